import { existsSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { decodePercent } from '@chain-apis/foundation';
import { isRemote } from '../json/references.ts';

/** A path as messages show it: below the working directory, relative to it. */
export function displayPath(path: string): string {
  if (isRemote(path)) return path;
  const local = relative(process.cwd(), path);
  return local.startsWith('..') ? path : local;
}

/** The file that the path of a `$ref` means. A reference is a URL: in it, the name of a file can be percent-encoded. */
export function referencedFile(from: string, path: string): string {
  const written = resolve(dirname(from), path);
  return existsSync(written) ? written : resolve(dirname(from), decodePercent(path));
}
