import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReportItem } from '../reports/report.ts';
import type { Interaction } from '../send/caller.ts';
import { CassetteError } from './cassette-error.ts';
import { writeSettings, type RecordedSettings } from './settings.ts';
import { createRedact, redactAll, redactHeaders, type Redact } from '../send/redact.ts';

/** One interaction as it is stored: readable, without secrets, with what the contract says about it. */
export interface RecordedInteraction {
  readonly title: string;
  readonly service: string;
  readonly baseUrl: string;
  readonly request: {
    readonly method: string;
    /** Path and query below the address. */
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
  };
  readonly response: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    /** As it came, so that no digit is lost. */
    readonly body: string;
  };
  /** Whether the row that it belongs to broke the contract when it was recorded, and by which rules. */
  readonly valid: boolean;
  readonly broken?: readonly string[];
}

/** The interactions of one operation. */
export interface Cassette {
  readonly operation: string;
  readonly interactions: readonly RecordedInteraction[];
}

/** Collects the interactions of a run. */
export interface Recorder {
  /** For `onCase` of `verify`. */
  readonly onCase: (interactions: readonly Interaction[], items: readonly ReportItem[]) => void;
  /**
   * Writes what was collected, one file per operation, in place of what the folder held.
   *
   * @param settings - how it was asked for, so that a replay asks alike
   */
  write(folder: string, settings?: RecordedSettings): Promise<number>;
}

/** @param secrets - values that must not be stored, wherever they stand */
export function createRecorder(secrets: readonly string[]): Recorder {
  const redact = createRedact(secrets);
  const recorded = new Map<string, RecordedInteraction[]>();
  return {
    onCase(interactions, items) {
      const broken = items.filter(({ status }) => status === 'fail').map(({ rule }) => rule);
      for (const interaction of interactions) {
        const one = record(interaction, broken, redact);
        const list = recorded.get(interaction.operation.id) ?? [];
        if (one) list.push(one);
        recorded.set(interaction.operation.id, list);
      }
    },
    async write(folder, settings) {
      await mkdir(folder, { recursive: true });
      await writeSettings(folder, settings);
      // What an earlier run recorded there would be replayed together with this one.
      for (const name of await cassetteFiles(folder)) await rm(join(folder, name));
      for (const [operation, interactions] of recorded) {
        const cassette: Cassette = { operation, interactions };
        await writeFile(join(folder, `${operation}.cassette.json`), `${JSON.stringify(cassette, null, 2)}\n`);
      }
      return [...recorded.values()].flat().length;
    },
  };
}

function record(
  { title, target, request, response }: Interaction,
  broken: readonly string[],
  redact: Redact,
): RecordedInteraction | undefined {
  if (!response.ok) return undefined;
  const { method, url, headers, body } = request;
  const recorded = {
    title,
    ...target,
    request: {
      method,
      path: url.slice(target.baseUrl.length),
      headers: redactHeaders(headers, redact),
      ...(body !== undefined && { body }),
    },
    response: {
      status: response.status,
      headers: redactHeaders(response.headers, redact),
      body: response.text,
    },
    valid: broken.length === 0,
    ...(broken.length > 0 && { broken: [...new Set(broken)] }),
  };
  return redactAll(recorded, redact);
}

/** Reads every cassette of a folder. */
export async function readCassettes(folder: string): Promise<Cassette[]> {
  const names = await cassetteFiles(folder).catch((cause: unknown) => {
    throw new CassetteError(`cannot read the folder ${folder}: ${(cause as Error).message}`, { cause });
  });
  if (names.length === 0) throw new CassetteError(`${folder} holds no cassette: record some with --record`);
  return Promise.all(names.map((name) => readCassette(join(folder, name))));
}

async function cassetteFiles(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.cassette.json')).sort();
}

async function readCassette(path: string): Promise<Cassette> {
  let value: unknown;
  try {
    value = JSON.parse(await readFile(path, 'utf8'));
  } catch (cause) {
    throw new CassetteError(`${path} is not JSON: ${(cause as Error).message}`, { cause });
  }
  if (!isCassette(value)) throw new CassetteError(`${path} is not a cassette: record it again`);
  return value;
}

function isCassette(value: unknown): value is Cassette {
  const { operation, interactions } = (value ?? {}) as Partial<Cassette>;
  return typeof operation === 'string' && Array.isArray(interactions) && interactions.every(isInteraction);
}

function isInteraction(value: unknown): boolean {
  const { service, baseUrl, request, response } = (value ?? {}) as Partial<RecordedInteraction>;
  const texts = [service, baseUrl, request?.method, request?.path, response?.body];
  const { headers, status } = response ?? {};
  return (
    texts.every((text) => typeof text === 'string') &&
    typeof status === 'number' &&
    typeof headers === 'object'
  );
}
