import { randomBytes } from 'node:crypto';
import { closeSync, constants, ftruncateSync, openSync, writeSync } from 'node:fs';
import { mkdir, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '../values/error-facts.ts';
import { reasonOf } from './regular-file.ts';

/** A file could not be written. The message names it. */
export class WriteError extends Error {
  override readonly name = 'WriteError';

  constructor(file: string, cause: unknown) {
    const isFolderMissing = errorCode(cause) === 'ENOENT';
    super(`cannot write ${file}: ${isFolderMissing ? 'its folder does not exist' : reasonOf(cause)}`, {
      cause,
    });
  }
}

/**
 * Writes a file atomically and creates its folders: it contains either the old or the complete new text.
 *
 * @throws WriteError if it cannot be written
 */
export async function writeFileAtomic(file: string, text: string): Promise<void> {
  const present = await stat(file).catch(() => undefined);
  // A link is kept; a pipe or a terminal can only be written to.
  const target = present ? await realpath(file).catch(() => file) : file;
  const isPlain = present?.isFile() ?? true;
  const own = isPlain ? `${target}.${randomBytes(4).toString('hex')}.part` : target;
  try {
    await makeFolder(dirname(target));
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

/** Creates a folder and those above it. `mkdir` with `recursive` never returns where nothing can be made, as in /proc. */
export async function makeFolder(folder: string): Promise<void> {
  if (await stat(folder).catch(() => undefined)) return;
  if (dirname(folder) !== folder) await makeFolder(dirname(folder));
  await mkdir(folder).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EEXIST') throw cause;
  });
}

/** A file that grows by complete pieces: a piece that doesn't fit leaves no trace. Only its owner can read it. */
export class GrowingFile {
  readonly path: string;
  /** Bytes written so far. */
  #size = 0;

  /** @throws WriteError if the file exists or cannot be created */
  constructor(path: string, beginning: string) {
    this.path = path;
    this.#write(beginning, 'ax');
  }

  /** Returns once the operating system has the text. @throws WriteError */
  append(text: string): void {
    // Not created again if someone removed it: its contents are lost, which must be reported.
    this.#write(text, constants.O_WRONLY | constants.O_APPEND);
  }

  #write(text: string, flags: 'ax' | number): void {
    const bytes = Buffer.from(text);
    try {
      // Opened for each write: there can be thousands of files, but few open at once.
      const file = openSync(this.path, flags, 0o600);
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
