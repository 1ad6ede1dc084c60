/** A {@link BoundedMap} from its budget's point of view. */
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

  /** Whether entries must be evicted soon. */
  get isTight(): boolean {
    return this.#used > this.#limit / 2;
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
}

/** Overhead of an entry, in bytes. */
const OVERHEAD = 100;

/**
 * A map that evicts the least recently used entries, so that memory stays flat for any number and length of keys.
 * Entries larger than the whole budget aren't stored.
 */
export class BoundedMap<Key, Value> implements Holder {
  readonly #entries = new Map<Key, Weighed<Value>>();
  readonly #budget: ByteBudget;
  readonly #weigh: (value: Value, key: Key) => number;
  /** Continues at its position: a new iterator would step over all deleted entries. */
  #oldest = this.#entries.keys();
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
    // Moving a key costs as much as a read: only a full map needs the order of use.
    if (entry !== undefined && this.#budget.isTight) {
      this.#entries.delete(key);
      this.#entries.set(key, entry);
    }
    return entry?.value;
  }

  set(key: Key, value: Value): void {
    if (this.#isClosed) return;
    this.delete(key);
    const bytes = this.#weigh(value, key) + OVERHEAD;
    this.#entries.set(key, { value, bytes });
    this.#count(bytes);
  }

  delete(key: Key): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#count(-entry.bytes);
  }

  forgetOldest(): void {
    let next = this.#oldest.next();
    // A finished iterator never restarts.
    if (next.done) next = (this.#oldest = this.#entries.keys()).next();
    if (!next.done) this.delete(next.value);
  }

  *values(): IterableIterator<Value> {
    for (const { value } of this.#entries.values()) yield value;
  }

  clear(): void {
    this.#entries.clear();
    this.#oldest = this.#entries.keys();
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
