import {
  getOwn,
  isObject,
  listAt,
  objectAt,
  type Json,
  type JsonObject,
  type JsonSchema,
} from '@chain-apis/foundation';
import { referredName, tagged } from './discriminator.ts';
import { viewOf } from './schema-view.ts';
import { readPattern } from '../patterns/pattern.ts';
import { textMatching } from '../patterns/text-matching.ts';
import { sampleNumber, sampleText } from './sample-scalar.ts';

/** Deeper than any readable value; ends recursive schemas. */
const DEEPEST = 12;
/** From here on, what may be null is: a list linked by its members ends. */
const NULL_DEPTH = 5;
/** From here on, optional members are omitted from whole values too: their number grows with each level. */
const WHOLE_DEPTH = 3;

/** Which of the values is made that a schema leaves open. */
interface Variant {
  /** Which of the values that the schema shows are taken: its examples and defaults. */
  readonly shown: 'all' | 'fitting' | 'none';
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

const PLAIN: Variant = { shown: 'all', branch: 0, whole: false, side: 'none', item: 0, depth: 0 };
const VARIANTS = (['all', 'fitting', 'none'] as const).flatMap((shown) =>
  [false, true].flatMap((whole) => [
    ...(['none', 'then', 'else'] as const).map((side): Variant => ({ ...PLAIN, shown, whole, side })),
    ...[1, 2, 3, 4, 5, 6, 7].map((branch): Variant => ({ ...PLAIN, shown, whole, branch })),
  ]),
);

const WHOLE_FIRST = [...VARIANTS].sort((a, b) => Number(b.whole) - Number(a.whole));

/** What is made of one schema. */
interface Making {
  readonly bundle: JsonObject;
  readonly fits: Fits;
  /** @throws {@link Unmakeable} when more was spent than a value may cost: one for each value in it and each character */
  spend(count: number): void;
}

/** Whether a schema accepts a value. */
type Fits = (schema: JsonSchema, value: Json) => boolean;

/** Of a schema that requires itself without end, or more than anyone reads. */
class Unmakeable extends Error {}

/** A value in a value costs as much as these characters: objects take time, texts take space. */
const VALUE_COST = 100;
/** For one variant: 10,000 values, or a million characters. */
const MAX_SPENT = 10_000 * VALUE_COST;

/**
 * Values that a schema probably accepts, small ones first unless whole ones are wanted. The same schema always gives the
 * same values. Nothing is solved but `pattern`: anyone who needs a valid value tries them.
 *
 * @param fits - tells a shown value that its own schema refuses: the others stay
 * @returns whether some could not be made, because they have no end or are too large
 */
export function* samplesOf(
  bundle: JsonObject,
  schema: JsonSchema,
  whole: boolean,
  fits: Fits,
): Generator<Json, boolean, undefined> {
  let unmade = false;
  const tooLarge = new Set<boolean>();
  for (const variant of whole ? WHOLE_FIRST : VARIANTS) {
    if (tooLarge.has(variant.whole)) continue;
    let left = MAX_SPENT;
    const spend = (count: number) => {
      left -= count;
      if (left >= 0) return;
      tooLarge.add(variant.whole);
      throw new Unmakeable();
    };
    try {
      yield sample({ bundle, fits, spend }, schema, variant);
    } catch (cause) {
      if (!(cause instanceof Unmakeable)) throw cause;
      unmade = true;
    }
  }
  return unmade;
}

function sample(making: Making, node: JsonSchema, variant: Variant): Json {
  making.spend(VALUE_COST);
  const { bundle } = making;
  const { merged } = viewOf(bundle, node);
  const schema = followed(bundle, merged, variant);
  const shown = shownValues(schema, variant).find(
    (value) => variant.shown !== 'fitting' || making.fits(schema, value),
  );
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
    return sample(making, { allOf: [beside, branch, ...told] }, deeper(variant));
  }
  const child = childOf(bundle, schema, variant.branch);
  if (child && depth < DEEPEST) return sample(making, child, deeper(variant));
  return ofType(making, schema, typeOf(schema, type), variant);
}

/** A schema that a base's mapping leads to, with the value that selects it: the base alone is nobody's value. */
function childOf(bundle: JsonObject, schema: JsonSchema, branch: number): JsonSchema | undefined {
  const { discriminator, ...base } = schema;
  if (!isObject(discriminator)) return undefined;
  const targets = Object.values(objectAt(discriminator, 'mapping'));
  const target = targets[branch % targets.length];
  if (typeof target !== 'string') return undefined;
  const $ref = target.startsWith('#') ? target : `#/components/schemas/${target}`;
  // The child contains the base, which would lead here again.
  const { discriminator: _, ...child } = viewOf(bundle, { $ref }).merged;
  return { allOf: [base, child, ...discriminated(bundle, schema, { $ref })] };
}

/** The value by which readers know the branch, where the branch itself leaves it open. */
function discriminated(bundle: JsonObject, { discriminator }: JsonSchema, branch: JsonSchema): JsonSchema[] {
  const name = referredName(branch);
  if (!isObject(discriminator) || name === undefined) return [];
  const { properties } = viewOf(bundle, branch).merged;
  const described = isObject(properties) && getOwn(properties, String(discriminator['propertyName']));
  if (!isObject(described) || pins(viewOf(bundle, described).merged)) return [];
  return [tagged(bundle, discriminator, name)];
}

const deeper = (variant: Variant): Variant => ({ ...variant, depth: variant.depth + 1, item: 0 });

/** A condition with the side that is followed. */
function followed(bundle: JsonObject, schema: JsonSchema, { side }: Variant): JsonSchema {
  if (side === 'none' || !isObject(schema['if'])) return schema;
  const { if: condition, then, else: otherwise, ...rest } = schema;
  const parts = side === 'then' ? [condition, then] : [otherwise];
  return viewOf(bundle, { allOf: [rest, ...parts.filter(isObject)] }).merged;
}

function pins(schema: JsonSchema): boolean {
  return schema['const'] !== undefined || schema['enum'] !== undefined;
}

/** What the schema itself says that a value may be: its examples and default first, if they are taken. */
function shownValues(schema: JsonSchema, { shown, item }: Variant): readonly Json[] {
  const { const: constant, default: fallback, example } = schema;
  if (constant !== undefined) return [constant];
  const values = listAt(schema, 'enum');
  if (item > 0) return values.length > 0 ? [values[item % values.length]!] : [];
  const stated = [listAt(schema, 'examples')[0], example, fallback].filter((one) => one !== undefined);
  return shown === 'none' ? values : [...stated, ...values];
}

function typeOf(schema: JsonSchema, types: readonly string[]): string {
  const [first = ''] = types.filter((type) => type !== 'null');
  if (first !== '' || types.length > 0) return first || 'null';
  if (schema['properties'] ?? schema['required'] ?? schema['additionalProperties']) return 'object';
  if (schema['items'] ?? schema['prefixItems'] ?? schema['minItems']) return 'array';
  if (/^u?int\d+$/.test(String(schema['format']))) return 'integer';
  return ['minimum', 'maximum', 'multipleOf'].some((key) => key in schema) ? 'number' : 'string';
}

function ofType(making: Making, schema: JsonSchema, type: string, variant: Variant): Json {
  if (type === 'object') return sampleObject(making, schema, variant);
  if (type === 'array') return sampleArray(making, schema, variant);
  if (type === 'integer' || type === 'number') return sampleNumber(schema, type, variant.item);
  if (type === 'boolean') return variant.item % 2 === 0;
  if (type === 'null') return null;
  const { minLength } = schema;
  if (typeof minLength === 'number') making.spend(minLength);
  return sampleText(schema, variant.item);
}

function sampleObject(making: Making, schema: JsonSchema, variant: Variant): Json {
  const properties = objectAt(schema, 'properties');
  const rest = objectAt(schema, 'additionalProperties');
  const required = listAt(schema, 'required').map(String);
  const least = Number(schema['minProperties'] ?? 0);
  if (variant.depth >= DEEPEST) return ends({}, required.length === 0 && least === 0);
  // A name has to differ from all others.
  making.spend(least * VALUE_COST);
  const possible = Object.keys(properties).filter((name) => properties[name] !== false);
  const optional = possible.filter((name) => !required.includes(name));
  const more = variant.whole && variant.depth < WHOLE_DEPTH ? optional.length : least - required.length;
  const named = [...required, ...optional.slice(0, Math.max(0, more))];
  const made: string[] = [];
  while (named.length + made.length < least) made.push(memberName(schema, [...named, ...made]));
  return Object.fromEntries(
    [...named, ...made].map((name) => {
      const member = getOwn(properties, name) ?? patternMember(schema, name) ?? rest;
      return [name, sample(making, isObject(member) ? member : {}, deeper(variant))];
    }),
  );
}

/** Where a value must have more than fits, no value of this variant is valid. */
function ends<T>(value: T, isValid: boolean): T {
  if (!isValid) throw new Unmakeable();
  return value;
}

/** A name for a member that the schema does not name. */
function memberName(schema: JsonSchema, taken: readonly string[]): string {
  const [shape] = Object.keys(objectAt(schema, 'patternProperties'));
  const names = objectAt(schema, 'propertyNames');
  const { pattern = shape } = names;
  const free = (name: Json) => !taken.includes(String(name));
  const listed = listAt(names, 'enum').find(free);
  const matching = typeof pattern === 'string' ? textMatching(pattern, free) : undefined;
  return String(listed ?? matching ?? `name${taken.length + 1}`);
}

function patternMember(schema: JsonSchema, name: string): Json | undefined {
  const entries = Object.entries(objectAt(schema, 'patternProperties'));
  return entries.find(([pattern]) => readPattern(pattern)?.test(name))?.[1];
}

function sampleArray(making: Making, schema: JsonSchema, variant: Variant): Json {
  const tuple = listAt(schema, 'prefixItems');
  const items = objectAt(schema, 'items');
  const contained = isObject(schema['contains']) ? Number(schema['minContains'] ?? 1) : 0;
  const whole = variant.whole && variant.depth < DEEPEST ? 1 : 0;
  const least = Math.max(Number(schema['minItems'] ?? 0), contained, whole);
  if (variant.depth >= DEEPEST) return ends([], least === 0);
  making.spend(least * VALUE_COST);
  return Array.from({ length: least }, (_, index) => {
    const item = tuple[index] ?? (index < contained ? { allOf: [items, schema['contains']!] } : items);
    const distinct = schema['uniqueItems'] === true ? index : 0;
    return sample(making, isObject(item) ? item : {}, { ...deeper(variant), item: distinct });
  });
}
