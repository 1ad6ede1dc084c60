import { randomBytes } from 'node:crypto';
import { closeSync, constants, ftruncateSync, openSync, writeSync } from 'node:fs';
import { mkdir, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A file could not be written. The message names it. */
export class WriteError extends Error {
  override readonly name = 'WriteError';

  constructor(file: string, cause: unknown) {
    super(`cannot write ${file}: ${(cause as Error).message}`, { cause });
  }
}

/**
 * Writes a file with the folders above it: under its name stands what was there before, or all of the new text.
 *
 * @throws WriteError if it cannot be written
 */
export async function writeWhole(file: string, text: string): Promise<void> {
  const present = await stat(file).catch(() => undefined);
  // A link keeps leading where it leads; a pipe or a terminal can only be written to.
  const target = present ? await realpath(file).catch(() => file) : file;
  const isPlain = present?.isFile() ?? true;
  const own = isPlain ? `${target}.${randomBytes(4).toString('hex')}.part` : target;
  try {
    await mkdir(dirname(target), { recursive: true });
    const handle = await open(own, isPlain ? 'wx' : 'w', present?.mode);
    try {
      await handle.writeFile(text);
    } finally {
      await handle.close();
    }
    if (isPlain) await rename(own, target);
  } catch (cause) {
    if (isPlain) await rm(own, { force: true }).catch(() => {});
    throw new WriteError(file, cause);
  }
}

/** A file that grows by whole pieces: one that does not fit leaves no trace. */
export class GrowingFile {
  readonly path: string;
  #size = 0;

  /** @throws WriteError if there is such a file already, or none can be made */
  constructor(path: string, beginning: string) {
    this.path = path;
    this.#write(beginning, 'ax');
  }

  /** Bytes written until now. */
  get size(): number {
    return this.#size;
  }

  /** Returns once the text is with the system. @throws WriteError */
  append(text: string): void {
    // Not made anew where somebody has removed it: what was in it is lost, and that has to be known.
    this.#write(text, constants.O_WRONLY | constants.O_APPEND);
  }

  #write(text: string, flags: 'ax' | number): void {
    const bytes = Buffer.from(text);
    try {
      // Opened each time: there may be a file for each of thousands of operations, and few may be open at once.
      const file = openSync(this.path, flags);
      try {
        for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
        this.#size += bytes.length;
      } catch (cause) {
        ftruncateSync(file, this.#size);
        throw cause;
      } finally {
        closeSync(file);
      }
    } catch (cause) {
      throw new WriteError(this.path, cause);
    }
  }
}
