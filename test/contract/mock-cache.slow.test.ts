/** A cached response equals the uncached one, for requests that differ slightly. */
import { httpRequest, smallestCall, type Operation } from '@chain-apis/contract';
import { createMock, type MockRequest } from '@chain-apis/mock';
import { afterAll, expect, it } from 'vitest';
import { fromCache } from '../../packages/mock/src/test-support/from-cache.ts';
import { contract } from '../support/contract.ts';

const mock = createMock(contract);

function requestFor(operation: Operation): MockRequest {
  const { method, path, headers, body } = httpRequest(operation, smallestCall(operation));
  return { method, url: path, headers, body };
}

const HEADERS: readonly Record<string, string>[] = [
  {},
  { 'user-agent': 'any' },
  { accept: 'text/html' },
  { prefer: 'code=429' },
  { prefer: 'code=-32000' },
  { prefer: 'dynamic=true' },
  { 'mock-unknown': 'refuse' },
  { host: 'elsewhere' },
  { 'content-type': 'text/plain' },
  { 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-one' },
];

/** Requests that a careless cache key would confuse. */
function variantsOf(request: MockRequest): MockRequest[] {
  const { url, headers } = request;
  const mark = url.includes('?') ? '&' : '?';
  const urls = [
    url,
    `${url}${mark}pageSize=1`,
    `${url}${mark}none=1`,
    `${url}1`,
    `${url}#1`,
    url.toUpperCase(),
  ];
  return [
    ...HEADERS.map((more) => ({ ...request, headers: { ...headers, ...more } })),
    ...urls.map((other) => ({ ...request, url: other })),
    ...['HEAD', 'OPTIONS', 'POST', 'get'].flatMap((method) =>
      [HEADERS[0], HEADERS.at(-1)].map((more) => ({ ...request, method, headers: { ...headers, ...more } })),
    ),
    ...bodiesLike(String(request.body ?? '{"jsonrpc":"2.0","id":1,"method":"none"}')).map((body) => ({
      ...request,
      body,
    })),
  ];
}

/** Returns bodies that differ in the id, its position, non-ASCII letters, or the form of the JSON. */
function bodiesLike(body: string): (string | Uint8Array)[] {
  const id = (text: string) => body.replace('"id":1,', text);
  const withParam = (text: string) => body.replace(/\}$/, `,"params":{"x":"${text}"}}`);
  return [
    ...[
      id('"id":2,'),
      id('"id":"1",'),
      id('"id":"\\u0031",'),
      id('"id":"é",'),
      id('"id":01,'),
      id('"id":1.0,'),
    ],
    ...[id('"id":null,'), id(''), id('"id":12345678901234567890,'), id('"id":{},')],
    ...[id('"id":1,"id":2,'), id('"id":1,"\\u0069d":2,'), id('').replace(/\}$/, ',"id":1}'), `[${body}]`],
    ...[`${body} `, body.slice(0, -1), body.replaceAll(':', ': '), body.replace('"2.0"', '"1.0"')],
    ...[withParam('é'), withParam('Ã©'), Buffer.from(withParam('é')), Buffer.from(withParam('é'), 'latin1')],
    ...[
      id('').replace(/\}$/, ',"id":1,"params":{"x":"é"}}'),
      id('').replace(/\}$/, ',"id":1,"params":{"x":"Ã©"}}'),
    ],
  ];
}

let sessions = 0;
let cached = 0;

/** Sends in its own session: nothing is cached. */
function uncached(request: MockRequest) {
  sessions += 1;
  return mock.handle({ ...request, headers: { ...request.headers, 'mock-session': `s${sessions}` } });
}

const shown = ({
  status,
  headers,
  body,
}: {
  status: number;
  headers: object;
  body: string | Uint8Array;
}) => ({
  status,
  headers,
  body: typeof body === 'string' ? body : Buffer.from(body).toString('latin1'),
});

it.each(contract.operations.map((operation) => [operation.id, operation] as const))(
  '%s',
  async (_, operation) => {
    const requests = variantsOf(requestFor(operation));
    // A response is cached at the second request.
    for (const request of [...requests, ...requests, ...requests.toReversed()]) {
      const response = await fromCache(mock, request);
      if (!response) continue;
      cached += 1;
      expect(shown(response), JSON.stringify(request)).toEqual(shown(await uncached(request)));
    }
  },
);

afterAll(() => expect(cached).toBeGreaterThan(20 * contract.operations.length));
