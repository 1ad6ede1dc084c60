import { isObject, type Json, type JsonObject, type JsonSchema } from '../json/json.ts';
import { mergeSchema } from './merge-schema.ts';
import { readPattern, textMatching } from './pattern.ts';

const TEXTS: Readonly<Record<string, string>> = {
  'date-time': '2024-01-01T00:00:00Z',
  date: '2024-01-01',
  time: '00:00:00Z',
  duration: 'P1D',
  email: 'name@example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com/',
  'uri-reference': '/',
  url: 'https://example.com/',
  uuid: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  byte: 'dGV4dA==',
  regex: '.*',
  'json-pointer': '',
};

/** Deeper than any value that somebody wants to read; ends a schema that requires itself. */
const DEEPEST = 12;
/** From here on, optional members are left out of whole values too: their number grows with each level. */
const WHOLE_DEPTH = 3;

/** Which of the values is made that a schema leaves open. */
interface Variant {
  /** Whether values that the schema shows are taken. */
  readonly shown: boolean;
  /** Which branch of a union, from the front and round again. */
  readonly branch: number;
  /** Whether optional members are there. */
  readonly whole: boolean;
  /** Which side of a condition is followed. */
  readonly side: 'none' | 'then' | 'else';
  /** Which of several items that have to differ. */
  readonly item: number;
  readonly depth: number;
}

const PLAIN: Variant = { shown: true, branch: 0, whole: false, side: 'none', item: 0, depth: 0 };
const VARIANTS = [true, false].flatMap((shown) =>
  [false, true].flatMap((whole) => [
    ...(['none', 'then', 'else'] as const).map((side): Variant => ({ ...PLAIN, shown, whole, side })),
    ...[1, 2, 3, 4, 5, 6, 7].map((branch): Variant => ({ ...PLAIN, shown, whole, branch })),
  ]),
);

/**
 * Values that a schema probably accepts, small ones first. The same schema always gives the same values. Nothing is solved
 * but `pattern`: whoever needs a valid value tries them.
 */
export function* samplesOf(bundle: JsonObject, schema: JsonSchema): Generator<Json> {
  for (const variant of VARIANTS) yield sample(bundle, schema, variant);
}

function sample(bundle: JsonObject, node: JsonSchema, variant: Variant): Json {
  const { schema: merged } = mergeSchema(bundle, node);
  const schema = followed(bundle, merged, variant);
  const shown = variant.shown || pins(schema) ? shownValue(schema, variant.item) : undefined;
  if (shown !== undefined) return shown;
  const { depth } = variant;
  const branches = [schema['oneOf'] ?? schema['anyOf'] ?? []].flat().filter(isObject);
  const type = [schema['type'] ?? []].flat().map(String);
  const open = branches.filter((one) => one['type'] !== 'null');
  const branch = open[variant.branch % open.length];
  if (branch && depth < DEEPEST) {
    const { oneOf: _, anyOf: __, ...beside } = schema;
    return sample(bundle, { allOf: [beside, branch] }, deeper(variant));
  }
  if (depth >= DEEPEST && type.includes('null')) return null;
  return ofType(bundle, schema, typeOf(schema, type), variant);
}

const deeper = (variant: Variant): Variant => ({ ...variant, depth: variant.depth + 1, item: 0 });

/** A condition with the side that is followed. */
function followed(bundle: JsonObject, schema: JsonSchema, { side }: Variant): JsonSchema {
  if (side === 'none' || !isObject(schema['if'])) return schema;
  const { if: condition, then, else: otherwise, ...rest } = schema;
  const parts = side === 'then' ? [condition, then] : [otherwise];
  return mergeSchema(bundle, { allOf: [rest, ...parts.filter(isObject)] } as JsonSchema).schema;
}

function pins(schema: JsonSchema): boolean {
  return schema['const'] !== undefined || schema['enum'] !== undefined;
}

/** What the schema itself says that a value may be. */
function shownValue(
  { const: constant, enum: values, default: fallback, examples, example }: JsonSchema,
  item: number,
) {
  if (constant !== undefined) return constant;
  if (item > 0) return Array.isArray(values) ? values[item % values.length] : undefined;
  if (Array.isArray(examples) && examples.length > 0) return examples[0];
  if (example !== undefined) return example;
  if (fallback !== undefined) return fallback;
  return Array.isArray(values) ? values[0] : undefined;
}

function typeOf(schema: JsonSchema, types: readonly string[]): string {
  const [first = ''] = types.filter((type) => type !== 'null');
  if (first !== '' || types.length > 0) return first || 'null';
  if (schema['properties'] ?? schema['required'] ?? schema['additionalProperties']) return 'object';
  if (schema['items'] ?? schema['prefixItems'] ?? schema['minItems']) return 'array';
  if (/^u?int\d+$/.test(String(schema['format']))) return 'integer';
  return ['minimum', 'maximum', 'multipleOf'].some((key) => key in schema) ? 'number' : 'string';
}

function ofType(bundle: JsonObject, schema: JsonSchema, type: string, variant: Variant): Json {
  if (type === 'object') return sampleObject(bundle, schema, variant);
  if (type === 'array') return sampleArray(bundle, schema, variant);
  if (type === 'integer' || type === 'number') return sampleNumber(schema, type, variant.item);
  if (type === 'boolean') return variant.item % 2 === 0;
  return type === 'null' ? null : sampleText(schema, variant.item);
}

function sampleObject(bundle: JsonObject, schema: JsonSchema, variant: Variant): Json {
  if (variant.depth >= DEEPEST) return {};
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const rest = isObject(schema['additionalProperties']) ? schema['additionalProperties'] : {};
  const required = Array.isArray(schema['required']) ? schema['required'].map(String) : [];
  const least = Number(schema['minProperties'] ?? 0);
  const possible = Object.keys(properties).filter((name) => properties[name] !== false);
  const optional = possible.filter((name) => !required.includes(name));
  const more = variant.whole && variant.depth < WHOLE_DEPTH ? optional.length : least - required.length;
  const named = [...required, ...optional.slice(0, Math.max(0, more))];
  const made: string[] = [];
  while (named.length + made.length < least) made.push(memberName(schema, [...named, ...made]));
  return Object.fromEntries(
    [...named, ...made].map((name) => {
      const member = properties[name] ?? patternMember(schema, name) ?? rest;
      return [name, sample(bundle, isObject(member) ? member : {}, deeper(variant))];
    }),
  );
}

/** A name for a member that the schema does not name. */
function memberName({ propertyNames, patternProperties }: JsonSchema, taken: readonly string[]): string {
  const [shape] = Object.keys(isObject(patternProperties) ? patternProperties : {});
  const { enum: names, pattern = shape } = isObject(propertyNames) ? propertyNames : {};
  const free = (name: Json) => !taken.includes(String(name));
  const listed = Array.isArray(names) ? names.find(free) : undefined;
  const matching = typeof pattern === 'string' ? textMatching(pattern, free) : undefined;
  return String(listed ?? matching ?? `name${taken.length + 1}`);
}

function patternMember({ patternProperties }: JsonSchema, name: string): Json | undefined {
  const entries = Object.entries(isObject(patternProperties) ? patternProperties : {});
  return entries.find(([pattern]) => readPattern(pattern)?.test(name))?.[1];
}

function sampleArray(bundle: JsonObject, schema: JsonSchema, variant: Variant): Json {
  const tuple = Array.isArray(schema['prefixItems']) ? schema['prefixItems'] : [];
  const items = isObject(schema['items']) ? schema['items'] : {};
  const contained = isObject(schema['contains']) ? Number(schema['minContains'] ?? 1) : 0;
  const least = Math.max(Number(schema['minItems'] ?? 0), contained, variant.whole ? 1 : 0);
  const length = variant.depth >= DEEPEST ? 0 : least;
  return Array.from({ length }, (_, index) => {
    const item = tuple[index] ?? (index < contained ? { allOf: [items, schema['contains']!] } : items);
    const distinct = schema['uniqueItems'] === true ? index : 0;
    return sample(bundle, isObject(item) ? item : {}, { ...deeper(variant), item: distinct });
  });
}

function sampleNumber(schema: JsonSchema, type: string, item: number): number {
  const limit = (keyword: string) => (typeof schema[keyword] === 'number' ? schema[keyword] : undefined);
  const step = limit('multipleOf') ?? (type === 'integer' ? 1 : undefined);
  const low = limit('minimum') ?? limit('exclusiveMinimum');
  const high = limit('maximum') ?? limit('exclusiveMaximum');
  const middle = ((low ?? 0) + (high ?? 0)) / 2;
  const near = [1, low, high, middle].filter((value) => value !== undefined);
  const candidates = near.flatMap((value) =>
    step === undefined ? [value] : [0, 1, -1].map((steps) => (Math.round(value / step) + steps) * step),
  );
  const fits = (value: number) =>
    value >= (limit('minimum') ?? -Infinity) &&
    value > (limit('exclusiveMinimum') ?? -Infinity) &&
    value <= (limit('maximum') ?? Infinity) &&
    value < (limit('exclusiveMaximum') ?? Infinity);
  const found = candidates.find(fits) ?? 1;
  const others = [item, -item].map((steps) => found + steps * (step ?? 1));
  return others.find(fits) ?? found;
}

function sampleText({ format, minLength, maxLength, pattern }: JsonSchema, item: number): string {
  const least = typeof minLength === 'number' ? minLength : 0;
  const most = typeof maxLength === 'number' ? maxLength : Infinity;
  const text = (TEXTS[String(format)] ?? 'text') + (item > 0 ? item : '');
  const cut = text.padEnd(least, 'x').slice(0, Math.min(most, Number.MAX_SAFE_INTEGER));
  if (typeof pattern !== 'string' || readPattern(pattern)?.test(cut) !== false) return cut;
  return textMatching(pattern, ({ length }) => length >= least && length <= most) ?? cut;
}
