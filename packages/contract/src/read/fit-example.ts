import {
  isObject,
  listAt,
  mapInside,
  objectAt,
  type Json,
  type JsonObject,
  type JsonSchema,
  isNumber,
  readNumber,
} from '@chain-apis/foundation';
import { ANY_FORM, SAME_VALUE, walkSchemas, INLINE, type Edge } from '../schema/walk-schemas.ts';
import { typeSentBy, valuesOfOthers, type Origin } from './sent-by.ts';

/**
 * An example with what an origin sends instead of what it doesn't: the number of a decimal string, the decimal string of
 * a number, and for a value of others the known one that differs in case only.
 */
export function fitExample(root: JsonObject, schema: JsonSchema, value: Json, by: Origin): Json {
  const fit = (schemas: readonly JsonSchema[], here: Json): Json => {
    const parts = schemas.flatMap((one) => partsFor(root, one, here));
    if (Array.isArray(here))
      return mapInside<Json, Json>(here as Json, (item) => fit(schemasIn(parts, 'items'), item));
    if (isObject(here))
      return mapInside<Json, Json>(here, (member, name) => fit(membersOf(parts, name), member));
    return parts.reduce<Json>((scalar, part) => fitScalar(part, scalar, by), here);
  };
  return fit([schema], value);
}

function fitScalar(part: JsonSchema, value: Json, by: Origin): Json {
  const type = typeSentBy(part, by);
  if (type === 'number' && typeof value === 'string' && Number.isFinite(Number(value)))
    return readNumber(value);
  if (type === 'string' && isNumber(value)) return String(value);
  if (!valuesOfOthers(part, by).has(value)) return value;
  const known = [...listAt(part, 'enum'), ...listAt(part, 'x-extensible-enum')];
  return known.find((one) => one !== value && isSameWord(one, value)) ?? value;
}

const isSameWord = (one: Json, other: Json): boolean =>
  String(one).toLowerCase() === String(other).toLowerCase();

/** The parts of a schema that apply to a value: of a union, the branches that don't pin another value of a property. */
function partsFor(root: JsonObject, schema: JsonSchema, value: Json): JsonSchema[] {
  const enters = ({ keyword, to }: Edge) =>
    SAME_VALUE.includes(keyword) || !isPinnedOtherwise(root, to.schema, value);
  return [...walkSchemas(root, [{ schema, pointer: INLINE }], ANY_FORM, enters)].map((part) => part.schema);
}

/** Whether a schema has a `const` or an `enum`, of a value or of one of its properties, that lacks the value. */
function isPinnedOtherwise(root: JsonObject, schema: JsonSchema, value: Json): boolean {
  const parts = walkSchemas(root, [{ schema, pointer: INLINE }], SAME_VALUE);
  return [...parts].some(({ schema: part }) => {
    if (!isObject(value)) {
      const pins = part['const'] === undefined ? listAt(part, 'enum') : [part['const']];
      return pins.length > 0 && !pins.includes(value);
    }
    return Object.entries(objectAt(part, 'properties')).some(
      ([name, property]) =>
        isObject(property) && Object.hasOwn(value, name) && isPinnedOtherwise(root, property, value[name]!),
    );
  });
}

const schemasIn = (parts: readonly JsonSchema[], key: string): JsonSchema[] =>
  parts.flatMap((part) => (isObject(part[key]) ? [part[key]] : []));

const membersOf = (parts: readonly JsonSchema[], name: string): JsonSchema[] =>
  schemasIn(
    parts.map((part) =>
      Object.hasOwn(objectAt(part, 'properties'), name) ? objectAt(part, 'properties') : {},
    ),
    name,
  );
