/** A written request is read back as the same call, for any values, for every operation of both kinds. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCallReader, createRoutes, readParams } from '@chain-apis/contract/calls';
import { httpRequest, isRest, type Call, type Operation, type Parameter } from '@chain-apis/contract';
import { parsedJson, type Json, type JsonObject, parseJson, writeJson } from '@chain-apis/foundation';
import { schemaTypes } from '@chain-apis/contract/schema';
import '../../support/property-seed.ts';
import { contract } from '../../support/contract.ts';

const routes = createRoutes(contract);

/** Headers and cookies contain visible ASCII; a path segment is never empty. */
const headerText = fc.stringMatching(/^[!-~]{1,20}$/);
const text = fc.string({ unit: 'grapheme', minLength: 1 });

/** Servers split a list after decoding it, so items cannot contain commas. */
const itemText = text.filter((value) => !value.includes(','));

function valueOf({ document }: Operation, { in: location, schema, style }: Parameter): fc.Arbitrary<Json> {
  if (location === 'argument') return fc.jsonValue() as fc.Arbitrary<Json>;
  const types = schemaTypes(document, schema);
  if (types.has('array')) return fc.array(style?.explode ? text : itemText, { minLength: 1, maxLength: 5 });
  if (types.has('integer')) return fc.maxSafeInteger();
  if (types.has('boolean')) return fc.boolean();
  return location === 'header' || location === 'cookie' ? headerText : text;
}

function callOf(operation: Operation): fc.Arbitrary<Call> {
  const { parameters, body } = operation;
  // By position, a parameter requires those before it.
  const isOptional = ({ required, in: location }: Parameter) => !required && location !== 'path';
  const requiredKeys = parameters.filter((one) => !isOptional(one)).map(({ name }) => name);
  const values = Object.fromEntries(parameters.map((one) => [one.name, valueOf(operation, one)]));
  const isByPosition = !isRest(operation) && operation.binding.paramStructure !== 'by-name';
  const given = fc.record(values, isByPosition ? {} : { requiredKeys }) as fc.Arbitrary<JsonObject>;
  return fc.record({ parameters: given, ...(body && { body: fc.jsonValue() as fc.Arbitrary<Json> }) });
}

function readBack(operation: Operation, call: Call): unknown {
  const { path, method, headers, body = '' } = httpRequest(operation, call);
  const url = new URL(path, 'http://any.host');
  const route = routes.find(url.pathname, method);
  if (typeof route !== 'object') return `no route to ${path}`;
  if (!isRest(operation)) {
    const message = parsedJson(body) as { method: string; params?: Json };
    const { values, problem } = readParams(route.endpoint.rpc.get(message.method)!, message.params);
    return problem ?? { parameters: values };
  }
  const texts = { query: url.searchParams, headers: { get: (name: string) => headers[name] }, body };
  const read = createCallReader(operation)(texts, route.values);
  return read.problems.length > 0 ? read.problems : read.call;
}

describe.each(contract.operations.map((operation) => [operation.id, operation] as const))(
  '%s',
  (_, operation) => {
    it('reads what it writes', () => {
      fc.assert(
        fc.property(callOf(operation), (call) => {
          expect(readBack(operation, call)).toEqual(parseJson(writeJson(call)));
        }),
        { numRuns: 40 },
      );
    });
  },
);

describe('params of a method that takes an object', () => {
  const peers = contract.operations.find(({ id }) => id === 'info.peers')!;
  const read = (params: Json | undefined) => (isRest(peers) ? undefined : readParams(peers, params));
  const nodeIDs = ['NodeID-1'];

  it.each<[string, Json | undefined, unknown]>([
    ['none', undefined, { values: {}, isWrapped: false }],
    ['null', null, { values: {}, isWrapped: false }],
    ['an empty list', [], { values: {}, isWrapped: false }],
    ['the object', { nodeIDs, other: 1 }, { values: { nodeIDs }, unknown: ['other'], isWrapped: false }],
    ['the object in a list', [{ nodeIDs }], { values: { nodeIDs }, unknown: [], isWrapped: true }],
    ['a list', [nodeIDs], { values: {}, problem: 'params must be an object, by name' }],
    ['a text', 'x', { values: {}, problem: 'params must be an object, by name' }],
  ])('%s', (_, params, expected) => expect(read(params)).toMatchObject(expected as object));
});
