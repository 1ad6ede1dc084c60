/** The clients return a real node's responses unchanged. */
import type { Json } from '@chain-apis/foundation';
import { createNodeClient, type AvalancheNodeClient } from '@chain-apis/node';
import { operationOf, pathOf, type AnyResult } from '@chain-apis/runtime';
import { describe, expect, it } from 'vitest';
import { createClients } from '../support/clients.ts';
import { asRead } from '../support/as-read.ts';
import { contract, restOperations } from '../support/contract.ts';
import { readExactly, readRecordings, type Recorded } from './read-recordings.ts';
import { createReplay } from './replay.ts';

/** A JSON-RPC request that a client can send. */
interface Message {
  readonly method: string;
  readonly params?: object;
}

const options = { deployment: 'avalanche', retries: 0 } as const;
const url = 'http://node.test';
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isMessage = (body: unknown): body is Message =>
  isObject(body) &&
  body['jsonrpc'] === '2.0' &&
  body['id'] === 1 &&
  typeof body['method'] === 'string' &&
  ['undefined', 'object'].includes(typeof body['params']);
const isJson = (type: string | undefined): boolean => type?.startsWith('application/json') ?? false;
const contractName = (method: string): string => method.replace(/^avm\./, 'xvm.');

/** Parses the response without our clients. */
function expectedOf({ status, contentType, bodyText }: Recorded['response'], method: string): object {
  if (!isJson(contentType)) return { ok: false, outcome: 'gateway', meta: { status } };
  const body = readExactly(bodyText);
  if (!isObject(body) || body['jsonrpc'] !== '2.0') return { ok: false, outcome: 'envelope', meta: { status } };
  const operation = contract.operations.find(({ id }) => id === contractName(method));
  const { result } = body;
  return body['error'] === undefined
    ? { ok: true, outcome: 'success', data: operation ? asRead(operation, result as Json) : result }
    : { ok: false, outcome: 'rpc-error', ...(body['error'] as object) };
}

/** Returns named calls with a message's path and method. */
function namedCalls(node: AvalancheNodeClient, path: string, method: string) {
  const chain = /^\/ext\/bc\/([^/]+)/.exec(path)?.[1];
  const apis = [
    node.info,
    node.health,
    node.xChain,
    ...(chain ? [node.exchangeChain(chain), node.evm(chain), node.validators(chain)] : []),
  ];
  return apis
    .flatMap((api): ((...args: never[]) => Promise<AnyResult>)[] => Object.values(api))
    .filter((call) => operationOf(call).id === contractName(method) && pathOf(call) === path);
}

const recordings = readRecordings();
const messages = recordings.filter(({ method, body }) => method === 'POST' && isMessage(body));
const batches = recordings.filter(({ body }) => Array.isArray(body) && body.length > 0);
const probes = recordings.filter(
  ({ method, path }) =>
    method === 'GET' && restOperations.some((operation) => operation.binding.path === path.split('?')[0]),
);

it('leaves out only what a client cannot send', () => {
  const used = new Set([...messages, ...batches, ...probes]);
  const left = recordings.filter((recorded) => !used.has(recorded));
  expect(left.filter(({ title }) => !title.startsWith('odd-requests.json'))).toEqual([]);
  // No id, a custom id, invalid JSON, no JSON-RPC, other HTTP methods.
  expect(left.length).toBeLessThan(16);
});

describe('a method', () => {
  it.each(messages)('$title', async ({ path, body, response }) => {
    const { method, params } = body as Message;
    const { fetch, sent } = createReplay(() => response);
    const node = createNodeClient({ baseUrl: url, ...options, fetch });
    const results = [await node.request(path, contractName(method) as never, params as never)];
    for (const call of namedCalls(node, path, method)) {
      // Named calls reject unknown params; the method by its wire name sends them.
      const { params: names } = operationOf(call) as { params: readonly string[] };
      if (!Array.isArray(params) && Object.keys(params ?? {}).some((name) => !names.includes(name))) continue;
      const args = Array.isArray(params) ? params : [params];
      results.push((await call(...(args as never[]))) as never);
    }
    for (const result of results) {
      const expected = expectedOf(response, method);
      expect(result).toMatchObject(expected);
      if (result.ok) expect(result.data).toStrictEqual((expected as { data: unknown }).data);
    }
    for (const one of sent) {
      expect(one).toMatchObject({ method: 'POST', path, body: { jsonrpc: '2.0', method } });
    }
    expect((sent[0]!.body as Message).params ?? {}).toEqual(params ?? {});
  });
});

describe('a batch', () => {
  it.each(batches)('$title', async ({ path, body, response }) => {
    const { fetch } = createReplay(() => response);
    const node = createNodeClient({ baseUrl: url, ...options, fetch });
    const entries = (body as Message[]).map(({ method, params }) => [
      { id: contractName(method), by: 'name', params: [] },
      params,
    ]);
    const results = (await node.batch(path, entries as never)) as readonly AnyResult[];
    const { code, message } = (readExactly(response.bodyText) as { error: { code: number; message: string } })
      .error;
    expect(results).toHaveLength(entries.length);
    for (const result of results) {
      expect(result).toMatchObject({ outcome: 'envelope', reason: 'batch', error: { code, message } });
    }
  });
});

describe('a probe', () => {
  it.each(probes)('$title', async ({ path, response }) => {
    const { pathname, searchParams } = new URL(path, url);
    const operation = restOperations.find((candidate) => candidate.binding.path === pathname)!;
    const { fetch, sent } = createReplay(() => response);
    const call = createClients({ baseUrl: url, retries: 2, fetch });
    const tags = searchParams.getAll('tag');
    const result = await call(operation, { parameters: tags.length > 0 ? { tag: tags } : {} });
    const { status, bodyText } = response;
    expect(result).toMatchObject({
      ok: status === 200,
      outcome: status === 200 ? 'success' : 'error',
      status,
    });
    expect('data' in result ? result.data : (result as { error?: unknown }).error).toStrictEqual(
      readExactly(bodyText),
    );
    // Declared responses are returned without retries; and the node's name is not a request id.
    expect(sent).toEqual([{ method: 'GET', path, body: undefined }]);
    expect(result.meta).toMatchObject({ attempts: 1, requestId: undefined });
  });
});
