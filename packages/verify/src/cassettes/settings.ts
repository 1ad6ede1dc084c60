import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VerifyOptions } from '../live/verify-options.ts';
import { CassetteError } from './cassette-error.ts';

/** How a run asked, as far as a replay has to ask alike. */
export interface RecordedSettings extends Pick<VerifyOptions, (typeof NAMES)[number]> {
  /** Somebody else sent the requests: they are judged one by one, and no plan is made. */
  readonly traffic?: boolean | undefined;
}

const FILE = 'settings.json';
const NAMES = ['deployment', 'methodPrefix', 'ids', 'nodeSpecific', 'strict', 'explore'] as const;

/** Writes the settings of a run beside its cassettes, in place of those of an earlier one. They hold no key. */
export async function writeSettings(folder: string, options: RecordedSettings | undefined): Promise<void> {
  if (!options) return rm(join(folder, FILE), { force: true });
  const settings = Object.fromEntries([...NAMES, 'traffic' as const].map((name) => [name, options[name]]));
  await writeFile(join(folder, FILE), `${JSON.stringify(settings, null, 2)}\n`);
}

/** Reads them; empty for cassettes that have none. */
export async function readSettings(folder: string): Promise<RecordedSettings> {
  const path = join(folder, FILE);
  const text = await readFile(path, 'utf8').catch(() => '{}');
  try {
    const value = JSON.parse(text) as unknown;
    const entries = Object.entries((value ?? {}) as Record<string, unknown>);
    return Object.fromEntries(entries.filter(([name]) => [...NAMES, 'traffic'].includes(name)));
  } catch (cause) {
    throw new CassetteError(`${path} is not JSON: ${(cause as Error).message}`, { cause });
  }
}
