import { rounded } from '@chain-apis/contract/source';
import {
  smallestCall,
  type Contract,
  isRest,
  successExamples,
  type RestOperation,
  type RpcMethod,
} from '@chain-apis/contract';
import { rpcParams } from '@chain-apis/contract/calls';
import { writeJson, type Json } from '@chain-apis/foundation';
import type { MockRequest } from '@chain-apis/mock';
import fc from 'fast-check';
import { character } from './character.ts';

const HOSTILE = [
  '',
  '0',
  '-1',
  '1e400',
  '9007199254740993',
  'NaN',
  'null',
  'true',
  '[]',
  '{}',
  '../..',
  '%2e%2e',
  '%',
  '%ff',
  '%00',
  '__proto__',
  'constructor',
  'toString',
  '<script>',
  "' OR 1=1",
  '\r\nx: y',
  '\u0000',
  '💥',
  'a'.repeat(5000),
  '0x',
  '0xzz',
  ',',
  ',,',
];
const hostile = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: character, maxLength: 12 }),
  fc.string({ maxLength: 20 }),
);

const preferences = fc.constantFrom(
  'example=lastPage',
  'example=nope',
  'code=404',
  'code=429',
  'code=418',
  'code=-32602',
  'dynamic=maybe',
  'return=minimal',
  'code=',
  ';;;',
  'example="a,b"',
  'respond-async, wait=10',
);
const headers = fc.dictionary(
  fc.constantFrom(
    'accept',
    'prefer',
    'x-data-api-key',
    'content-type',
    'origin',
    'host',
    'mock-fail',
    'mock-latency',
    '__proto__',
  ),
  fc.oneof(
    hostile,
    preferences,
    fc.constantFrom('application/json', 'text/html', '*/*;q=0', 'application/json;charset=utf-16'),
  ),
  { maxKeys: 3 },
);

/** Random requests to a contract, valid and invalid, of both kinds. */
export function requestsTo({ operations }: Contract): fc.Arbitrary<MockRequest> {
  const rest = operations.filter(isRest);
  const rpc = operations.filter((operation): operation is RpcMethod => !isRest(operation));
  return fc.oneof(
    { arbitrary: fc.constantFrom(...rest).chain(restRequest), weight: 4 },
    { arbitrary: fc.constantFrom(...rpc).chain((method) => rpcRequest(method, rpc)), weight: 4 },
    { arbitrary: anyRequest(), weight: 1 },
  );
}

function restRequest(operation: RestOperation): fc.Arbitrary<MockRequest> {
  const example = smallestCall(operation);
  const value = (given: Json | undefined) =>
    fc.oneof(fc.constant(text(given)), fc.constant(text(given)), hostile);
  const path = fc
    .tuple(
      ...operation.parameters.filter((entry) => entry.in === 'path').map((entry) => value(entry.example)),
    )
    .map((values) => {
      let index = 0;
      return operation.binding.path.replace(/\{[^}]+\}/g, () => encodeLoosely(values[index++] ?? ''));
    });
  const names = operation.parameters.filter((entry) => entry.in === 'query');
  const pair = fc.oneof(
    ...(names.length > 0
      ? [
          fc
            .constantFrom(...names)
            .chain((entry) => value(entry.example).map((given) => [entry.name, given] as const)),
        ]
      : []),
    fc.tuple(
      fc.constantFrom('__code', '__example', '__proto__', 'x', 'pagesize'),
      fc.constantFrom('404', 'lastPage', ''),
    ),
  );
  const body = operation.body
    ? fc.oneof(fc.constant(writeJson(example.body)), mutated(rounded(example.body ?? null)), bytes())
    : bytes();
  return fc
    .record({
      method: fc.oneof(
        { arbitrary: fc.constant(operation.binding.method), weight: 9 },
        { arbitrary: fc.constantFrom('HEAD', 'PUT', 'OPTIONS', 'x', ''), weight: 1 },
      ),
      path,
      query: fc.array(pair, { maxLength: 4 }),
      given: headers,
      body: fc.option(body, { nil: undefined }),
    })
    .map(({ method, path: target, query, given, body: content }) => ({
      method,
      url:
        query.length > 0
          ? `${target}?${query.map((entry) => entry.map(encodeLoosely).join('=')).join('&')}`
          : target,
      headers: { 'content-type': 'application/json', ...given },
      ...(content !== undefined && { body: content }),
    }));
}

function rpcRequest(method: RpcMethod, all: readonly RpcMethod[]): fc.Arbitrary<MockRequest> {
  const params = successExamples(method).map(({ given = {} }) => rpcParams(method, given) ?? {});
  const entry = fc.record(
    {
      jsonrpc: fc.oneof({ arbitrary: fc.constant<Json>('2.0'), weight: 9 }, { arbitrary: json(), weight: 1 }),
      id: fc.oneof(fc.integer(), fc.string(), json()),
      method: fc.oneof(
        fc.constant<Json>(method.id),
        fc.constantFrom<Json>('toString', method.id.toUpperCase(), all[0]!.id, 5),
      ),
      params: fc.oneof(
        fc.constantFrom(...params),
        fc.constantFrom(...params).chain((value) => mutated(value).map(parse)),
        json(),
      ),
    },
    { requiredKeys: [] },
  );
  const whole = fc.oneof(
    { arbitrary: entry.map((value) => writeJson(value)), weight: 6 },
    {
      arbitrary: fc.array(fc.oneof(entry, json()), { maxLength: 4 }).map((value) => writeJson(value)),
      weight: 2,
    },
    { arbitrary: bytes(), weight: 1 },
  );
  return fc
    .record({ path: fc.constantFrom(...method.binding.paths), chain: hostile, given: headers, body: whole })
    .map(({ path, chain, given, body }) => ({
      method: 'POST',
      url: path.replace(/\{[^}]+\}/g, encodeLoosely(chain) || 'C'),
      headers: { 'content-type': 'application/json', ...given },
      body,
    }));
}

function anyRequest(): fc.Arbitrary<MockRequest> {
  const segment = fc.oneof(
    fc.constantFrom('v1', 'ext', 'bc', 'X', 'chains', 'networks', 'info', 'health', 'avg_tps', '..'),
    hostile.map(encodeLoosely),
  );
  return fc
    .record({
      method: fc.constantFrom('GET', 'POST', 'HEAD', 'DELETE', 'TRACE'),
      path: fc.array(segment, { maxLength: 6 }),
      given: headers,
      body: bytes(),
    })
    .map(({ method, path, given, body }) => ({ method, url: `/${path.join('/')}`, headers: given, body }));
}

/** JSON with one place changed. */
function mutated(value: Json): fc.Arbitrary<string> {
  const places: string[] = [];
  JSON.stringify(value, (key, inner: Json) => (places.push(key), inner));
  return fc
    .record({ place: fc.nat(Math.max(0, places.length - 1)), other: fc.oneof(json(), hostile) })
    .map(({ place, other }) => {
      let index = -1;
      return (
        JSON.stringify(value, (_, inner: Json) => ((index += 1) === place && place > 0 ? other : inner)) ??
        'null'
      );
    });
}

function json(): fc.Arbitrary<Json> {
  return fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>;
}

function bytes(): fc.Arbitrary<string | Uint8Array> {
  return fc.oneof(
    fc.json({ maxDepth: 2 }),
    fc.string({ unit: character }),
    fc.uint8Array({ maxLength: 30 }),
    fc.constantFrom('[', '{"a":'.repeat(300), '['.repeat(3000), '{"__proto__":{"x":1}}'),
  );
}

function parse(value: string): Json {
  return JSON.parse(value) as Json;
}

/** Most callers encode, some do not. A lone surrogate cannot be encoded. */
function encodeLoosely(value: string): string {
  if (/^[\w%.~-]*$/.test(value)) return value;
  return encodeURIComponent(Buffer.from(value).toString());
}

function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : writeJson(value ?? '');
}
