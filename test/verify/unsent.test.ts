/** A call that can't be written or sent ends by itself: its row says why, and everything else is verified. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadContract } from '@chain-apis/contract';
import type { JsonObject } from '@chain-apis/foundation';
import {
  exitCode,
  planRequests,
  verify,
  writeText,
  type Fetch,
  type VerifyOptions,
} from '@chain-apis/verify';
import { afterAll, describe, expect, it } from 'vitest';
import { withStatus } from '../support/verify.ts';

const folder = mkdtempSync(join(tmpdir(), 'unsent-'));
afterAll(() => rmSync(folder, { recursive: true }));

const json = (schema: JsonObject) => ({ description: 'd', content: { 'application/json': { schema } } });
const thing = { type: 'object', properties: { id: { type: 'string' } } };
const responses = { '200': json(thing), '404': { description: 'none' } };
const inPath = (schema: JsonObject, more: JsonObject = {}) => [
  { name: 'id', in: 'path', required: true, schema: { type: 'string', ...schema }, ...more },
];
const OTHER = { '/other': { get: { operationId: 'other', responses } } };

let count = 0;
async function optionsOf(document: JsonObject): Promise<Pick<VerifyOptions, 'contract' | 'targets'>> {
  const path = join(folder, `${(count += 1)}.json`);
  writeFileSync(path, JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, ...document }));
  const contract = await loadContract([path]);
  return { contract, targets: [{ service: contract.documents[0]!.package, baseUrl: 'http://127.0.0.1:1' }] };
}

/** Verifies a service with things, of which it lists one that is named `..`. */
async function run(document: JsonObject, more: Partial<VerifyOptions> = {}) {
  const sent: string[] = [];
  const fetch: Fetch = async (url, { method }) => {
    const { pathname } = new URL(url);
    sent.push(`${method} ${pathname}`);
    return Response.json(pathname === '/a/files' ? [{ id: '..' }] : { id: 'x' });
  };
  const options = { ...(await optionsOf(document)), ...more };
  const report = await verify({ ...options, fetch });
  return { options, report, sent: [...new Set(sent)] };
}

describe('a value that would leave its path', () => {
  const reset = (parameters: JsonObject[]) => ({
    '/a/{id}/reset': { get: { operationId: 'reset', parameters, responses } },
  });
  const list = {
    '/a/files': {
      get: { operationId: 'listFiles', responses: { '200': json({ type: 'array', items: thing }) } },
    },
  };

  it.each<[string, JsonObject, Partial<VerifyOptions>?]>([
    ['of an enum', reset(inPath({ enum: ['..'] }))],
    ['of an example', reset(inPath({}, { example: '.' }))],
    ['that the user gives', reset(inPath({})), { ids: { id: ['..'] } }],
    ['that the service lists', { ...list, ...reset(inPath({})) }],
    [
      'of a call that changes something',
      { ...list, '/a/files/{id}': { delete: { operationId: 'reset', parameters: inPath({}), responses } } },
      { allowWrites: ['reset'] },
    ],
  ])('%s', async (_, paths, options) => {
    const { report, sent } = await run({ paths: { ...paths, ...OTHER } }, options);
    for (const one of sent)
      expect(one).toMatch(/^(GET \/other|GET \/a\/(files|[^/]+\/reset)|DELETE \/a\/files\/[^/]+)$/);
    expect(withStatus(report, 'skipped')).toContainEqual(
      expect.objectContaining({
        title: expect.stringMatching(/^reset: /),
        message: expect.stringMatching(/^not sent: id can't be .* "\.\."/),
      }),
    );
    expect(report.operations!.find(({ operation }) => operation === 'other')!.state).toBe('judged');
  });

  it('says so in the report, and as the only call ends with 3', async () => {
    const { report, options } = await run({ paths: reset(inPath({}, { example: '.' })) });
    expect(exitCode(report)).toBe(3);
    expect(writeText(report)).toContain("not judged: reset (not sent: id can't be");
    const plan = await planRequests(options);
    expect(plan.requests).toEqual([]);
    expect(plan.leftOut).toEqual([expect.stringContaining("reset: not sent: id can't be")]);
  });

  it('of a variable in the address of JSON-RPC', async () => {
    const method = { 'x-safe': true, params: [], result: { name: 'r', schema: {} } };
    const { report, sent } = await run(
      {
        openapi: undefined as never,
        openrpc: '1.3.2',
        servers: [{ name: 'n', url: 'http://h/bc/{chain}/rpc', variables: { chain: { default: 'C' } } }],
        methods: [{ name: 'get', ...method }],
      },
      { ids: { chain: ['..'] } },
    );
    expect(sent).toEqual([]);
    expect(withStatus(report, 'skipped')[0]!.message).toContain("chain can't be");
  });
});

it('GET and HEAD are sent without the body that they declare, which is said once', async () => {
  const requestBody = {
    required: true,
    content: {
      'application/json': {
        schema: { type: 'object', required: ['n'], properties: { n: { type: 'integer' } } },
      },
    },
  };
  const search = (operationId: string) => ({ operationId, requestBody, responses });
  const bodies: unknown[] = [];
  const fetch: Fetch = async (url, init) => {
    bodies.push(new Request(url, init).body);
    return init.method === 'HEAD'
      ? new Response(null, { headers: { 'content-type': 'application/json' } })
      : Response.json({ id: 'x' });
  };
  const paths = { ...OTHER, '/a': { get: search('search'), head: search('look') } };
  const report = await verify({ ...(await optionsOf({ paths })), fetch });
  expect(exitCode(report)).toBe(0);
  expect(bodies.length).toBeGreaterThan(2);
  expect(bodies.every((body) => body === null)).toBe(true);
  expect(report.advice).toEqual([
    'GET and HEAD requests have no body: the declared one is not sent by search, look',
  ]);
});

it('what fetch refuses to send is no dead service, and hides what it had to send', async () => {
  const server = createServer(({ url }, response) => {
    response.setHeader('content-type', 'application/json').writeHead(url === '/other' ? 200 : 400);
    response.end('{"id":"x"}');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const header = (name: string, example: string) => ({
    get: {
      operationId: name,
      parameters: [{ name, in: 'header', required: true, schema: { type: 'string' }, example }],
      responses: { ...responses, '400': { description: 'bad' } },
    },
  });
  const paths = {
    '/a': header('x-name', 'Köln 東京'),
    '/b': header('connection', 'mine'),
    '/c': header('expect', '100-continue'),
    '/d': header('x-lines', 'secret\nlines'),
    ...OTHER,
  };
  try {
    const { contract, targets } = await optionsOf({ paths });
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const report = await verify({ contract, targets: [{ ...targets[0]!, baseUrl }] });
    const first = new Map(withStatus(report, 'unreachable').map(({ title, message }) => [title, message]));
    expect(first.get('x-name: smallest call')).toBe(
      "the request was not sent: the header x-name can't have this value",
    );
    expect(first.get('connection: smallest call')).toMatch(/^the request was not sent: .*connection/);
    expect(first.get('expect: smallest call')).toMatch(/^the request was not sent: .*expect/);
    expect(first.get('x-lines: smallest call')).toBe(
      "the request was not sent: the header x-lines can't have this value",
    );
    expect(report.operations!.find(({ operation }) => operation === 'other')!.state).toBe('judged');
    expect(withStatus(report, 'fail')).toEqual([]);
  } finally {
    server.close();
  }
});
