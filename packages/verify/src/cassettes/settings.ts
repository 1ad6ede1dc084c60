import { CassetteError, SETTINGS_FILE } from '@chain-apis/contract';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GivenIds } from '../discover/knowledge.ts';

export interface ExploreOptions {
  /** How many calls are made of all operations together; pages after the first and shrinking a failure take some more. */
  readonly runs: number;
  /** The same seed makes the same calls. */
  readonly seed: number;
}

/** How a run asks, as far as a replay has to ask alike. */
export interface RunSettings {
  /** The deployment whose names the server has: a name that the registry lists under `x-overlays`. */
  readonly deployment?: string | undefined;
  /** Prefixes of method names, ours to the server's: `{xvm: 'avm'}`; they win over those of the deployment. */
  readonly methodPrefix?: Readonly<Record<string, string>> | undefined;
  /** Ids that exist on the server, by the name of the parameter or of the variable in an address. */
  readonly ids?: GivenIds | undefined;
  /** Sends methods too that a public server does not offer. Default: only on this machine. */
  readonly nodeSpecific?: boolean | undefined;
  /** The server holds the examples of the contract, as our mock does: nothing excuses a response then. */
  readonly strict?: boolean | undefined;
  /** Calls beyond the plan, made from the schemas. */
  readonly explore?: ExploreOptions | undefined;
}

export interface RecordedSettings extends RunSettings {
  /** Someone else sent the requests: they are judged one by one, and no plan is made. */
  readonly traffic?: boolean | undefined;
}

const NAMES = ['deployment', 'methodPrefix', 'ids', 'nodeSpecific', 'strict', 'explore', 'traffic'] as const;

/** The settings among the options of a run. They hold no key. */
export function settingsOf(options: RecordedSettings): RecordedSettings {
  return Object.fromEntries(NAMES.map((name) => [name, options[name]]));
}

/** Reads those of a recording; empty for cassettes that have none. */
export async function readSettings(folder: string): Promise<RecordedSettings> {
  const path = join(folder, SETTINGS_FILE);
  const text = await readFile(path, 'utf8').catch(() => '{}');
  try {
    const value = JSON.parse(text) as unknown;
    const entries = Object.entries((value ?? {}) as Record<string, unknown>);
    return Object.fromEntries(entries.filter(([name]) => NAMES.some((known) => known === name)));
  } catch (cause) {
    throw new CassetteError(`${path} is not JSON: ${(cause as Error).message}`, { cause });
  }
}
