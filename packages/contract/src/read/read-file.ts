import { existsSync, lstatSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { ContractError } from '../contract-error.ts';
import { whyNotRegular } from '@chain-apis/foundation/host';

/** More than any maintained document. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Reads a regular file of a contract, up to a size.
 *
 * @param within - only from this folder
 * @throws {@link ContractError} if it is too large, outside the folder, or not a regular file
 */
export function readDocumentFile(path: string, within?: string): Buffer {
  if (within !== undefined) requireWithin(path, within);
  const problem = whyNotRegular(path);
  if (problem !== undefined) throw new ContractError(`${path} ${problem}`);
  if (statSync(path).size > MAX_BYTES) throw tooLarge(path);
  // Synchronous: hundreds of small files take several times longer in the thread pool.
  return readFileSync(path);
}

/** The text of a stream, up to the same size. @param name - for the message */
export async function readSized(
  stream: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  name: string,
): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_BYTES) throw tooLarge(name);
  }
  return Buffer.concat(chunks).toString();
}

function tooLarge(path: string): ContractError {
  return new ContractError(
    `${path} is larger than ${MAX_BYTES / 1024 / 1024} MB: split it, and refer to the parts by $ref`,
  );
}

/**
 * Refuses a path that leads out of a folder, also by a link, in the same words whether there is anything or not.
 *
 * @throws {@link ContractError}
 */
export function requireWithin(path: string, folder: string): void {
  if (!leadsInto(realpathSync(folder), resolve(path)))
    throw new ContractError(`${path} is not read: documents must be inside the folder`);
}

/** For a missing path, its nearest existing folder decides. A link to something missing can lead anywhere. */
function leadsInto(folder: string, path: string): boolean {
  if (!existsSync(path)) {
    const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink();
    return !isLink && dirname(path) !== path && leadsInto(folder, dirname(path));
  }
  const way = relative(folder, realpathSync(path));
  return !isAbsolute(way) && way.split(sep)[0] !== '..';
}
