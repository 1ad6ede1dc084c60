import { readPattern } from '@chain-apis/contract/patterns';
import { viewOf } from '@chain-apis/contract/schema';
import type { ContractDocument } from '@chain-apis/contract';
import {
  isNumber,
  isObject,
  type Json,
  type JsonNumber,
  type JsonSchema,
  objectAt,
  stringsIn,
} from '@chain-apis/foundation';
import fc, { type Arbitrary } from 'fast-check';

const DEPTH = 4;

/** Multi-byte characters that are visible in the request. */
const FOREIGN = fc.constantFrom(...'éßñ中文字日本ع한🙂');

/** How far a number without a bound goes. */
const FAR = 1000;

/** Values that a schema may allow, its bounds among them. Formats are not read: the examples beside them have their form. */
export function valuesOf(document: ContractDocument, schema: JsonSchema, depth = 0): Arbitrary<Json> {
  const forms = viewOf(document.bundle, schema).forms.slice(0, 8);
  return fc.oneof(
    ...forms.map((parts) => formOf(document, Object.assign({}, ...parts) as JsonSchema, depth)),
  );
}

/** Nested values, generated on demand: schemas that refer to each other lead to the whole document. */
function inside(document: ContractDocument, schema: JsonSchema, depth: number): Arbitrary<Json> {
  let values: Arbitrary<Json> | undefined;
  return fc.constant(null).chain(() => (values ??= valuesOf(document, schema, depth + 1)));
}

function formOf(document: ContractDocument, schema: JsonSchema, depth: number): Arbitrary<Json> {
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...schema['enum']);
  const openValues = schema['x-extensible-enum'];
  if (Array.isArray(openValues)) return fc.oneof(fc.constantFrom(...openValues), texts(schema));
  const types = [schema['type'] ?? 'string'].flat().map(String);
  return fc.oneof(...types.map((type) => ofType(document, schema, type, depth)));
}

function ofType(
  document: ContractDocument,
  schema: JsonSchema,
  type: string,
  depth: number,
): Arbitrary<Json> {
  switch (type) {
    case 'integer':
      return numbers(schema, (range) => fc.integer(range));
    case 'number':
      return numbers(schema, (range) =>
        fc.oneof(
          { withCrossShrink: true },
          fc.integer({ min: Math.ceil(range.min), max: Math.floor(Math.max(range.max, range.min + 1)) }),
          fc.double({ noNaN: true, ...range }),
        ),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return arrayOf(document, schema, depth);
    case 'object':
      return depth >= DEPTH ? fc.constant({}) : objectOf(document, schema, depth);
    default:
      return texts(schema);
  }
}

/** A bound beyond 2^53 - 1 as a double. */
function numberAt(schema: JsonSchema, key: string): number | undefined {
  return isNumber(schema[key]) ? Number(schema[key]) : undefined;
}

interface Range {
  readonly min: number;
  readonly max: number;
}

/** Numbers of the range, its bounds and its default, where bugs are common. */
function numbers(schema: JsonSchema, within: (range: Range) => Arbitrary<number>): Arbitrary<JsonNumber> {
  const min = numberAt(schema, 'minimum') ?? Math.min(-10, numberAt(schema, 'maximum') ?? 0);
  const max = Math.max(min, numberAt(schema, 'maximum') ?? min + FAR);
  const ends = ['minimum', 'maximum', 'default'].map((key) => schema[key]).filter(isNumber);
  const any = within({ min, max });
  if (ends.length === 0) return any;
  return fc.oneof(
    { withCrossShrink: true },
    { weight: 3, arbitrary: any },
    { weight: 2, arbitrary: fc.constantFrom(...ends) },
  );
}

/** Texts that break parsers of numbers and hex: empty, zero, and one more than 64 bits hold. */
const EDGES = ['', '0', '18446744073709551616', '0x', '0x0'];

/** Texts that match the pattern, if it is supported; otherwise any text, with some non-ASCII characters. */
function texts(schema: JsonSchema): Arbitrary<string> {
  const minLength = numberAt(schema, 'minLength') ?? 0;
  const maxLength = Math.max(minLength, Math.min(numberAt(schema, 'maxLength') ?? 20, 40));
  const pattern = typeof schema['pattern'] === 'string' ? schema['pattern'] : undefined;
  const fits = pattern === undefined ? undefined : readPattern(pattern);
  const edges = EDGES.filter(
    (text) => text.length >= minLength && text.length <= maxLength && fits?.test(text),
  );
  return fc.oneof(
    { withCrossShrink: true },
    { weight: 3, arbitrary: matching(pattern, { minLength, maxLength }) },
    ...(edges.length > 0 ? [{ weight: 1, arbitrary: fc.constantFrom(...edges) }] : []),
    ...(pattern === undefined
      ? [{ weight: 1, arbitrary: fc.string({ minLength, maxLength, unit: FOREIGN }) }]
      : []),
  );
}

function matching(
  pattern: string | undefined,
  lengths: { minLength: number; maxLength: number },
): Arbitrary<string> {
  if (pattern === undefined) return fc.string(lengths);
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    // It isn't a regular expression, or has lookarounds, which aren't supported.
    return fc.string(lengths);
  }
}

function arrayOf(document: ContractDocument, schema: JsonSchema, depth: number): Arbitrary<Json[]> {
  if (depth >= DEPTH) return fc.constant([]);
  const items = objectAt(schema, 'items');
  const minLength = numberAt(schema, 'minItems') ?? 0;
  const maxLength = Math.max(minLength, Math.min(numberAt(schema, 'maxItems') ?? 4, 4));
  return fc.array(inside(document, items, depth), { minLength, maxLength });
}

function objectOf(document: ContractDocument, schema: JsonSchema, depth: number): Arbitrary<Json> {
  const properties = objectAt(schema, 'properties');
  const required = stringsIn(schema['required']);
  const members = Object.fromEntries(
    Object.entries(properties).flatMap(([name, member]) =>
      isObject(member) ? [[name, inside(document, member, depth)]] : [],
    ),
  );
  return fc.record(members, { requiredKeys: required.filter((name) => name in members) });
}
