/** Changes a document in one place: a bound, a type, a default, a value of an enum, what is required, a status. */
import {
  isNumber,
  isObject,
  plus,
  pointerOf,
  pointerTo,
  valueAt,
  type Json,
  type JsonObject,
} from '@chain-apis/foundation';
import type { Pinned } from './source-pins.ts';

/** A document with one change. */
export interface Change {
  readonly pointer: string;
  readonly title: string;
  readonly pinned: Pinned;
  readonly bundle: JsonObject;
}

const BOUNDS = new Set(['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems']);
const TYPES = new Set(['string', 'integer', 'number', 'boolean', 'object', 'array']);
/** They hold values of the API, not schemas, or settings of tools. */
const VALUES = /^(x-.*|examples?|value|servers|tags|info)$/;
/** Their keys are names of the API. */
const MAPS = new Set(['properties', 'patternProperties', 'paths', 'schemas', 'parameters', 'headers']);

/** Yields each change of a document, at one place. */
export function* changesOf(bundle: JsonObject): Generator<Change> {
  for (const { at, value, ...change } of changesIn(bundle, [], false))
    yield { ...change, pointer: pointerTo('', ...at), bundle: replaced(bundle, at, value) as JsonObject };
}

interface Place {
  readonly at: readonly (string | number)[];
  readonly title: string;
  readonly pinned: Pinned;
  readonly value: Json;
}

function* changesIn(node: Json, at: Place['at'], isMap: boolean): Generator<Place> {
  if (Array.isArray(node))
    for (const [index, item] of node.entries()) yield* changesIn(item, [...at, index], false);
  if (!isObject(node)) return;
  for (const [key, value] of Object.entries(node)) {
    if (!isMap && VALUES.test(key)) continue;
    if (!isMap) for (const change of ownChanges(node, key, value)) yield { at: [...at, key], ...change };
    yield* changesIn(value, [...at, key], !isMap && MAPS.has(key) && isObject(value));
  }
}

type Own = Omit<Place, 'at'>;

function* ownChanges(node: JsonObject, key: string, value: Json): Generator<Own> {
  const titled = (what: Json, changed: Json, pinned: Pinned = 'value'): Own => ({
    title: `${key} ${String(what)}`,
    value: changed,
    pinned,
  });
  if (BOUNDS.has(key) && isNumber(value))
    for (const step of [-1, 1]) yield titled(`${value} by ${step}`, plus(value, step));
  // That of responses is an object.
  if (key === 'default' && !isObject(value)) yield titled(value, other(value), 'default');
  // Values of an enum have one type, whatever else is allowed.
  if (key === 'type' && TYPES.has(String(value)) && !('enum' in node || 'const' in node))
    yield titled(value, [value, value === 'string' ? 'integer' : 'string'], 'type');
  if (key === 'const') yield titled(value, other(value));
  if (key === 'enum' && Array.isArray(value))
    for (const [index, one] of value.entries()) yield titled(one, value.with(index, other(one)));
  if (key === 'required' && Array.isArray(value))
    for (const name of value)
      yield titled(
        name,
        value.filter((one) => one !== name),
        'required',
      );
  // A parameter of a path is always required.
  if (key === 'required' && typeof value === 'boolean' && node['in'] !== 'path')
    yield titled(value, !value, 'required');
  if (key === 'responses' && isObject(value))
    for (const status of Object.keys(value).filter((one) => /^\d/.test(one)))
      yield titled(status, renamed(value, status, status.startsWith('2') ? '299' : '418'), 'status');
}

function other(value: Json): Json {
  if (typeof value === 'boolean') return !value;
  return isNumber(value) ? plus(value, 1) : `${String(value)}2`;
}

const renamed = (node: JsonObject, name: string, next: string): JsonObject =>
  Object.fromEntries(Object.entries(node).map(([key, value]) => [key === name ? next : key, value]));

function replaced(node: Json, [step, ...rest]: Place['at'], value: Json): Json {
  if (step === undefined) return value;
  const inner = replaced((node as JsonObject)[step]!, rest, value);
  return Array.isArray(node) ? node.with(Number(step), inner) : { ...(node as JsonObject), [step]: inner };
}

/** Whether a node of a document, with all that it refers to, contains a place. */
export function reaches(bundle: JsonObject, from: string, place: string): boolean {
  const seen = new Set([from]);
  // The set grows while it is visited.
  for (const pointer of seen) {
    if (`${place}/`.startsWith(`${pointer}/`)) return true;
    for (const reference of referencesIn(valueAt(bundle, pointer) ?? null)) seen.add(reference);
  }
  return false;
}

function* referencesIn(node: Json): Generator<string> {
  if (Array.isArray(node)) for (const item of node) yield* referencesIn(item);
  if (!isObject(node)) return;
  const { $ref } = node;
  if (typeof $ref === 'string') yield pointerOf($ref);
  for (const value of Object.values(node)) yield* referencesIn(value);
}
