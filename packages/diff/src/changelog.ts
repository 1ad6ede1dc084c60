import { markdownText, oneLine } from '@chain-apis/foundation';
import type { Change } from './change.ts';
import { diffDocuments, type DocumentDiff } from './diff-documents.ts';
import { withRefs } from './export-ref.ts';
import { readSide } from './read-side.ts';
import { LEVELS } from './rules/rule.ts';

/** Changes between two refs. */
export interface ChangelogEntry {
  readonly from: string;
  readonly to: string;
  /** Documents with at least one change. */
  readonly documents: readonly DocumentDiff[];
}

/**
 * Returns the changes from ref to ref, newest first.
 *
 * @param refs - git refs, registries or documents, oldest first
 * @throws ContractError with a one-line reason if something cannot be read
 */
export function readChangelog(refs: readonly string[], cwd: string): Promise<ChangelogEntry[]> {
  return withRefs(async (folder) => {
    const entries: ChangelogEntry[] = [];
    let [from = ''] = refs;
    let old = await readSide(from, cwd, folder);
    for (const to of refs.slice(1)) {
      const next = await readSide(to, cwd, folder);
      const documents = diffDocuments(old.documents, next.documents);
      entries.unshift({ from, to, documents: documents.filter(({ changes }) => changes.length > 0) });
      [from, old] = [to, next];
    }
    return entries;
  });
}

const HEADINGS = {
  breaking: 'Breaking',
  risky: 'Risky for some callers',
  compatible: 'New and compatible',
  documentation: 'Documentation',
};

/** Writes a changelog as Markdown, for the reference and for release notes. */
export function writeChangelog(entries: readonly ChangelogEntry[]): string {
  const sections = entries.flatMap(({ from, to, documents }) => [
    `## ${markdownText(to)}`,
    '',
    documents.length === 0
      ? `Nothing changed since ${markdownText(from)}.\n`
      : `Since ${markdownText(from)}.\n`,
    ...documents.flatMap(documentSection),
  ]);
  return ['# Changelog', '', ...sections].join('\n').trimEnd() + '\n';
}

function documentSection(document: DocumentDiff): string[] {
  const { id, oldVersion, newVersion, changes } = document;
  const versions = [oldVersion, newVersion].filter((version) => version !== undefined);
  const span = versions[0] === versions[1] ? versions.slice(1) : versions;
  return [
    `### ${markdownText(id)} ${markdownText(span.join(' to '))}`,
    '',
    ...LEVELS.flatMap((level) => {
      const found = changes.filter((change) => change.level === level);
      return found.length === 0 ? [] : [`#### ${HEADINGS[level]}`, '', ...found.map(line), ''];
    }),
  ];
}

function line({ operations, message, before, after, rule }: Change): string {
  const where = operations.length === 0 ? '' : `${operations.map(code).join(', ')}: `;
  const values =
    before === undefined && after === undefined
      ? ''
      : ` (${[before, after].map((value) => (value === undefined ? 'nothing' : code(value))).join(' to ')})`;
  return `- ${where}${markdownText(message)}${values} ${code(rule)}`;
}

/** Writes a code span; its fence is longer than any run of backticks in the value. */
function code(value: string): string {
  const line = oneLine(value);
  const runs = [...line.matchAll(/`+/g)].map(([run]) => run.length);
  const fence = '`'.repeat(Math.max(0, ...runs) + 1);
  const pad = line === '' || /^[`\s]|[`\s]$/.test(line) ? ' ' : '';
  return fence + pad + line + pad + fence;
}
