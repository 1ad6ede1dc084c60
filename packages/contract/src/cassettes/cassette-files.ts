import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CassetteError, type Cassette, type RecordedInteraction } from './cassette.ts';

const ENDING = '.cassette.json';

/** Writes one file for each operation, in place of the cassettes that the folder held. */
export async function writeCassettes(folder: string, cassettes: readonly Cassette[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  // What an earlier run recorded there would be replayed together with this one.
  for (const file of await cassettesIn(folder)) await rm(file);
  for (const cassette of cassettes)
    await writeFile(join(folder, cassette.operation + ENDING), `${JSON.stringify(cassette, null, 2)}\n`);
}

/**
 * Reads cassettes.
 *
 * @param paths - files, or folders with them
 * @throws CassetteError if one cannot be read
 */
export async function readCassettes(...paths: string[]): Promise<Cassette[]> {
  const files = await Promise.all(paths.map(filesAt));
  return Promise.all(files.flat().map(readCassette));
}

async function filesAt(path: string): Promise<string[]> {
  const info = await stat(path).catch((cause: unknown) => {
    const why = (cause as Error).message;
    throw new CassetteError(`cannot read the folder or file ${path}: ${why}`, { cause });
  });
  if (!info.isDirectory()) return [path];
  const files = await cassettesIn(path);
  if (files.length === 0) throw new CassetteError(`${path} holds no cassette (*${ENDING}): record some`);
  return files;
}

async function cassettesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(ENDING)).sort();
  return names.map((name) => join(folder, name));
}

async function readCassette(path: string): Promise<Cassette> {
  let value: unknown;
  try {
    value = JSON.parse(await readFile(path, 'utf8'));
  } catch (cause) {
    throw new CassetteError(`${path} is not JSON: ${(cause as Error).message}`, { cause });
  }
  if (!isCassette(value)) throw new CassetteError(`${path} is not a cassette: record it again`);
  return value;
}

function isCassette(value: unknown): value is Cassette {
  const { operation, interactions } = (value ?? {}) as Partial<Cassette>;
  return typeof operation === 'string' && Array.isArray(interactions) && interactions.every(isInteraction);
}

function isInteraction(value: unknown): boolean {
  const { service, baseUrl, request, response } = (value ?? {}) as Partial<RecordedInteraction>;
  const texts = [service, baseUrl, request?.method, request?.path, request?.body ?? '', response?.body];
  const { headers, status } = response ?? {};
  return (
    texts.every((text) => typeof text === 'string') &&
    typeof status === 'number' &&
    typeof headers === 'object' &&
    headers !== null
  );
}
