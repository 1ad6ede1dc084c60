/** A map that forgets what was used longest ago, so that memory stays flat however many keys a caller invents. */
export class BoundedMap<Key, Value> {
  readonly #entries = new Map<Key, Value>();
  readonly #capacity: number;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key);
    // Moving a key on every read would cost as much as the read: only a full table needs to know what is in use.
    if (value !== undefined && this.#entries.size >= this.#capacity) {
      this.#entries.delete(key);
      this.#entries.set(key, value);
    }
    return value;
  }

  set(key: Key, value: Value): void {
    if (!this.#entries.delete(key) && this.#entries.size >= this.#capacity) {
      const [oldest] = this.#entries.keys();
      this.#entries.delete(oldest as Key);
    }
    this.#entries.set(key, value);
  }

  delete(key: Key): void {
    this.#entries.delete(key);
  }

  keys(): IterableIterator<Key> {
    return this.#entries.keys();
  }

  values(): IterableIterator<Value> {
    return this.#entries.values();
  }

  clear(): void {
    this.#entries.clear();
  }
}
