import { groupBy } from '@chain-apis/foundation';
import type { Operation } from '@chain-apis/contract';
import { countRows, lastRun, type EvidenceRow } from '../model/evidence.ts';
import type { Site } from '../model/site.ts';
import { markdownText } from '../model/text.ts';
import { evidenceUrl, operationUrl } from '../model/urls.ts';
import type { TextPage } from './text-page.ts';

const INTRODUCTION =
  'A row for everything that the contract says: each success and its variants, each error, each example, both sides of each bound, each value of a set, each rule, each deprecation. Rows follow from the contract alone; tests are evidence of them.';

/** A page with the rows of each operation, and one that lists them; none as long as nothing is measured. */
export function evidencePages({ contract, evidence }: Site): TextPage[] {
  if (!evidence) return [];
  const counted = contract.operations.map(
    (operation) => [operation, evidence.get(operation.id) ?? []] as const,
  );
  return [indexPage(counted), ...counted.map(([operation, rows]) => operationPage(operation, rows))];
}

type Counted = readonly (readonly [Operation, readonly EvidenceRow[]])[];

function indexPage(counted: Counted): TextPage {
  const rows = counted.flatMap(([, own]) => own);
  return {
    id: 'evidence',
    title: 'Evidence',
    description: 'Which test shows that what the contract says holds.',
    body: [
      `${INTRODUCTION} Last run of the tests: ${lastRun(rows) ?? 'none'}.`,
      indexTable(counted.map(([{ id }, own]) => [id, own])),
    ].join('\n\n'),
  };
}

function indexTable(counted: readonly (readonly [string, readonly EvidenceRow[]])[]): string {
  const line = (name: string, rows: readonly EvidenceRow[]) => {
    const { documented, typed, mocked, tested, failing } = countRows(rows);
    return `| ${[name, rows.length, documented, typed, mocked, tested, failing].join(' | ')} |`;
  };
  return [
    '| operation | rows | documented | typed | mocked | tested | failing |',
    '|---|---|---|---|---|---|---|',
    ...counted.map(([id, rows]) => line(`[\`${id}\`](${evidenceUrl(id)})`, rows)),
    line(
      '**all**',
      counted.flatMap(([, rows]) => rows),
    ),
  ].join('\n');
}

function operationPage(operation: Operation, rows: readonly EvidenceRow[]): TextPage {
  const { id } = operation;
  return {
    id: `evidence/${id}`,
    title: `Evidence: ${id}`,
    description: `Which test shows what the contract says of ${id}.`,
    body: [
      `What the contract says of [\`${id}\`](${operationUrl(id)}), and the tests that are evidence of it. [All operations](${evidenceUrl()}).`,
      [
        '| what | documented | typed | mocked | tested | by | when |',
        '|---|---|---|---|---|---|---|',
        ...rows.map((row) => rowLine(operation, row)),
      ].join('\n'),
    ].join('\n\n'),
  };
}

const TYPED = { yes: 'yes', no: '**no**', cannot: 'no type can' } as const;
const TESTED = { tested: 'yes', failing: '**fails**', untested: '**no**', unreachable: '**no**' } as const;

function rowLine(operation: Operation, row: EvidenceRow): string {
  const { what, documented, typed, mocked, unreachable, status } = row;
  const cells = [
    markdownText(what),
    documented ? 'yes' : '**no**',
    TYPED[typed],
    mocked ? 'yes' : `**no**: ${markdownText(unreachable ?? '')}`,
    TESTED[status],
    testsOf(operation, row),
    lastRun([row]) ?? '',
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Tests by file. Parts of a title that repeat the page's name are omitted. */
function testsOf({ id, document }: Operation, { tests }: EvidenceRow): string {
  const titleOf = ({ title, state }: EvidenceRow['tests'][number]) => {
    const parts = title.split(' > ').filter((part) => part !== id && part !== document.title);
    return `${markdownText(parts.join(' › '))}${state === 'failed' ? ' **failed**' : ''}`;
  };
  return [...groupBy(tests, ({ file }) => file)]
    .flatMap(([file, members]) => [`\`${file}\``, ...members.map(titleOf)])
    .join('<br>');
}
