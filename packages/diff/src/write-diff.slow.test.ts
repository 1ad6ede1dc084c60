import { describe, expect, it } from 'vitest';
import { reportFormats } from '@chain-apis/foundation/reports';
import { readChangelog, writeChangelog } from './changelog.ts';
import type { DocumentDiff } from './diff-documents.ts';
import { writeDiff } from './run-diff.ts';
import { repository } from './test-support/repository.ts';

const { folder, diff } = repository();

describe('reports', () => {
  it.each(reportFormats)('%s is the same every time and names the rule', async (format) => {
    const [one, two] = [await diff('old.json', 'new.json'), await diff('old.json', 'new.json')];
    expect(writeDiff(one, format)).toBe(writeDiff(two, format));
    expect(writeDiff(one, format)).toContain('rest.response.member-removed');
  });

  it('leaves out what is less than asked for', async () => {
    const outcome = await diff('old.json', 'v1.1.0:specs/things.yaml', { show: 'breaking' });
    expect(outcome.report.items.map(({ rule }) => rule)).toEqual([
      'rest.response.member-removed',
      'diff.version',
    ]);
  });

  it('of JSON hold every change and the deserved version', async () => {
    const json = JSON.parse(writeDiff(await diff('old.json', 'new.json'), 'json')) as { documents: unknown };
    expect(json.documents).toMatchObject([
      { bump: 'major', deserved: '2.0.0', changes: [{ level: 'breaking' }] },
    ]);
  });
});

it('quotes values that hold backticks', () => {
  const change = {
    rule: 'r',
    level: 'breaking',
    operations: [],
    message: 'it changed',
    before: '`a`',
    after: 'b',
  };
  const document = { id: 'd', newVersion: '1', changes: [change] } as unknown as DocumentDiff;
  const text = writeChangelog([{ from: 'a', to: 'b', documents: [document] }]);
  expect(text).toContain('- it changed (`` `a` `` to `b`) `r`');
});

it('makes a changelog, newest first', async () => {
  const entries = await readChangelog(['v1.0.0', 'v1.0.0', 'v1.1.0'], folder);
  expect(writeChangelog(entries)).toBe(
    [
      '# Changelog',
      '',
      '## v1.1.0',
      '',
      'Since v1.0.0.',
      '',
      '### things 1.0.0 to 1.1.0',
      '',
      '#### Breaking',
      '',
      '- `listThings`, `getThing`: 200 things&#91;&#93;.note was removed `rest.response.member-removed`',
      '',
      '## v1.0.0',
      '',
      'Nothing changed since v1.0.0.',
      '',
    ].join('\n'),
  );
});
