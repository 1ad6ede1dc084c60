import { avalanche, encodeCb58 } from '@chain-apis/avalanche';
import { walkValue, kindsOf, type ValueNode, type WireKinds } from '@chain-apis/contract/schema';
import type { Checkers, ContractDocument } from '@chain-apis/contract';
import { type Json, type JsonSchema, writeJson, isObject } from '@chain-apis/foundation';
import { placeText, type Place, type Replace } from './at-places.ts';

/** A way to violate a keyword of the schema in one place of a response. */
export interface BodyFault {
  readonly kind: string;
  readonly title: string;
  readonly place: Place;
  readonly replace: Replace;
}

/** Violates every keyword that a schema states about a value, once at each place of it. */
export function bodyFaults(
  checkers: Checkers,
  document: ContractDocument,
  schema: JsonSchema,
  value: Json,
): BodyFault[] {
  const faults = new Map<string, BodyFault>();
  const fits = (branch: JsonSchema, here: Json) => checkers.inline(document, branch, here).length === 0;
  walkValue(document, schema, value, fits, (at) => {
    if (at.parts.length === 0) return;
    const place = placeOf(at);
    const canBeNull = at.schemas.every((node) => fits(node, null));
    const found = faultsAt(at.parts, at.value, place).filter(({ kind }) => kind !== 'null' || !canBeNull);
    for (const fault of found) faults.set(`${fault.kind} ${placeText(place)} ${fault.title}`, fault);
  });
  return [...faults.values()];
}

const placeOf = ({ above, key }: ValueNode): Place =>
  above === undefined ? [] : [...placeOf(above), typeof key === 'number' ? '*' : key!];

function faultsAt(nodes: readonly JsonSchema[], here: Json, place: Place): BodyFault[] {
  const where = placeText(place);
  const put = (kind: string, what: string, value: Json): BodyFault => ({
    kind,
    title: `${where} ${what}`,
    place,
    replace: () => value,
  });
  return [
    ...droppedMembers(nodes, here, place),
    ...wrongTypes(nodes, here).map(([kind, value]) =>
      put(kind, `is ${writeJson(value)}, of another type`, value),
    ),
    ...nullMembers(nodes, here, place),
    ...otherCases(nodes, here).map((value) => put('closed-set', `is written ${value}`, value)),
    ...(hasSet(nodes) ? [put('closed-set', 'is outside its set', 'not-a-known-value')] : []),
    ...wrongChecksums(nodes, here).map((value) => put('checksum', `has a wrong checksum: ${value}`, value)),
    ...wrongFormats(nodes, here).map(([format, value]) =>
      put('format', `is no ${format}: ${String(value)}`, value),
    ),
    ...otherLengths(nodes, here).map((value) => put('length', `is of another length: ${value}`, value)),
    ...roundedDigits(here).map((value) => put(ROUNDED, `is rounded to a double: ${String(value)}`, value)),
  ];
}

function droppedMembers(nodes: readonly JsonSchema[], here: Json, place: Place): BodyFault[] {
  if (!isObject(here)) return [];
  const required = new Set(nodes.flatMap((node) => (node['required'] as string[] | undefined) ?? []));
  return [...required]
    .filter((name) => Object.hasOwn(here, name))
    .map((name) => ({
      kind: 'drop-member',
      title: `${placeText([...place, name])} is left out`,
      place: [...place, name],
      replace: () => undefined,
    }));
}

/** Sets optional, non-nullable properties that are absent here to null. */
function nullMembers(nodes: readonly JsonSchema[], here: Json, place: Place): BodyFault[] {
  if (!isObject(here)) return [];
  const declared = new Set(nodes.flatMap((node) => Object.keys(node['properties'] ?? {})));
  return [...declared]
    .filter((name) => !Object.hasOwn(here, name))
    .map((name) => ({
      kind: 'null',
      title: `${placeText([...place, name])} is null in place of absent`,
      place,
      replace: (value) =>
        isObject(value) && !Object.hasOwn(value, name) ? { ...value, [name]: null } : value,
    }));
}

/** Returns an enum value in other cases, as another program would write it. */
function otherCases(nodes: readonly JsonSchema[], here: Json): string[] {
  if (!hasSet(nodes) || typeof here !== 'string') return [];
  return [here.toLowerCase(), here.toUpperCase()].filter((text) => text !== here);
}

/** Returns the types that each of the schemas at a place allows. */
function typesOf(nodes: readonly JsonSchema[]): string[] | undefined {
  const sets = nodes.flatMap(({ type }) => (type === undefined ? [] : [[type].flat() as string[]]));
  return sets.length === 0
    ? undefined
    : sets.reduce((left, right) => left.filter((type) => right.includes(type)));
}

/** Tries digits instead of their string and vice versa first: the fault that real servers have. */
function wrongTypes(nodes: readonly JsonSchema[], here: Json): [string, Json][] {
  const types = typesOf(nodes);
  if (types === undefined) return [];
  const number = types.includes('integer') || types.includes('number');
  const candidates: Record<string, [string, Json]> = {
    boolean: ['wrong-type', true],
    object: ['wrong-type', {}],
    null: ['null', null],
  };
  const other = Object.keys(candidates)
    .filter((type) => !types.includes(type))
    .map((type) => candidates[type]!);
  if (typeof here === 'string' && /^\d+$/.test(here) && !number)
    return [['wire-kind', BigInt(here)], ...other];
  if (typeof here !== 'string' && number && !types.includes('string'))
    return [['wire-kind', String(here)], ...other];
  return other;
}

function hasSet(nodes: readonly JsonSchema[]): boolean {
  return nodes.some((node) => 'enum' in node || 'const' in node);
}

const KINDS: WireKinds = kindsOf({ platform: avalanche });

/** Returns an id or address with only its last character changed. */
function wrongChecksums(nodes: readonly JsonSchema[], here: Json): string[] {
  const isChecked = nodes.some(({ format }) => KINDS[String(format)]?.reason?.includes('checksum'));
  if (!isChecked || typeof here !== 'string' || here.startsWith('0x')) return [];
  return [here.slice(0, -1) + (here.endsWith('q') ? 'p' : 'q')];
}

/** Valid ids, hashes and addresses, except that one byte is missing. */
const SHORTER: Readonly<Record<string, string>> = {
  cb58: encodeCb58(new Uint8Array(31).fill(7)),
  'node-id': `NodeID-${encodeCb58(new Uint8Array(19).fill(7))}`,
  'evm-hash': `0x${'7'.repeat(62)}`,
  'evm-address': `0x${'7'.repeat(38)}`,
  'bech32-address': 'X-avax1qurswpc8qurswpc8qurswpc8qurswpc0c9wlx',
};

function otherLengths(nodes: readonly JsonSchema[], here: Json): string[] {
  if (typeof here !== 'string') return [];
  return nodes.flatMap(({ format }) => SHORTER[String(format)] ?? []);
}

/** The kind of a fault that no schema forbids: only examples show the lost digits. */
export const ROUNDED = 'rounded';

/** Returns what a JSON parser makes of an integer that doesn't fit a double. */
function roundedDigits(here: Json): Json[] {
  const isInteger = typeof here === 'bigint' || (typeof here === 'string' && /^[1-9]\d{15,}$/.test(here));
  if (!isInteger) return [];
  const rounded = BigInt(Number(here));
  if (rounded === BigInt(here)) return [];
  return [typeof here === 'string' ? String(rounded) : rounded];
}

/** Returns, for each wire kind, a value of the right type that it does not allow. */
function wrongFormats(nodes: readonly JsonSchema[], here: Json): [string, Json][] {
  const formats = new Set(nodes.flatMap(({ format }) => (typeof format === 'string' ? [format] : [])));
  return [...formats].flatMap((format): [string, Json][] => {
    const wrong = KINDS[format]?.misfit;
    // A null where null is allowed has no format.
    return wrong === undefined || here === null ? [] : [[format, wrong]];
  });
}
