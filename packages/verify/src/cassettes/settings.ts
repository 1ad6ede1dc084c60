import { errorMessage } from '@chain-apis/foundation';
import { CassetteError } from '@chain-apis/contract/traffic';
import { SETTINGS_FILE } from '@chain-apis/contract/traffic/files';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GivenIds } from '../discover/id-pool.ts';

export interface ExploreOptions {
  /** Number of calls of all operations together; further pages and shrinking failures need some more. */
  readonly runs: number;
  /** The same seed generates the same calls. */
  readonly seed: number;
}

/** Settings of a run that a replay must repeat. */
export interface RunSettings {
  /** The deployment whose names the server uses, from the registry's `x-overlays`. */
  readonly deployment?: string | undefined;
  /** Method prefixes, ours to the server's: `{xvm: 'avm'}`; they override the deployment's. */
  readonly methodPrefix?: Readonly<Record<string, string>> | undefined;
  /** Ids that exist on the server, by name of the parameter or URL variable. */
  readonly ids?: GivenIds | undefined;
  /** Also sends methods that public servers don't offer. Default: only on this machine. */
  readonly nodeSpecific?: boolean | undefined;
  /** The server serves the contract's examples, like our mock: every deviation is a failure. */
  readonly strict?: boolean | undefined;
  /** Generated calls in addition to the plan. */
  readonly explore?: ExploreOptions | undefined;
}

export interface RecordedSettings extends RunSettings {
  /** Someone else sent the requests: each is checked, without a plan. */
  readonly traffic?: boolean | undefined;
}

const NAMES = ['deployment', 'methodPrefix', 'ids', 'nodeSpecific', 'strict', 'explore', 'traffic'] as const;

/** The settings among a run's options; never contain a key. */
export function settingsOf(options: RecordedSettings): RecordedSettings {
  return Object.fromEntries(NAMES.map((name) => [name, options[name]]));
}

/** Reads a recording's settings; empty if the cassettes have none. */
export async function readSettings(folder: string): Promise<RecordedSettings> {
  const path = join(folder, SETTINGS_FILE);
  const text = await readFile(path, 'utf8').catch(() => '{}');
  try {
    const value: object | null = JSON.parse(text);
    return Object.fromEntries(
      Object.entries(value ?? {}).filter(([name]) => NAMES.some((known) => known === name)),
    );
  } catch (cause) {
    throw new CassetteError(`${path} is not JSON: ${errorMessage(cause)}`, { cause });
  }
}
