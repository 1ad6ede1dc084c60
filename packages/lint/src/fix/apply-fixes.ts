import { readFile, rename, rm, stat } from 'node:fs/promises';
import { ContractError } from '@chain-apis/contract';
import { groupBy } from '@chain-apis/foundation';
import { writeFileAtomic } from '@chain-apis/foundation/host';
import type { SpecFiles } from '@chain-apis/contract/source';
import type { Finding } from '../finding.ts';
import type { Edit, Fix, Fixer } from './fix.ts';
import { dropRepeated, orderIndex } from './index-fixes.ts';
import { caseId, caseReference, renameFile, tidySummary } from './name-fixes.ts';

/** What takes no decision. */
const FIXERS: Readonly<Record<string, Fixer>> = {
  'contract/index-lines': dropRepeated,
  'contract/index-order': orderIndex,
  'contract/own-file': renameFile,
  'rule/operation-id': caseId,
  'rule/summary-form': tidySummary,
  'no-unresolved-refs': caseReference,
};

/** A fix with the finding that it is for. */
export interface PlannedFix extends Fix {
  readonly finding: Finding;
}

/** The fixes of findings that fit together: one that meets another is left for later. */
export function planFixes(findings: readonly Finding[], files: SpecFiles): PlannedFix[] {
  const planned: PlannedFix[] = [];
  for (const finding of findings) {
    const fix = FIXERS[finding.rule]?.(finding, files);
    if (fix && !planned.some((other) => meet(fix, other))) planned.push({ ...fix, finding });
  }
  return planned;
}

function meet(one: Fix, other: Fix): boolean {
  const overlap = (a: Edit, b: Edit) => a.file === b.file && a.start < b.end && b.start < a.end;
  const moves = (a: Fix, b: Fix) => a.move !== undefined && b.move !== undefined && a.move.to === b.move.to;
  return moves(one, other) || one.edits.some((a) => other.edits.some((b) => overlap(a, b)));
}

/**
 * Writes fixes, each file whole: new names before what refers to them, so that an interruption leaves no reference open.
 *
 * @throws ContractError if a file was changed since it was read, before anything is written
 */
export async function applyFixes(fixes: readonly Fix[], files: SpecFiles): Promise<void> {
  const edits = groupBy(
    fixes.flatMap((fix) => fix.edits),
    ({ file }) => file,
  );
  const moves = fixes.flatMap(({ move }) => move ?? []);
  const texts = new Map<string, string>();
  for (const path of new Set([...moves.map(({ from }) => from), ...edits.keys()])) {
    const { text } = files.get(path)!;
    if ((await readFile(path, 'utf8')) !== text)
      throw new ContractError(
        `${files.nameOf(path)} was changed meanwhile: nothing is fixed, run the command again`,
      );
    texts.set(path, edited(text, edits.get(path) ?? []));
  }
  for (const { from, to } of moves) {
    await writeFileAtomic(to, texts.get(from)!);
    texts.delete(from);
  }
  for (const [path, text] of texts) await writeFileAtomic(path, text);
  for (const { from, to } of moves) await removeOld(from, to);
}

function edited(text: string, edits: readonly Edit[]): string {
  const backwards = [...edits].sort((a, b) => b.start - a.start);
  return backwards.reduce(
    (all, { start, end, text: part }) => all.slice(0, start) + part + all.slice(end),
    text,
  );
}

/** Where the case of letters does not distinguish files, both names are those of one. */
async function removeOld(from: string, to: string): Promise<void> {
  const [old, next] = await Promise.all([stat(from), stat(to)]);
  if (old.ino === next.ino) await rename(from, to);
  else await rm(from);
}
