/**
 * Notes which members of a value are read. A place is one path in the values of one outcome: all items of a list share
 * theirs, so that what is noted stays as small as the schema, however many values pass.
 */

import { ALL, ANYTHING, type UseStep } from './use-path.ts';

/** Properties that test runners, `await` and the console read from any object; they don't count. */
const PROBES = new Set(['then', 'toJSON', '$$typeof', 'asymmetricMatch', 'nodeType', 'tagName', 'inspect']);

/** Key by which a view returns its value. */
const TARGET = Symbol('target');
const PLACE = Symbol('place');

interface View {
  readonly [TARGET]?: object;
  readonly [PLACE]?: Place;
}

/** A path in values, with what was read below it. It is the handler of the views at this path, which have no other state. */
export class Place implements ProxyHandler<object> {
  readonly #below = new Map<string, Place>();
  /** The same view for the same object: what compares by identity finds it unchanged. */
  readonly #views = new WeakMap<object, object>();
  /** Of a list: found faster than by its step. */
  #items: Place | undefined;
  #all = false;
  #anything = false;

  /** A view of a value at this place; what is not an object or list is itself. */
  view<T>(value: T): T {
    if (typeof value !== 'object' || value === null) return value;
    let view = this.#views.get(value);
    if (!view) {
      view = new Proxy<object>(value, this);
      this.#views.set(value, view);
    }
    return view as T;
  }

  /** Counts everything below as read: it went where reads cannot be seen. */
  anything(): void {
    this.#anything = true;
  }

  /** The paths that were read, each to its end: what is above an end was read with it. */
  paths(): UseStep[][] {
    if (this.#anything) return [[ANYTHING]];
    const below = [...this.#below].flatMap(([step, place]) => {
      const paths = place.paths();
      // That it was read and no more is said by `*`.
      const isSaid = this.#all && paths.length === 1 && paths[0]!.length === 0;
      return isSaid ? [] : paths.map((path) => [step, ...path]);
    });
    const own = this.#all ? [[ALL], ...below] : below;
    return own.length > 0 ? own : [[]];
  }

  /** Where a member or an item is. */
  below(step: UseStep): Place {
    let place = this.#below.get(step);
    if (!place) this.#below.set(step, (place = new Place()));
    return place;
  }

  get(target: object, key: string | symbol, receiver: unknown): unknown {
    if (typeof key === 'symbol') {
      if (key === TARGET) return target;
      return key === PLACE ? this : Reflect.get(target, key, receiver);
    }
    const value = (target as Record<string, unknown>)[key];
    const place = this.#read(target, key);
    if (!place || typeof value !== 'object' || value === null) return value;
    if (!isFixed(target, key)) return place.view(value);
    // A proxy has to give what a frozen object holds, and that cannot be watched.
    place.anything();
    return value;
  }

  has(target: object, key: string | symbol): boolean {
    this.#read(target, key);
    return Reflect.has(target, key);
  }

  ownKeys(target: object): (string | symbol)[] {
    if (!Array.isArray(target)) this.#all = true;
    return Reflect.ownKeys(target);
  }

  getOwnPropertyDescriptor(target: object, key: string | symbol): PropertyDescriptor | undefined {
    const place = this.#read(target, key);
    const descriptor = Reflect.getOwnPropertyDescriptor(target, key);
    if (!place || !descriptor || !('value' in descriptor)) return descriptor;
    if (descriptor.configurable) return { ...descriptor, value: place.view(descriptor.value) as unknown };
    place.anything();
    return descriptor;
  }

  #read(target: object, key: string | symbol): Place | undefined {
    if (typeof key === 'symbol') return undefined;
    if (Array.isArray(target)) return isIndex(key) ? (this.#items ??= this.below('[]')) : undefined;
    const known = this.#below.get(key);
    if (known) return known;
    if (!Object.hasOwn(target, key) && (key in Object.prototype || PROBES.has(key))) return undefined;
    return this.below(key);
  }
}

/** A list has no other keys that begin with a digit. */
function isIndex(key: string): boolean {
  const code = key.charCodeAt(0);
  return code >= 48 && code <= 57;
}

/** Whether a property can't change. Parsed data has none unless it was frozen. */
function isFixed(target: object, key: string): boolean {
  if (Object.isExtensible(target)) return false;
  const descriptor = Reflect.getOwnPropertyDescriptor(target, key);
  return descriptor?.configurable === false && descriptor.writable === false;
}

/** Replaces views by their values; everything in them counts as read. */
export function withoutViews<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  const { [TARGET]: target, [PLACE]: place } = value as View;
  if (target && place) {
    place.anything();
    return target as T;
  }
  if (Array.isArray(value)) return value.map(withoutViews) as T;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withoutViews(item)])) as T;
}
