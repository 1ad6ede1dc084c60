import { createCheckers } from '@chain-apis/contract';
import { createMock, createMockFetch } from '@chain-apis/mock';
import { contract } from '../support/contract.ts';
import { requestsOf, type PlainRequest, type PlainResponse } from './requests.ts';
import { respondAll } from './respond-all.ts';

/** Headers whose value depends on the request time. */
const TIMED = new Set(['ratelimit-remaining', 'ratelimit-reset']);

/** Compares a runtime's responses with the mock in Node, for every operation. */
export async function coreDifferences(
  respond: (requests: readonly PlainRequest[]) => Promise<readonly PlainResponse[]>,
): Promise<{ readonly count: number; readonly wrong: readonly string[] }> {
  const requests = requestsOf(contract, createCheckers(contract));
  const fetch = createMockFetch(createMock(contract));
  const expected = await respondAll(fetch, requests);
  const actual = await respond(requests);
  return { count: requests.length, wrong: differences(requests, expected, actual) };
}

/** Names unexpected responses. */
export function differences(
  requests: readonly PlainRequest[],
  expected: readonly PlainResponse[],
  actual: readonly PlainResponse[],
): string[] {
  return requests.flatMap(({ operation, path, init }, index) => {
    const [own, other] = [expected[index]!, actual[index]];
    const same = other && textOf(own) === textOf(other);
    return same ? [] : [`${operation}: ${init.method} ${path}: ${textOf(own)} differs from ${textOf(other)}`];
  });
}

function textOf(response: PlainResponse | undefined): string {
  if (!response) return 'no response';
  const { status, headers, body } = response;
  const declared = Object.entries(headers).map(([name, value]) => `${name}: ${TIMED.has(name) ? '' : value}`);
  return [status, ...declared.sort(), body].join('\n').slice(0, 5000);
}
