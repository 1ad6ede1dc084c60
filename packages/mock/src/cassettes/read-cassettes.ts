import type { Json } from '@chain-apis/contract';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SteeringError } from '../values/steering-error.ts';
import { isObject, itemsOf, memberOf } from '../values/members.ts';

/** A request and the response that it got, as `chain-apis proxy --record` and `verify --record` write them. */
export interface RecordedInteraction {
  readonly operation: string;
  readonly request: { readonly method: string; readonly path: string; readonly body?: string };
  readonly response: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  };
}

const ENDING = '.cassette.json';

/**
 * Reads cassettes: files, or folders with them.
 *
 * @throws SteeringError if one cannot be read
 */
export async function readCassettes(paths: readonly string[]): Promise<RecordedInteraction[]> {
  const files = await Promise.all(paths.map(filesAt));
  return (await Promise.all(files.flat().map(readCassette))).flat();
}

async function filesAt(path: string): Promise<string[]> {
  const info = await stat(path).catch(() => undefined);
  if (!info) throw new SteeringError(`cannot read ${path}: name cassettes, or a folder of them`);
  if (!info.isDirectory()) return [path];
  const names = (await readdir(path)).filter((name) => name.endsWith(ENDING)).sort();
  if (names.length === 0) throw new SteeringError(`${path} holds no cassette (*${ENDING}): record some`);
  return names.map((name) => join(path, name));
}

async function readCassette(file: string): Promise<RecordedInteraction[]> {
  let value: Json;
  try {
    value = JSON.parse(await readFile(file, 'utf8')) as Json;
  } catch (cause) {
    throw new SteeringError(`${file} is not JSON: ${(cause as Error).message}`, { cause });
  }
  const operation = memberOf(value, 'operation');
  const interactions = itemsOf(value, 'interactions').map((entry) => readInteraction(operation, entry));
  if (typeof operation !== 'string' || interactions.length === 0 || interactions.includes(undefined))
    throw new SteeringError(`${file} is not a cassette: record it again`);
  return interactions as RecordedInteraction[];
}

function readInteraction(operation: Json | undefined, entry: Json): RecordedInteraction | undefined {
  const [request, response] = [memberOf(entry, 'request'), memberOf(entry, 'response')];
  const [method, path, sent] = ['method', 'path', 'body'].map((name) => memberOf(request, name));
  const [status, headers, body] = ['status', 'headers', 'body'].map((name) => memberOf(response, name));
  if (typeof operation !== 'string' || typeof method !== 'string' || typeof path !== 'string')
    return undefined;
  if (typeof status !== 'number' || !isObject(headers) || typeof body !== 'string') return undefined;
  return {
    operation,
    request: { method, path, ...(typeof sent === 'string' && { body: sent }) },
    response: { status, headers: headers as Record<string, string>, body },
  };
}
