import type { Cassette, RecordedInteraction } from './cassettes.ts';
import type { Fetch } from '../send/send-request.ts';
import type { Target } from '../send/target.ts';

/** Statuses whose response has no body at all. */
const NULL_BODY = new Set([204, 205, 304]);

/** A `fetch` that responds from cassettes, and the addresses that they were recorded from. */
export interface Replay {
  readonly fetch: Fetch;
  readonly targets: readonly Target[];
  /** The operations that were recorded. */
  readonly only: readonly string[];
  /** The same: a server that is not there cannot be changed. */
  readonly allowWrites: readonly string[];
}

/** The same request gets its recorded responses in their order, and the last one again from then on. */
export function createReplay(cassettes: readonly Cassette[]): Replay {
  const interactions = cassettes.flatMap((cassette) => cassette.interactions);
  const queues = new Map<string, RecordedInteraction[]>();
  for (const interaction of interactions) {
    const { method, path, body } = interaction.request;
    const key = keyOf(method, interaction.baseUrl + path, body);
    queues.set(key, [...(queues.get(key) ?? []), interaction]);
  }
  const targets = new Map(
    interactions.map(({ service, baseUrl }) => [`${service} ${baseUrl}`, { service, baseUrl }]),
  );
  return {
    targets: [...targets.values()],
    only: cassettes.map(({ operation }) => operation),
    allowWrites: cassettes.map(({ operation }) => operation),
    fetch: async (url, { method = 'GET', body }) => {
      const queue = queues.get(keyOf(method, url, body as string | undefined));
      if (!queue) throw new Error('the cassettes hold no response to this request');
      const { status, headers, body: text } = queue.length > 1 ? queue.shift()!.response : queue[0]!.response;
      return new Response(NULL_BODY.has(status) ? null : text, { status, headers });
    },
  };
}

function keyOf(method: string, url: string, body: string | undefined): string {
  return `${method} ${url} ${body ?? ''}`;
}
