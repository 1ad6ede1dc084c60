/** Parses the flags of every command and script. Loads almost nothing, so help and usage errors appear at once. */

import { nearestName } from '@chain-apis/contract/nearest-name';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UsageError } from '../failure.ts';

export const TEXT = { type: 'string' } as const;
export const TEXTS = { type: 'string', multiple: true } as const;
export const FLAG = { type: 'boolean' } as const;

/**
 * @param help - the command to show help
 * @throws UsageError with a one-line message, and where help is
 */
export function parseFlags<T extends ParseArgsConfig>(
  help: string,
  config: T,
): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (cause) {
    // Node's messages have several sentences; the first says what is wrong.
    const [reason = ''] = (cause as Error).message.split(/\. |\n/, 1);
    const [, unknown] = /^Unknown option '--([^']+)'/.exec(reason) ?? [];
    const meant = unknown && nearestName(unknown, Object.keys(config.options ?? {}));
    const hint = meant ? ` (did you mean --${meant}?)` : '';
    throw new UsageError(`${reason}${hint}: try ${help}`, { cause });
  }
}

/** @param from - its flag or environment variable */
export function readPort(text: string, from = '--port'): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new UsageError(`${from} must be a number from 0 to 65535, not ${JSON.stringify(text)}`);
  return port;
}

export function readNumber(given: string | undefined, name: string, least: number): number | undefined {
  if (given === undefined) return undefined;
  const value = Number(given);
  if (given.trim() === '' || !Number.isFinite(value) || value < least) {
    throw new UsageError(`${name} must be a number of at least ${least}, not ${JSON.stringify(given)}`);
  }
  return value;
}

export function seconds(value: number | undefined): number | undefined {
  return value === undefined ? undefined : value * 1000;
}

export function readHeader(header: string | undefined): string | undefined {
  if (header !== undefined && !/^[\w!#$%&'*+.^`|~-]+$/.test(header))
    throw new UsageError(`--key-header ${JSON.stringify(header)} is not a valid header name`);
  return header;
}

/** Reads method prefixes from `--method-prefix xvm=avm`: the contract's and the server's. */
export function readPrefixes(given: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    given.map((text) => {
      const [, ours, theirs] = /^([^=.\s]+)=([^=.\s]+)$/.exec(text) ?? [];
      if (ours !== undefined && theirs !== undefined) return [ours, theirs];
      throw new UsageError(
        `--method-prefix must be of the form ours=theirs, such as xvm=avm, not ${JSON.stringify(text)}`,
      );
    }),
  );
}

/** Reads names from a repeatable flag, each a name or a comma-separated list. */
export function readNames(given?: readonly string[]): string[] | undefined {
  return given?.flatMap((text) => text.split(',')).filter((name) => name !== '');
}
