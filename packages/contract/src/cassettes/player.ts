import { BoundedMap, ByteBudget, bytesOfText } from '../host/bounded-map.ts';
import { groupBy } from '../group-by.ts';
import { secretsOf } from '../check/secret-names.ts';
import { rawId, readExactly, withRawId } from '../json/raw-ids.ts';
import type { Operation } from '../model/model.ts';
import type { Cassette, RecordedInteraction } from './cassette.ts';
import { requestKey, type RequestKey, type SentRequest } from './request-key.ts';

/** A recorded response that is sent again. */
export interface Played {
  readonly operation: string;
  readonly response: RecordedInteraction['response'];
}

/** Finds the recorded response that is due to a request; `undefined` if nothing like it was recorded. */
export type Player = (request: SentRequest, positions: Positions) => Played | undefined;

export interface PlayerOptions {
  /** Of the contract: their credentials are in no cassette. */
  readonly operations: readonly Operation[];
  /** The address under which a recorded request comes again. Default: its path. */
  readonly urlOf?: ((interaction: RecordedInteraction) => string) | undefined;
}

interface Recorded extends Played {
  readonly key: RequestKey;
}

/**
 * The same request gets its recorded responses in their order, and the last one again from then on. A response that had
 * the id of its request has the id of the new one.
 */
export function createPlayer(
  cassettes: readonly Cassette[],
  { operations, urlOf = ({ request }) => request.path }: PlayerOptions,
): Player {
  const isSecret = secretsOf(operations);
  const all = cassettes.flatMap(({ operation, interactions }) =>
    interactions.map((interaction): Recorded => {
      const { request, response } = interaction;
      return { operation, response, key: requestKey({ ...request, url: urlOf(interaction) }, isSecret) };
    }),
  );
  const recorded = groupBy(all, ({ key }) => key.text);
  return (request, positions) => {
    if (recorded.size === 0) return undefined;
    const { text, id } = requestKey(request, isSecret);
    const found = recorded.get(text);
    if (!found) return undefined;
    const { operation, response, key } = found[positions.next(text, found.length)]!;
    return { operation, response: { ...response, body: underId(response.body, key.id, id) } };
  };
}

/** A server that did not repeat the id does not do so now either. */
function underId(body: string, recorded: string | undefined, id: string | undefined): string {
  if (id === undefined || id === recorded) return body;
  const value = readExactly(body);
  if (value === undefined || rawId(value) !== recorded) return body;
  const lineEnd = body.slice(body.trimEnd().length);
  return withRawId(value, id) + lineEnd;
}

/** How far a session is in the recorded responses to each request. */
export interface Positions {
  /** The position of the response that is due, of so many; the last one stays due. */
  next(key: string, count: number): number;
  reset(): void;
  close(): void;
}

/** Where nobody says how much memory positions may take. */
const MOST_BYTES = 64 * 2 ** 20;

/**
 * @param changed - is called when another response is due from now on
 * @param budget - bytes that positions hold at most
 */
export function createPositions(
  changed: () => void = () => undefined,
  budget = new ByteBudget(MOST_BYTES),
): Positions {
  const positions = new BoundedMap<string, number>(budget, (_, key) => bytesOfText(key));
  return {
    next(key, count) {
      const position = positions.get(key) ?? 0;
      if (position + 1 >= count) return count - 1;
      positions.set(key, position + 1);
      changed();
      return position;
    },
    reset: () => positions.clear(),
    close: () => positions.close(),
  };
}
