import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { groupBy } from '@chain-apis/foundation';
import { interactionFault } from './interaction-faults.ts';
import { reasonOf, whyNotRegular } from '@chain-apis/foundation/host';
import { CassetteError, type Cassette, type RecordedInteraction } from './cassette.ts';

/** Ending of a cassette: a line with the operation, then one line for each interaction. */
export const JOURNAL_ENDING = '.cassette.jsonl';

/**
 * Reads cassettes, one for each operation. Recordings of several writers are concatenated.
 *
 * @param paths - files or folders
 * @throws CassetteError if one cannot be read
 */
export async function readCassettes(...paths: string[]): Promise<Cassette[]> {
  const files = await Promise.all(paths.map(filesAt));
  const read: Cassette[] = [];
  for (const file of files.flat()) read.push(await readCassette(file));
  const named = read.filter(({ operation }) => operation !== '');
  return [...groupBy(named, ({ operation }) => operation)].map(([operation, group]) => ({
    operation,
    interactions: group.flatMap(({ interactions }) => interactions),
  }));
}

async function filesAt(path: string): Promise<string[]> {
  const info = await stat(path).catch((cause: unknown) => {
    throw new CassetteError(`cannot read the folder or file ${path}: ${reasonOf(cause)}`, { cause });
  });
  if (!info.isDirectory()) return [path];
  const files = await cassettesIn(path);
  if (files.length === 0)
    throw new CassetteError(`${path} holds no cassette (*${JOURNAL_ENDING}): record some`);
  return files;
}

/** Returns the cassettes of a folder, in the order in which their writers started. */
export async function cassettesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(JOURNAL_ENDING)).sort();
  return names.map((name) => join(folder, name));
}

/** Omits an incomplete last line: its writer ended or is still writing. */
async function readCassette(path: string): Promise<Cassette> {
  const problem = whyNotRegular(path);
  if (problem !== undefined) throw new CassetteError(`${path} ${problem}`);
  const lines = (await readFile(path, 'utf8')).split('\n').slice(0, -1);
  const [header = {}, ...interactions] = lines.map((line, index): unknown => {
    try {
      return JSON.parse(line);
    } catch (cause) {
      throw new CassetteError(`${path}:${index + 1} is not JSON: ${(cause as Error).message}`, { cause });
    }
  });
  const operation = operationOf(header);
  if (operation === undefined) throw new CassetteError(`${path} is not a cassette: record it again`);
  interactions.forEach((interaction, index) => {
    const fault = interactionFault(interaction);
    // After the line with the operation.
    if (fault) throw new CassetteError(`${path}:${index + 2} can't be replayed: ${fault}`);
  });
  return { operation, interactions: interactions as RecordedInteraction[] };
}

/** The operation in the first line; empty if its writer had not finished it. */
function operationOf(header: unknown): string | undefined {
  const { operation = '' } = Object(header) as Partial<Cassette>;
  return typeof operation === 'string' ? operation : undefined;
}
