/** A map of {@link BoundedMap}, as its budget sees it. */
interface Holder {
  readonly bytes: number;
  forgetOldest(): void;
}

/** Bytes that several maps hold together at most: the one that holds most makes room. */
export class ByteBudget {
  readonly #holders = new Set<Holder>();
  readonly #limit: number;
  #used = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get used(): number {
    return this.#used;
  }

  /** Whether so much is held that something will have to go soon. */
  get isTight(): boolean {
    return this.#used > this.#limit / 2;
  }

  join(holder: Holder): void {
    this.#holders.add(holder);
  }

  leave(holder: Holder): void {
    this.#holders.delete(holder);
  }

  /** Counts what a map has taken or, below 0, given back. */
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

/** What an entry takes besides its key and its value. */
const OVERHEAD = 100;

/**
 * A map that forgets what was used longest ago, so that memory stays flat however many keys a caller invents, and however
 * long they are. What is larger than the whole budget is not held at all.
 */
export class BoundedMap<Key, Value> implements Holder {
  readonly #entries = new Map<Key, Weighed<Value>>();
  readonly #budget: ByteBudget;
  readonly #weigh: (value: Value, key: Key) => number;
  /** Goes on where it was: a new one would step over everything that was deleted before. */
  #oldest = this.#entries.keys();
  #bytes = 0;
  #isClosed = false;

  /**
   * @param budget - bytes, or what is shared with other maps
   * @param weigh - bytes of a value and its key, rather too many than too few
   */
  constructor(budget: ByteBudget | number, weigh: (value: Value, key: Key) => number) {
    this.#budget = typeof budget === 'number' ? new ByteBudget(budget) : budget;
    this.#weigh = weigh;
    this.#budget.join(this);
  }

  get size(): number {
    return this.#entries.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key);
    // Moving a key on every read would cost as much as the read: only a full table needs to know what is in use.
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
    // An iterator that has come to the end stays there.
    if (next.done) next = (this.#oldest = this.#entries.keys()).next();
    if (!next.done) this.delete(next.value);
  }

  keys(): IterableIterator<Key> {
    return this.#entries.keys();
  }

  *values(): IterableIterator<Value> {
    for (const { value } of this.#entries.values()) yield value;
  }

  clear(): void {
    this.#entries.clear();
    this.#oldest = this.#entries.keys();
    this.#count(-this.#bytes);
  }

  /** Gives back all that it holds, and holds nothing from now on. */
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

/** Bytes of texts in memory, at most: two for each character, and what an object takes. */
export function bytesOfText(...texts: readonly (string | undefined)[]): number {
  let length = 0;
  for (const text of texts) if (text !== undefined) length += text.length + 12;
  return 2 * length;
}

/** A text of its own, cut after so many characters: a part of a longer text would hold all of it. */
export function ownText(text: string, most = text.length): string {
  return decoder.decode(encoder.encode(text.slice(0, most)));
}
