import { errorCode, errorMessage } from '@chain-apis/foundation';
import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GrowingFile, makeFolder, WriteError } from '@chain-apis/foundation/host';
import { cassettesIn, JOURNAL_ENDING } from './cassette-files.ts';
import { interactionFault } from './interaction-faults.ts';
import { CassetteError, type RecordedInteraction } from './cassette.ts';

/** What to do with an existing recording: refuse to write, append, or replace it. */
export type OnRecording = 'refuse' | 'append';

export interface JournalOptions {
  readonly folder: string;
  /** Default: `refuse`. */
  readonly onRecording?: OnRecording | undefined;
  /** Recording options as JSON; all writers of a folder must have the same. */
  readonly settings?: unknown;
  /** Maximum number of bytes to write. Default: 256 MiB */
  readonly limit?: number | undefined;
  /** Called as soon as recording stops, with the reason. */
  readonly onProblem?: ((message: string) => void) | undefined;
}

/** Writes interactions to disk: each is written when `add` returns. */
export interface Journal {
  add(operation: string, interaction: RecordedInteraction): void;
  /** Returns how many were written. @throws WriteError if one could not be written */
  close(): Promise<number>;
}

/** Default limit of a recording, in bytes. */
const RECORD_LIMIT = 256 * 2 ** 20;

/** Next to the cassettes: how they were recorded. It also marks a folder as taken. */
export const SETTINGS_FILE = 'settings.json';

/**
 * Opens a folder for recording. Each writer has its own files, one for each operation, so several can share a folder.
 *
 * @throws CassetteError if the folder has a recording that must be kept; WriteError if it cannot be written
 */
export async function openJournal(options: JournalOptions): Promise<Journal> {
  const { folder, limit = RECORD_LIMIT, onProblem } = options;
  const isOurs = await claim(options);
  const run = `${new Date().toISOString().replace(/[-:]|\..*$/g, '')}-${randomBytes(4).toString('hex')}`;
  const files = new Map<string, GrowingFile>();
  let [count, bytes] = [0, 0];
  let problem: unknown;
  let isFull = false;

  function write(operation: string, line: string): void {
    const open = files.get(operation);
    if (open) return open.append(line);
    const path = join(folder, `${encodeURIComponent(operation).slice(0, 150)}.${run}${JOURNAL_ENDING}`);
    const header = `${JSON.stringify({ cassette: 2, operation, run })}\n`;
    files.set(operation, new GrowingFile(path, header + line));
  }
  return {
    add(operation, interaction) {
      if (problem || isFull) return;
      const fault = interactionFault(interaction);
      if (fault)
        return onProblem?.(`${interaction.title} is not recorded, because it can't be replayed: ${fault}`);
      const line = `${JSON.stringify(interaction)}\n`;
      bytes += Buffer.byteLength(line);
      isFull = bytes > limit;
      if (isFull) return onProblem?.(`${folder} has ${limit} bytes of this run: nothing more is recorded`);
      try {
        write(operation, line);
        count += 1;
      } catch (cause) {
        problem = cause;
        onProblem?.(`${errorMessage(cause)}; nothing more is recorded`);
      }
    },
    async close() {
      if (problem) throw problem;
      if (isOurs && files.size === 0) await rm(join(folder, SETTINGS_FILE), { force: true });
      return count;
    },
  };
}

/** @returns whether the folder had no recording */
async function claim({ folder, onRecording = 'refuse', settings = {} }: JournalOptions): Promise<boolean> {
  const file = join(folder, SETTINGS_FILE);
  const text = `${JSON.stringify(settings, null, 2)}\n`;
  try {
    await makeFolder(folder);
    const held = await cassettesIn(folder);
    if (onRecording === 'refuse' && held.length > 0) throw refused(folder);
    if (await placeNew(file, text)) return true;
    if (onRecording !== 'append') throw refused(folder);
    if ((await readFile(file, 'utf8')) === text) return false;
    throw new CassetteError(
      `${folder} was recorded with other options (${SETTINGS_FILE}): record to another folder`,
    );
  } catch (cause) {
    throw cause instanceof CassetteError ? cause : new WriteError(folder, cause);
  }
}

/** Creates a complete file unless it exists: only one of several processes succeeds. */
async function placeNew(file: string, text: string): Promise<boolean> {
  const own = `${file}.${randomBytes(4).toString('hex')}.part`;
  try {
    await writeFile(own, text, { flag: 'wx', mode: 0o600 });
    // Not every file system supports links.
    await link(own, file).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code === 'EEXIST') throw cause;
      return copyFile(own, file, constants.COPYFILE_EXCL);
    });
    return true;
  } catch (cause) {
    if (errorCode(cause) === 'EEXIST') return false;
    throw cause;
  } finally {
    await rm(own, { force: true });
  }
}

function refused(folder: string): CassetteError {
  return new CassetteError(
    `${folder} has a recording: add to it with --append, delete it, or record to another folder`,
  );
}
