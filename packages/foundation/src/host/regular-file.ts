import { readFileSync, statSync } from 'node:fs';
import { errorCode, errorMessage } from '../values/error-facts.ts';

/**
 * Says why a path isn't read: it is neither a regular file nor missing. Reading a pipe can wait without end, and a device
 * has no end.
 */
export function whyNotRegular(path: string): string | undefined {
  const info = statSync(path, { throwIfNoEntry: false });
  if (!info || info.isFile()) return undefined;
  const kind = info.isDirectory()
    ? 'a folder'
    : info.isFIFO()
      ? 'a pipe'
      : info.isSocket()
        ? 'a socket'
        : 'a device';
  return `is not a regular file, but ${kind}`;
}

/**
 * Reads the text of a regular file.
 *
 * @throws Error also if it is a pipe, a device, a socket or a folder
 */
export function readRegularFile(path: string): string {
  try {
    const problem = whyNotRegular(path);
    if (problem !== undefined) throw new Error(`it ${problem}`);
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new Error(reasonOf(cause), { cause });
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'a part of its path is not a folder',
  EACCES: 'you are not allowed to',
};

/** Says in words why the system refused a file. */
export function reasonOf(cause: unknown): string {
  return REASONS[String(errorCode(cause))] ?? errorMessage(cause);
}
