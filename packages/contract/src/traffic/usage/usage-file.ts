import { errorCode, errorMessage } from '@chain-apis/foundation';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describeViolations } from '../../check/describe-violations.ts';
import { ContractError } from '../../contract-error.ts';
import { readRegularFile, makeFolder, writeFileAtomic, WriteError } from '@chain-apis/foundation/host';
import schema from '../../../usage.schema.json' with { type: 'json' };

/** What a consumer calls of a contract. `usage.schema.json` describes the file. */
export interface Usage {
  readonly version: 1;
  /** Name of the program that uses the contract. */
  readonly consumer: string;
  /** Names of the sent parameters, and `body`, by operation id or JSON-RPC method. */
  readonly operations: Operations;
}

type Operations = Readonly<Record<string, readonly string[]>>;

/** Milliseconds after which a lock counts as abandoned. */
const STALE = 10_000;

/**
 * Reads a usage file.
 *
 * @throws ContractError with one line that names the file and what is wrong
 */
export async function readUsage(file: string): Promise<Usage> {
  try {
    return parseUsage(readRegularFile(file), file);
  } catch (cause) {
    if (cause instanceof ContractError) throw cause;
    throw new ContractError(`cannot read the usage file ${file}: ${errorMessage(cause)}`, { cause });
  }
}

/**
 * Checks that usage can be added to a file: there is none, or it is a usage file.
 *
 * @throws ContractError if it is another one, or cannot be created
 */
export async function checkUsageFile(file: string): Promise<void> {
  if (existsSync(file)) return void (await readUsage(file));
  // Missing folders are created when there is something to write.
  let above = dirname(file);
  while (!existsSync(above)) above = dirname(above);
  if (!statSync(above).isDirectory())
    throw new ContractError(`cannot write the usage file ${file}: ${above} is not a folder`);
}

/** The name of the consumer unless it has another one: that in the `package.json` of the working directory, or the directory's. */
function projectName(): string {
  const folder = process.cwd();
  try {
    const { name }: { name?: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    if (name) return name;
  } catch {
    // A folder has a name too.
  }
  return basename(folder) || 'consumer';
}

/** @param file - for messages */
function parseUsage(text: string, file: string): Usage {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new ContractError(`${file} is not JSON: ${errorMessage(cause)}`, { cause });
  }
  const [fault] = describeViolations(schema, value);
  if (fault !== undefined) throw new ContractError(`${file} is not a usage file: ${fault}`);
  // It is as its schema describes it.
  return value as Usage;
}

/**
 * Adds calls to what a file has: of other test files, other workers, earlier runs. Several processes may do so at once. The
 * file keeps the consumer's name, which may have been edited.
 *
 * @throws WriteError if it cannot be written; ContractError if the file holds something else
 */
export async function addToUsageFile(file: string, operations: Operations): Promise<void> {
  const unlock = await lock(`${file}.lock`);
  try {
    const present = await readFile(file, 'utf8').catch(() => undefined);
    const before = present === undefined ? undefined : parseUsage(present, file);
    const text = writeUsage({
      version: 1,
      consumer: before?.consumer ?? projectName(),
      operations: merged(before?.operations ?? {}, operations),
    });
    if (text !== present) await writeFileAtomic(file, text);
  } finally {
    await unlock();
  }
}

/** Sorted, so that two runs of the same tests give the same file. */
function merged(one: Operations, other: Operations): Operations {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].sort();
  const of = (operations: Operations, name: string) =>
    Object.hasOwn(operations, name) ? operations[name]! : [];
  return Object.fromEntries(
    names.map((name) => [name, [...new Set([...of(one, name), ...of(other, name)])].sort()]),
  );
}

/** A line for each operation. */
function writeUsage(usage: Usage): string {
  const text = JSON.stringify(usage, null, 2);
  const lists = /\[\n[^[\]{}]*\]/g;
  return `${text.replace(lists, (list) => list.replace(/\n */g, ' ').replace('[ ', '[').replace(' ]', ']'))}\n`;
}

/** A folder that only one can make. */
async function lock(path: string): Promise<() => Promise<void>> {
  await makeFolder(dirname(path)).catch((cause: unknown) => {
    throw new WriteError(path, cause);
  });
  for (;;) {
    try {
      await mkdir(path);
      return () => rm(path, { recursive: true, force: true });
    } catch (cause) {
      if (errorCode(cause) !== 'EEXIST') throw new WriteError(path, cause);
    }
    const held = await stat(path).catch(() => undefined);
    if (held && Date.now() - held.mtimeMs > STALE) await rm(path, { recursive: true, force: true });
    else await pause(5 + Math.random() * 20);
  }
}
