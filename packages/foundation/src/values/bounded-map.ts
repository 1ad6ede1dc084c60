/** What a budget knows of a {@link BoundedMap}. */
interface Holder {
  readonly bytes: number;
  forgetOldest(): void;
}

/** A memory limit shared by several maps: the largest one evicts entries. */
export class ByteBudget {
  readonly #holders = new Set<Holder>();
  readonly #limit: number;
  #used = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  join(holder: Holder): void {
    this.#holders.add(holder);
  }

  leave(holder: Holder): void {
    this.#holders.delete(holder);
  }

  /** Counts bytes that a map allocated or, if negative, released. */
  count(bytes: number): void {
    this.#used += bytes;
    while (bytes > 0 && this.#used > this.#limit) {
      let [most] = this.#holders;
      for (const holder of this.#holders) if (holder.bytes > (most?.bytes ?? 0)) most = holder;
      if (!most || most.bytes === 0) return;
      most.forgetOldest();
    }
  }
}

interface Weighed<Value> {
  readonly value: Value;
  readonly bytes: number;
  /** Whether it was read or written again since the map last looked for an entry to evict. */
  isRead: boolean;
}

/** Overhead of an entry, in bytes. */
const OVERHEAD = 100;

/**
 * A map that evicts entries that weren't read lately, so that memory stays flat for any number and length of keys. Entries
 * larger than the whole budget aren't stored.
 *
 * A read only marks its entry, and the search for one to evict spares each that is marked once. Moving an entry to the end at
 * each read would take time in proportion to the map: a `Map` keeps the places of deleted entries in the chain of their key
 * until it is made anew.
 */
export class BoundedMap<Key, Value> implements Holder {
  readonly #entries = new Map<Key, Weighed<Value>>();
  readonly #budget: ByteBudget;
  readonly #weigh: (value: Value, key: Key) => number;
  /** Where the last search for an entry to evict ended. */
  #hand = this.#entries.entries();
  #bytes = 0;
  #isClosed = false;

  /**
   * @param budget - bytes, or a budget shared with other maps
   * @param weigh - returns the bytes of a value and its key; rather too many than too few
   */
  constructor(budget: ByteBudget | number, weigh: (value: Value, key: Key) => number) {
    this.#budget = typeof budget === 'number' ? new ByteBudget(budget) : budget;
    this.#weigh = weigh;
    this.#budget.join(this);
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry) entry.isRead = true;
    return entry?.value;
  }

  set(key: Key, value: Value): void {
    if (this.#isClosed) return;
    const bytes = this.#weigh(value, key) + OVERHEAD;
    const before = this.#entries.get(key);
    // What is written again is in use.
    this.#entries.set(key, { value, bytes, isRead: before !== undefined });
    this.#count(bytes - (before?.bytes ?? 0));
  }

  delete(key: Key): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#count(-entry.bytes);
  }

  forgetOldest(): void {
    while (this.#entries.size > 0) {
      const { done, value } = this.#hand.next();
      if (done) this.#hand = this.#entries.entries();
      else if (!value[1].isRead) return this.delete(value[0]);
      else this.#spare(...value);
    }
  }

  /** Its turn is next after all others. */
  #spare(key: Key, entry: Weighed<Value>): void {
    entry.isRead = false;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
  }

  *entries(): IterableIterator<[Key, Value]> {
    for (const [key, { value }] of this.#entries) yield [key, value];
  }

  *values(): IterableIterator<Value> {
    for (const { value } of this.#entries.values()) yield value;
  }

  clear(): void {
    this.#entries.clear();
    this.#hand = this.#entries.entries();
    this.#count(-this.#bytes);
  }

  /** Releases all entries and stores nothing from now on. */
  close(): void {
    this.#isClosed = true;
    this.clear();
    this.#budget.leave(this);
  }

  #count(bytes: number): void {
    this.#bytes += bytes;
    this.#budget.count(bytes);
  }
}

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Upper bound of the memory of texts, in bytes: two for each character, and the object's overhead. */
export function bytesOfText(...texts: readonly (string | undefined)[]): number {
  let length = 0;
  for (const text of texts) if (text !== undefined) length += text.length + 12;
  return 2 * length;
}

/** Copies the first characters of a text: a substring would keep the whole text in memory. */
export function ownText(text: string, most = text.length): string {
  return decoder.decode(encoder.encode(text.slice(0, most)));
}
