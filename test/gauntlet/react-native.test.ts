/**
 * The clients on a limited platform: as in React Native, a `fetch` whose responses have no stream, and none of the
 * newer statics. They run in a separate realm that has only these globals.
 */
import { createContext, runInContext } from 'node:vm';
import { callForResponse } from '@chain-apis/contract/cases';
import { flatArguments, rpcParams, rpcPath } from '@chain-apis/contract/calls';
import { isRest, successExamples, type Call, type Operation } from '@chain-apis/contract';
import { createMock, createMockFetch } from '@chain-apis/mock';
import type { AnyResult } from '@chain-apis/runtime';
import { describe, expect, it } from 'vitest';
import { byDocument, contract } from '../support/contract.ts';
import { bundle } from './bundle.ts';
import { asRead } from '../support/as-read.ts';

type Surface = typeof import('./surface.ts');
type NamedCall = (...args: unknown[]) => Promise<AnyResult>;

const mockFetch = createMockFetch(createMock(contract));

/** A `fetch` as in the polyfill of React Native: texts, and no body. */
async function fetchWithoutStream(url: string, { method, headers, body }: RequestInit): Promise<object> {
  const response = await mockFetch(url, { method: method!, headers: headers!, ...(body && { body }) });
  const text = await response.text();
  const { status, ok } = response;
  return {
    status,
    ok,
    type: 'default',
    url,
    headers: { get: (name: string) => response.headers.get(name) },
    text: async () => text,
    json: async () => JSON.parse(text) as unknown,
  };
}

/** Returns the class without its statics. */
const withoutStatics = <Class extends abstract new (...args: never[]) => object>(base: Class): Class =>
  new Proxy(base, { get: (target, name) => (name === 'prototype' ? target.prototype : undefined) });

const realm = createContext({
  fetch: fetchWithoutStream,
  URL: withoutStatics(URL),
  URLSearchParams,
  Headers,
  AbortController,
  AbortSignal: withoutStatics(AbortSignal),
  setTimeout,
  clearTimeout,
  performance: { now: () => performance.now() },
  console,
});
runInContext(await bundle('surface.ts', 'iife'), realm);
const surface = runInContext('gauntlet', realm) as Surface;

const baseUrl = 'http://mock.test';
const node = surface.createNodeClient({ baseUrl: baseUrl });
const rest = {
  data: surface.createDataClient({ baseUrl }),
  metrics: surface.createMetricsClient({ baseUrl }),
  node: node.probes,
} as unknown as Record<string, Record<string, NamedCall>>;

function callOf(operation: Operation, call: Call): Promise<AnyResult> {
  if (isRest(operation)) return rest[operation.document.package]![operation.id]!(flatArguments(call));
  const request = node.request as unknown as NamedCall;
  return request(rpcPath(operation), operation.id, rpcParams(operation, call.parameters));
}

/** Objects of another realm have another prototype. */
const ours = (value: unknown): unknown =>
  value === undefined ? undefined : surface.parseJson(surface.stringifyJson(value));

it('lacks what React Native lacks', () => {
  const missing = runInContext(
    '[typeof ReadableStream, typeof Response, typeof TextDecoder, typeof URL.canParse, typeof AbortSignal.any]',
    realm,
  ) as string[];
  expect([...missing]).toEqual(missing.map(() => 'undefined'));
});

describe.each(byDocument(contract.operations))('%s', (_, operations) => {
  it.each(operations.map((operation) => [operation.id, operation] as const))('%s', async (_, operation) => {
    const shown = successExamples(operation)[0]!.value;
    const result = await callOf(operation, callForResponse(operation, shown));
    expect(result).toMatchObject({ ok: true, outcome: 'success' });
    expect(ours((result as { data?: unknown }).data)).toEqual(ours(asRead(operation, shown)));
  });
});

it('paginates, and throws error classes', async () => {
  const data = surface.createDataClient({ baseUrl });
  let count = 0;
  for await (const _ of data.listDelegators.items({ network: 'mainnet' })) count++;
  expect(count).toBeGreaterThan(1);
  const refused = data.getOperation({ operationId: 'op-1' }, { headers: { prefer: 'code=404' } });
  await expect(surface.unwrap(refused)).rejects.toMatchObject({ name: 'ContractError', status: 404 });
});

it('keeps long integers, limits, deadlines and aborts', async () => {
  const answer = (text: string) => async () => ({
    status: 200,
    headers: { get: () => 'application/json' },
    text: async () => text,
  });
  const read = (fetch: unknown, options = {}) =>
    surface
      .createDataClient({ baseUrl, fetch: fetch as never, retries: 0, ...options })
      .getOperation({ operationId: 'x' });
  expect(await read(answer('{"weight":9007199254740993}'))).toMatchObject({
    data: { weight: 9007199254740993n },
  });
  expect(await read(answer(`"${'x'.repeat(2000)}"`), { maxResponseBytes: 1000 })).toMatchObject({
    outcome: 'size',
  });
  expect(await read(() => new Promise(() => {}), { deadline: 20 })).toMatchObject({ outcome: 'deadline' });
  expect(await read(async () => Promise.reject(new TypeError('Network request failed')))).toMatchObject({
    outcome: 'network',
  });
});
