import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, parsedJson } from '@chain-apis/foundation';

/** What a real node sent back for a call. */
export interface Observed {
  readonly status: number;
  /** The text of the body, exactly as it came. */
  readonly body: string;
  /** For example `avalanchego/1.14.2`. */
  readonly server: string;
  readonly network: string;
}

interface Recording {
  readonly contractMethod: string;
  readonly response: { readonly status: number; readonly bodyText: string };
}

/** Which recorded result says what was recorded: a method, and the member of its result. */
export interface RecordedFacts {
  readonly version: { readonly method: string; readonly member: string };
  readonly network: { readonly method: string; readonly member: string };
}

/** The first success of each recorded operation, by its id. Without recordings nothing is observed. */
export function readObserved(
  folder: string,
  facts: RecordedFacts | undefined,
): ReadonlyMap<string, Observed> {
  if (!facts || !existsSync(folder)) return new Map();
  const recordings = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file): Recording[] => JSON.parse(readFileSync(join(folder, file), 'utf8')));
  const successes = recordings.filter(
    ({ response }) => response.status === 200 && !isRpcError(response.bodyText),
  );
  const resultOf = (method: string) => {
    const found = successes.find(({ contractMethod }) => contractMethod === method);
    const body: { result?: Record<string, string> } = JSON.parse(found?.response.bodyText ?? '{}');
    return body.result ?? {};
  };
  // What was recorded says itself where it comes from.
  const server = resultOf(facts.version.method)[facts.version.member] ?? 'an unknown version';
  const network = `network ${resultOf(facts.network.method)[facts.network.member] ?? 'unknown'}`;
  return new Map(
    successes
      .toReversed()
      .map(({ contractMethod, response }) => [
        contractMethod,
        { status: response.status, body: response.bodyText.trim(), server, network },
      ]),
  );
}

function isRpcError(body: string): boolean {
  const parsed = parsedJson(body);
  return isObject(parsed) && 'error' in parsed;
}
