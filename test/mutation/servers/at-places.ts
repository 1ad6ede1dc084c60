import { isObject } from '@chain-apis/foundation';
import type { Json } from '@chain-apis/foundation';

/** A place in a response: property names, and `*` for every item of a list. */
export type Place = readonly string[];

/** What to put in a place; `undefined` removes the property. */
export type Replace = (value: Json) => Json | undefined;

/** Returns a value with a replacement in a place. If the place does not occur, the value is unchanged. */
export function replaceAt(value: Json, place: Place, replace: Replace): Json | undefined {
  const [head, ...rest] = place;
  if (head === undefined) return replace(value);
  if (head === '*') {
    if (!Array.isArray(value)) return value;
    return value.flatMap((item) => {
      const changed = replaceAt(item, rest, replace);
      return changed === undefined ? [] : [changed];
    });
  }
  if (!isObject(value) || !Object.hasOwn(value, head)) return value;
  const { [head]: member, ...others } = value;
  const changed = replaceAt(member!, rest, replace);
  return changed === undefined ? others : { ...value, [head]: changed };
}

/** Formats a place for people. */
export function placeText(place: Place): string {
  return place.length === 0 ? 'the whole' : `/${place.join('/')}`;
}
