/** One descent of a value beside its schema. */
import {
  isObject,
  listAt,
  objectAt,
  memoizeByObject,
  pointerTo,
  type Json,
  type JsonSchema,
  isContainer,
} from '@chain-apis/foundation';
import type { ContractDocument } from '../model/model.ts';
import { partsWhere } from './schema-members.ts';

/** A place of a value, and what its schema says there. */
export interface ValueNode {
  readonly value: Json;
  /** The schemas of the place, as those of the value around it name them. */
  readonly schemas: readonly JsonSchema[];
  /** These and all that they are made of, of unions the branches that the value fits; empty where nothing is declared. */
  readonly parts: readonly JsonSchema[];
  /** The value around it, and its name or index there; absent at the top. */
  readonly above?: ValueNode | undefined;
  readonly key?: string | number | undefined;
}

/**
 * Visits a value, its members and its items, each with the schemas that apply there. Inside of what no schema is
 * declared for, nothing is visited. The value bounds the descent, also in circles of schemas.
 *
 * @param fits - whether a value is valid by a branch of a union
 */
export function walkValue(
  document: ContractDocument,
  schema: JsonSchema,
  value: Json,
  fits: (branch: JsonSchema, value: Json) => boolean,
  visit: (place: ValueNode) => void,
): void {
  const walk = (
    schemas: readonly JsonSchema[],
    here: Json,
    above?: ValueNode,
    key?: string | number,
  ): void => {
    const parts = partsOf(document, schemas, (branch) => fits(branch, here));
    const place: ValueNode = { value: here, schemas, parts, above, key };
    visit(place);
    if (parts.length === 0) return;
    if (Array.isArray(here)) {
      here.forEach((item, index) => walk(itemSchemas(parts, index), item, place, index));
    } else if (isContainer(here)) {
      for (const name of Object.keys(here)) walk(memberSchemas(parts, name), here[name]!, place, name);
    }
  };
  walk([schema], value);
}

/** The pointer of a place in the value. */
export function pointerOfNode({ above, key }: ValueNode): string {
  return above === undefined ? '' : pointerTo(pointerOfNode(above), key!);
}

/** The schemas of a list's item, by the parts of its schema; without an index, of those that no `prefixItems` names. */
export const itemSchemas = (parts: readonly JsonSchema[], index = Infinity): JsonSchema[] =>
  parts.map((part) => listAt(part, 'prefixItems')[index] ?? part['items']).filter(isObject);

/** The schemas that parts of an object's schema declare by a member's name. */
export function namedMember(parts: readonly JsonSchema[], name: string): JsonSchema[] {
  return parts.flatMap(({ properties }) => {
    const member = isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
    // `true` declares a member of any value.
    return typeof member === 'boolean' ? [{}] : isObject(member) ? [member] : [];
  });
}

const membersOf = memoizeByObject((_: readonly JsonSchema[]) => new Map<string, readonly JsonSchema[]>());
/** A map can have any number of keys. */
const MAX_NAMES = 200;

/** The same; a part that doesn't name the member has its schema for all others. The same parts return the same list each time. */
export function memberSchemas(parts: readonly JsonSchema[], name: string): readonly JsonSchema[] {
  const members = membersOf(parts);
  const declared = members.get(name) ?? parts.flatMap((part) => ofMember(part, name));
  if (members.size < MAX_NAMES) members.set(name, declared);
  return declared;
}

function ofMember(part: JsonSchema, name: string): JsonSchema[] {
  const matching = Object.entries(objectAt(part, 'patternProperties'))
    .filter(([pattern]) => mayMatch(pattern, name))
    .flatMap(([, member]) => (isObject(member) ? [member] : []));
  const named = [...namedMember([part], name), ...matching];
  return named.length > 0 ? named : [part['additionalProperties']].filter(isObject);
}

/** Whether a pattern matches, if it is plain text that a name begins with; any other may match (its engine isn't everywhere). */
function mayMatch(pattern: string, name: string): boolean {
  const [, begin = ''] = /^\^([\w-]+)(?:\.[*+]\$?)?$/.exec(pattern) ?? [];
  return name.startsWith(begin);
}

const fixedParts = new WeakMap<JsonSchema, readonly JsonSchema[]>();

/** The parts of schemas; those of one are computed once, unless a union makes them depend on the value. */
function partsOf(
  document: ContractDocument,
  schemas: readonly JsonSchema[],
  fits: (branch: JsonSchema) => boolean,
): readonly JsonSchema[] {
  const [only] = schemas;
  if (!only || schemas.length > 1) return schemas.flatMap((schema) => partsOf(document, [schema], fits));
  const cached = fixedParts.get(only);
  if (cached) return cached;
  let depends = false;
  const parts = partsWhere(document, only, (branch) => {
    depends = true;
    return fits(branch);
  });
  if (!depends) fixedParts.set(only, parts);
  return parts;
}
