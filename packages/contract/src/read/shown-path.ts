import { relative } from 'node:path';
import { isRemote } from '../json/references.ts';

/** A path as messages show it: below the working directory, relative to it. */
export function shownPath(path: string): string {
  if (isRemote(path)) return path;
  const local = relative(process.cwd(), path);
  return local.startsWith('..') ? path : local;
}
