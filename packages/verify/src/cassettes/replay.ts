import { createPlayer, createPositions, type Cassette } from '@chain-apis/contract/traffic';
import type { Contract } from '@chain-apis/contract';
import type { Fetch } from '../send/send-request.ts';
import type { Target } from '../send/target.ts';

/** Statuses whose response has no body at all. */
const NULL_BODY = new Set([204, 205, 304]);

/** A `fetch` that responds from cassettes, with the URLs that they were recorded from. */
export interface Replay {
  readonly fetch: Fetch;
  readonly targets: readonly Target[];
  /** The operations that were recorded. */
  readonly only: readonly string[];
  /** All operations are allowed: without a server, nothing can change. */
  readonly allowWrites: readonly string[];
}

/** @param contract - its credentials aren't in cassettes and are ignored */
export function createReplay(
  cassettes: readonly Cassette[],
  { operations }: Pick<Contract, 'operations'> = { operations: [] },
): Replay {
  const interactions = cassettes.flatMap((cassette) => cassette.interactions);
  const targets = new Map(
    interactions.map(({ service, baseUrl }) => [`${service} ${baseUrl}`, { service, baseUrl }]),
  );
  const urlOf = ({ baseUrl, request }: (typeof interactions)[number]) => baseUrl + request.path;
  const play = createPlayer(cassettes, { operations, urlOf });
  const positions = createPositions();
  return {
    targets: [...targets.values()],
    only: cassettes.map(({ operation }) => operation),
    allowWrites: cassettes.map(({ operation }) => operation),
    fetch: async (url, { method = 'GET', body }) => {
      const played = play({ method, url, body: typeof body === 'string' ? body : undefined }, positions);
      if (!played) throw new Error('the cassettes hold no response to this request');
      const { status, headers, body: text } = played.response;
      return new Response(NULL_BODY.has(status) ? null : text, { status, headers });
    },
  };
}
