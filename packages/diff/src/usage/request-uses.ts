import { writeJson } from '@chain-apis/foundation';
import { parentOf } from '@chain-apis/traffic/usage';
import type { Change } from '../change.ts';
import { isTouched } from './response-uses.ts';
import type { SentPlace, UsedPlaces } from './used-places.ts';

/** The rules of new required input. */
const REQUIRED = /\brequired\b/;
/** Only affects callers that omit the value. */
const DEFAULTS = new Set(['default-changed', 'default-removed']);
const VALUES = new Set(['value-removed', 'known-value-removed']);

/** Returns which changed request parts a consumer sends; undefined if it isn't affected. */
export function requestUses(change: Change, part: string, what: string, used: UsedPlaces): string[] {
  const { sent } = used;
  if (!sent) return ['may send anything'];
  const places = placesOf(change, part, what, sent);
  if (REQUIRED.test(what)) {
    if (places.some(({ omitted }) => !omitted)) return [];
    const isPossible = places.length > 0 || isAroundSent(change, sent);
    return isPossible ? [`omits ${lastName(change)}`] : [];
  }
  if (DEFAULTS.has(what)) {
    const isOmitted =
      places.length === 0 ? isAroundSent(change, sent) : places.some(({ omitted }) => omitted);
    return isOmitted ? [`omits ${lastName(change)}`] : [];
  }
  if (VALUES.has(what)) {
    const value = String(change.before);
    return places
      .filter(({ values }) => values?.some((one) => text(one) === value))
      .map(({ path }) => `sends ${path}: ${value}`);
  }
  return places.map(({ path }) => `sends ${path}`);
}

function placesOf(
  { pointer, side, place }: Change,
  part: string,
  what: string,
  sent: ReadonlyMap<string, SentPlace>,
): SentPlace[] {
  const touched = [...sent.values()].filter((one) => isTouched(one.touched[side], pointer, what));
  // The path that ends there is the most specific: nested ones include it.
  const ending = touched.filter((one) => !touched.some((other) => other.path === parentOf(one.path)));
  if (ending.length > 0) return ending;
  // Outside schemas: the parameter by name, or the whole body.
  const own = sent.get(part === 'request' ? 'body' : place.trim().split(/[.[]/, 1)[0]!);
  return own && !isInSchema(pointer) ? [own] : [];
}

/** Whether the property's object was sent; parameters belong to every call. */
function isAroundSent({ pointer, side }: Change, sent: ReadonlyMap<string, SentPlace>): boolean {
  if (!isInSchema(pointer)) return true;
  const around = pointer.replace(/\/properties\/[^/]*$/, '');
  if (around === pointer) return true;
  return [...sent.values()].some(({ touched }) => touched[side].has(around));
}

function isInSchema(pointer: string): boolean {
  return /\/(schema|schemas)(\/|$)/.test(pointer.replace(/^\/components\/(?!schemas)[^/]*\/[^/]*/, ''));
}

function lastName({ place }: Change): string {
  return place.trim().replace(/^body ?/, '') || 'the body';
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : writeJson(value);
}
