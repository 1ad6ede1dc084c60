import { isObject, type Json, type JsonObject, type JsonSchema } from '../json/json.ts';
import { mergeSchema } from './merge-schema.ts';
import { readPattern, textMatching } from './pattern.ts';
import { sampleNumber, sampleText } from './sample-scalar.ts';

/** Deeper than any value that somebody wants to read; ends a schema that requires itself. */
const DEEPEST = 12;
/** From here on, what may be null is: a list linked by its members ends. */
const NULL_DEPTH = 5;
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

const WHOLE_FIRST = [...VARIANTS].sort((a, b) => Number(b.whole) - Number(a.whole));

/**
 * Values that a schema probably accepts, small ones first unless whole ones are wanted. The same schema always gives the
 * same values. Nothing is solved but `pattern`: whoever needs a valid value tries them.
 */
export function* samplesOf(bundle: JsonObject, schema: JsonSchema, whole: boolean): Generator<Json> {
  for (const variant of whole ? WHOLE_FIRST : VARIANTS) yield sample(bundle, schema, variant);
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
  if (depth >= NULL_DEPTH && (type.includes('null') || open.length < branches.length)) return null;
  if (branch && depth < DEEPEST) {
    const { oneOf: _, anyOf: __, ...beside } = schema;
    const told = discriminated(bundle, schema, branch);
    return sample(bundle, { allOf: [beside, branch, ...told] }, deeper(variant));
  }
  return ofType(bundle, schema, typeOf(schema, type), variant);
}

/** The value by which readers know the branch, where the branch itself leaves it open. */
function discriminated(bundle: JsonObject, { discriminator }: JsonSchema, branch: JsonSchema): JsonSchema[] {
  const { $ref } = branch;
  if (!isObject(discriminator) || typeof $ref !== 'string') return [];
  const member = String(discriminator['propertyName']);
  const { properties } = mergeSchema(bundle, branch).schema;
  const described = isObject(properties) ? properties[member] : undefined;
  if (!isObject(described) || pins(mergeSchema(bundle, described).schema)) return [];
  const name = $ref.slice($ref.lastIndexOf('/') + 1);
  const mapping = Object.entries(isObject(discriminator['mapping']) ? discriminator['mapping'] : {});
  const [value = name] = mapping.find(([, target]) => target === $ref || target === name) ?? [];
  return [{ properties: { [member]: { const: value } } }];
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
  const optional = possible.filter(
    (name) => !required.includes(name) && !isSecret(bundle, properties[name]!),
  );
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

/** What is only written is shown to nobody unless it has to be. */
function isSecret(bundle: JsonObject, member: Json): boolean {
  return isObject(member) && mergeSchema(bundle, member).schema['writeOnly'] === true;
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
