import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { groupBy, isObject, parsedJson, errorMessage } from '@chain-apis/foundation';
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
  for (const { file, isNamed } of files.flat()) read.push(...(await readCassette(file, isNamed)));
  return [...groupBy(read, ({ operation }) => operation)].map(([operation, group]) => ({
    operation,
    interactions: group.flatMap(({ interactions }) => interactions),
  }));
}

/** @returns files, and whether the caller named them */
async function filesAt(path: string): Promise<{ file: string; isNamed: boolean }[]> {
  const info = await stat(path).catch((cause: unknown) => {
    throw new CassetteError(`cannot read the folder or file ${path}: ${reasonOf(cause)}`, { cause });
  });
  if (!info.isDirectory()) return [{ file: path, isNamed: true }];
  const files = await cassettesIn(path);
  if (files.length === 0)
    throw new CassetteError(`${path} holds no cassette (*${JOURNAL_ENDING}): record some`);
  return files.map((file) => ({ file, isNamed: false }));
}

/** Returns the cassettes of a folder, in the order in which their writers started. */
export async function cassettesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(JOURNAL_ENDING)).sort();
  return names.map((name) => join(folder, name));
}

/** Omits an incomplete last line: its writer ended or is still writing. Of a folder's files, it can be the first. */
async function readCassette(path: string, isNamed: boolean): Promise<Cassette[]> {
  const problem = whyNotRegular(path);
  if (problem !== undefined) throw new CassetteError(`${path} ${problem}`);
  const text = await readFile(path, 'utf8');
  const [first = '', ...lines] = text.split('\n');
  const header = parsedJson(first);
  if (lines.length === 0 && header === undefined && !isNamed) return [];
  const { operation }: Partial<Cassette> = Object(header);
  if (typeof operation !== 'string')
    throw new CassetteError(`${path} is not a cassette: ${CASSETTE}, not ${foundIn(text, first)}`);
  const interactions = lines.slice(0, -1).map((line, index): unknown => {
    try {
      return JSON.parse(line);
    } catch (cause) {
      // After the line with the operation.
      throw new CassetteError(`${path}:${index + 2} is not JSON: ${errorMessage(cause)}`, { cause });
    }
  });
  interactions.forEach((interaction, index) => {
    const fault = interactionFault(interaction);
    if (fault) throw new CassetteError(`${path}:${index + 2} can't be replayed: ${fault}`);
  });
  // None of them has a fault.
  return [{ operation, interactions: interactions as RecordedInteraction[] }];
}

const CASSETTE =
  'verify or proxy writes one with --record, as lines of JSON, the first with an operation, each other with a request and its response';

/** Describes a file that isn't a cassette. */
function foundIn(text: string, first: string): string {
  if (text.trim() === '') return 'an empty file';
  if (/[\0\ufffd]/.test(first)) return 'binary data';
  const json = parsedJson(text) ?? parsedJson(first);
  if (json === undefined) return `text such as ${JSON.stringify(first.slice(0, 40))}`;
  if (!isObject(json)) return 'JSON that is not an object';
  return 'log' in json
    ? 'a HAR file'
    : `JSON with ${Object.keys(json).slice(0, 5).join(', ') || 'nothing in it'}`;
}
