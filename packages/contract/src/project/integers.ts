/** Which integers of a response a client returns as `bigint`, always, and which it must return as exact numbers. */

import {
  hasMember,
  type JsonObject,
  type JsonSchema,
  groupBy,
  entryOf,
  memoizeByObject,
} from '@chain-apis/foundation';
import type { ContractDocument } from '../model/model.ts';
import { ANY_FORM, edgesOf, INLINE, type SchemaAt } from '../schema/walk-schemas.ts';
import { isWireFormat, WIRE_KINDS } from '../schema/wire-kinds.ts';

/** Names of properties, at any depth; `parent/name` where a name alone is ambiguous, `*` for any name of a map. */
export interface IntegerRule {
  /** Integers that are a `bigint`, small ones too. */
  readonly wide?: readonly string[];
  /** Numbers that fail if a double doesn't hold them. */
  readonly narrow?: readonly string[];
}

/** `bigint`: integers of a document without wire kinds are wide if their format is `int64` or `uint64`. */
export type Int64 = 'bigint' | undefined;

/** Formats of 64-bit integers in documents without wire kinds. */
const SIXTY_FOUR: readonly unknown[] = ['int64', 'uint64'];

/** Whether a schema's own keywords make it an integer that is a `bigint` in clients. */
export function isWide({ format, ...schema }: JsonSchema, int64: Int64): boolean {
  if (schema['x-wire-kind'] === undefined && SIXTY_FOUR.includes(format))
    return int64 === 'bigint' && (schema['type'] === undefined || isNumber(schema));
  return isWireFormat(format) && WIRE_KINDS[format].types?.includes('bigint') === true;
}

/** The rule for values of several schemas, such as all responses of an operation; undefined if none is needed. */
export function integerRule(
  document: ContractDocument,
  schemas: readonly JsonSchema[],
  int64: Int64,
): IntegerRule | undefined {
  const { bundle } = document;
  const read = (schema: JsonSchema) => membersOf(bundle, schema, int64);
  const whole: Member[] = schemas.map((schema) => ({ name: '', kinds: read(schema).kinds, schema }));
  const names = collect(whole, read, (_, { name }) => name);
  // The name of a map's value is any: only that of the map says something.
  const isClear = ([name, kinds]: readonly [string, Kinds]) => name !== '*' && !(kinds.wide && kinds.narrow);
  const ambiguous = [...names].filter((entry) => !isClear(entry)).map(([name]) => name);
  const paths = ambiguous.length > 0 ? collect(whole, read, pathOf, ambiguous) : new Map<string, Kinds>();
  const entries = [...[...names].filter(isClear), ...paths];
  // A name that is both even below one parent: no digit is lost if it is wide.
  const wide = entries.filter(([, kinds]) => kinds.wide).map(([name]) => name);
  const narrow = entries.filter(([, kinds]) => kinds.narrow && !kinds.wide).map(([name]) => name);
  const isOurs = hasWireKinds(bundle);
  if (wide.length === 0 && (isOurs || narrow.length === 0)) return undefined;
  return {
    ...(wide.length > 0 && { wide: isOurs ? shortened(wide, collect(whole, read, pathOf)) : wide.sort() }),
    ...(!isOurs && narrow.length > 0 && { narrow: narrow.sort() }),
  };
}

const pathOf = (parent: string, { name }: Member) => `${parent}/${name}`;

const FEW = 3;

/** One entry for the names of an object that has no other numbers, such as the settings of a fee. */
function shortened(wide: readonly string[], paths: ReadonlyMap<string, Kinds>): string[] {
  const parentsOf = (name: string) =>
    [...paths.keys()]
      .filter((path) => path.endsWith(`/${name}`))
      .map((path) => path.slice(0, -name.length - 1));
  const named = wide.filter((name) => !name.includes('/') && name !== '');
  const below = groupBy(
    named.flatMap((name) => parentsOf(name).map((parent) => ({ name, parent }))),
    ({ parent }) => parent,
  );
  const isWhole = (parent: string) =>
    [...paths].every(([path, { narrow }]) => !narrow || path.slice(0, path.lastIndexOf('/')) !== parent);
  const whole = [...below]
    .filter(([parent, members]) => members.length >= FEW && isWhole(parent))
    .map(([parent]) => parent);
  const isCovered = (name: string) => {
    const parents = named.includes(name) ? parentsOf(name) : [];
    return parents.length > 0 && parents.every((parent) => whole.includes(parent));
  };
  const left = wide.filter((name) => !isCovered(name));
  const used = whole.filter((parent) =>
    wide.some((name) => isCovered(name) && parentsOf(name).includes(parent)),
  );
  return [...left, ...used.map((parent) => `${parent}/*`)].sort();
}

/** What a value of a schema, or an item of it, can be. */
interface Kinds {
  readonly wide: boolean;
  readonly narrow: boolean;
}

interface Member {
  readonly name: string;
  readonly kinds: Kinds;
  readonly schema: JsonSchema;
}

interface Members {
  readonly kinds: Kinds;
  readonly members: readonly Member[];
}

/** Kinds of all properties at any depth, by what `label` makes of each and of its parent's name. */
function collect(
  starts: readonly Member[],
  read: (schema: JsonSchema) => Members,
  label: (parent: string, member: Member) => string,
  only?: readonly string[],
): Map<string, Kinds> {
  const found = new Map<string, Kinds>();
  const seen = new Map<JsonSchema, Set<string>>();
  const note = (parent: string, member: Member) => {
    if (only && !only.includes(member.name)) return;
    const key = member.name === '' ? '' : label(parent, member);
    const { wide, narrow } = found.get(key) ?? { wide: false, narrow: false };
    found.set(key, { wide: wide || member.kinds.wide, narrow: narrow || member.kinds.narrow });
  };
  const pending = [...starts];
  for (const start of starts) note('', start);
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { schema, name } = next;
    // Names matter only for paths.
    const from = label === pathOf ? name : '';
    const seenIn = seen.get(schema) ?? new Set();
    if (seenIn.has(from)) continue;
    seen.set(schema, seenIn.add(from));
    for (const member of read(schema).members) {
      note(name, member);
      pending.push(member);
    }
  }
  return found;
}

const VALUE = [...ANY_FORM, 'items', 'prefixItems'] as const;
const MEMBERS = ['properties', 'additionalProperties', 'patternProperties'] as const;

const cache = new WeakMap<JsonSchema, Map<Int64, Members>>();

/** What a value of a schema or an item of it is, and the properties that it has. */
function membersOf(bundle: JsonObject, schema: JsonSchema, int64: Int64): Members {
  const byOption = entryOf(cache, schema, () => new Map<Int64, Members>());
  return entryOf(byOption, int64, () => {
    const parts = partsOf(bundle, { schema, pointer: INLINE }, int64);
    const members = parts.flatMap((part) =>
      edgesOf(bundle, part, MEMBERS).map(({ keyword, key, to }) => ({
        name: keyword === 'properties' ? String(key) : '*',
        kinds: kindsOf(partsOf(bundle, to, int64), int64),
        schema: to.schema,
      })),
    );
    return { kinds: kindsOf(parts, int64), members };
  });
}

function kindsOf(parts: readonly SchemaAt[], int64: Int64): Kinds {
  const others = parts.filter(({ schema }) => !isWide(schema, int64));
  return { wide: others.length < parts.length, narrow: others.some(({ schema }) => isNumber(schema)) };
}

const isNumber = ({ type }: JsonSchema) =>
  (Array.isArray(type) ? type : [type]).some((one) => one === 'integer' || one === 'number');

/** The nodes that apply to a value or to its items. What is inside of a wide integer says how it is written. */
function partsOf(bundle: JsonObject, start: SchemaAt, int64: Int64): SchemaAt[] {
  const parts: SchemaAt[] = [];
  const pending = [start];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (parts.some(({ schema }) => schema === node!.schema)) continue;
    parts.push(node);
    if (!isWide(node.schema, int64)) pending.push(...edgesOf(bundle, node, VALUE).map(({ to }) => to));
  }
  return parts;
}

/** Whether a document says of its integers how wide they are. */
const hasWireKinds = memoizeByObject((bundle: JsonObject) =>
  hasMember(bundle, (name) => name === 'x-wire-kind'),
);
