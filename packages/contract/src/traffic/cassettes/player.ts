import {
  BoundedMap,
  ByteBudget,
  bytesOfText,
  groupBy,
  idText,
  parsedJson,
  withId,
} from '@chain-apis/foundation';
import { createHiding } from '../hiding/hiding.ts';
import type { Operation } from '../../model/model.ts';
import type { Cassette, RecordedInteraction } from './cassette.ts';
import { requestKey, type RequestKey, type SentRequest } from './request-key.ts';

/** A recorded response to replay. */
export interface Played {
  readonly operation: string;
  readonly response: RecordedInteraction['response'];
}

/** Returns the next recorded response to a request; `undefined` if no such request was recorded. */
export type Player = (request: SentRequest, positions: Positions) => Played | undefined;

export interface PlayerOptions {
  /** The contract's schemes: cassettes never contain their credentials. */
  readonly operations: readonly Operation[];
  /** The path under which a recorded request is replayed. Default: its own path. */
  readonly urlOf?: ((interaction: RecordedInteraction) => string) | undefined;
}

interface Recorded extends Played {
  readonly key: RequestKey;
}

/**
 * Equal requests get the recorded responses in order, then the last one again. If a response had the id of its request,
 * it gets the new request's id.
 */
export function createPlayer(
  cassettes: readonly Cassette[],
  { operations, urlOf = ({ request }) => request.path }: PlayerOptions,
): Player {
  const hiding = createHiding(operations);
  const all = cassettes.flatMap(({ operation, interactions }) =>
    interactions.map((interaction): Recorded => {
      const { request, response } = interaction;
      return { operation, response, key: requestKey({ ...request, url: urlOf(interaction) }, hiding) };
    }),
  );
  const recorded = groupBy(all, ({ key }) => key.text);
  return (request, positions) => {
    if (recorded.size === 0) return undefined;
    const { text, id } = requestKey(request, hiding);
    const found = recorded.get(text);
    if (!found) return undefined;
    const { operation, response, key } = found[positions.next(text, found.length)]!;
    return { operation, response: { ...response, body: underId(response.body, key.id, id) } };
  };
}

/** If the server did not repeat the id, the replay doesn't either. */
function underId(body: string, recorded: string | undefined, id: string | undefined): string {
  if (id === undefined || id === recorded) return body;
  const value = parsedJson(body);
  if (value === undefined || idText(value) !== recorded) return body;
  const lineEnd = body.slice(body.trimEnd().length);
  return withId(value, id) + lineEnd;
}

/** A session's position in the recorded responses to each request. */
export interface Positions {
  /** Returns the position of the next response; the last one repeats. */
  next(key: string, count: number): number;
  entries(): Iterable<readonly [key: string, position: number]>;
  set(key: string, position: number): void;
  reset(): void;
  close(): void;
}

/** Default memory limit of positions. */
const MAX_BYTES = 64 * 2 ** 20;

/** @param budget - maximum memory of positions, in bytes */
export function createPositions(budget = new ByteBudget(MAX_BYTES)): Positions {
  const positions = new BoundedMap<string, number>(budget, (_, key) => bytesOfText(key));
  return {
    next(key, count) {
      const position = positions.get(key) ?? 0;
      if (position + 1 >= count) return count - 1;
      positions.set(key, position + 1);
      return position;
    },
    entries: () => positions.entries(),
    set: (key, position) => positions.set(key, position),
    reset: () => positions.clear(),
    close: () => positions.close(),
  };
}
