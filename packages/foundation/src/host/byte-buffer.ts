const SMALLEST = 1024;

/** Collects bytes from chunks: each of very many tiny chunks would cost a hundred times its size. */
export class ByteBuffer {
  #bytes: Buffer = Buffer.alloc(0);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  add(piece: Uint8Array): void {
    // Most bodies are one piece, which isn't copied.
    if (this.#length === 0) {
      this.#bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.length);
      this.#length = piece.length;
      return;
    }
    const length = this.#length + piece.length;
    if (length > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(SMALLEST, 2 * this.#bytes.length, length));
      this.#bytes.copy(larger, 0, 0, this.#length);
      this.#bytes = larger;
    }
    this.#bytes.set(piece, this.#length);
    this.#length = length;
  }

  /** The bytes so far. */
  bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  clear(): void {
    this.#bytes = Buffer.alloc(0);
    this.#length = 0;
  }
}
