/** The entries of `fixtures/verdicts.yaml`: what each pair of documents is to us and to other tools. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { Change } from '../change.ts';
import { runDiff } from '../run-diff.ts';

export const FOLDER = fileURLToPath(new URL('../../fixtures', import.meta.url));

/** An entry: the rule, the changes from `old` to `new` and back, and where `redocly diff` judges otherwise. */
export interface Fixture {
  readonly rule: string;
  readonly there: string;
  readonly back: string;
  readonly redocly: string;
}

const verdicts = parse(readFileSync(`${FOLDER}/verdicts.yaml`, 'utf8')) as Record<
  string,
  { there: string; back: string; redocly?: string }
>;

export const FIXTURES: readonly Fixture[] = Object.entries(verdicts).map(
  ([rule, { there, back, redocly = '' }]) => ({ rule, there, back, redocly }),
);

export const FOLDERS: readonly string[] = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Changes between two documents of a folder. */
export async function changesIn(rule: string, from: string, to: string): Promise<readonly Change[]> {
  const { documents } = await runDiff(`${FOLDER}/${rule}/${from}.yaml`, `${FOLDER}/${rule}/${to}.yaml`);
  return documents.flatMap(({ changes }) => changes);
}

/** Changes as the file has them: `2 breaking header.removed, compatible header.added`. */
export function asCell(changes: readonly Change[]): string {
  const all = changes.map(({ level, rule }) => `${level} ${rule.replace(/^r(est|pc)\./, '')}`);
  const times = (one: string) => all.filter((other) => other === one).length;
  return [...new Set(all)].map((one) => (times(one) > 1 ? `${times(one)} ${one}` : one)).join(', ');
}
