import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NOTE, repository } from './test-support/repository.ts';

const { folder, write, diff } = repository();

describe('approvals', () => {
  const approval = (lines: string) => `approvals:\n  - rule: rest.response.member-removed\n${lines}`;
  const judged = async (text: string) => {
    write('approvals.yaml', text);
    const { exitCode, report } = await diff('old.json', 'new.json', {
      approvals: join(folder, 'approvals.yaml'),
    });
    return { exitCode, items: report.items };
  };

  it.each([
    ['by pointer', `    pointer: '#${NOTE}'\n    reason: never sent\n    expires: '2030-01-01'\n`, 0],
    ['by document', "    document: new\n    reason: never sent\n    expires: '2030-06-30'\n", 0],
    [
      'for one of two operations only',
      "    operation: getThing\n    reason: r\n    expires: '2030-06-30'\n",
      1,
    ],
    ['of another document', "    document: other\n    reason: r\n    expires: '2030-06-30'\n", 1],
  ])('%s', async (_, lines, wanted) => {
    expect((await judged(approval(lines))).exitCode).toBe(wanted);
  });

  it('are shown with their reason', async () => {
    const { items } = await judged(
      approval(`    pointer: ${NOTE}\n    reason: never sent\n    expires: '2030-01-01'\n`),
    );
    expect(items[0]).toMatchObject({ status: 'info', severity: 'warning' });
    expect(items[0]!.message).toContain('approved until 2030-01-01: never sent');
  });

  it('fail when they are past their day', async () => {
    const { exitCode, items } = await judged(
      approval("    document: new\n    reason: r\n    expires: '2029-12-31'\n"),
    );
    expect(exitCode).toBe(1);
    expect(items).toContainEqual(
      expect.objectContaining({ rule: 'diff.approval-expired', status: 'fail', line: 2 }),
    );
  });

  it('are named when they fit nothing', async () => {
    const { items } = await judged(
      approval("    document: other\n    reason: r\n    expires: '2030-12-31'\n"),
    );
    expect(items).toContainEqual(expect.objectContaining({ rule: 'diff.approval-unused', status: 'info' }));
  });

  it.each([
    ['approvals: 1\n', /`approvals` must be a list/],
    ['approvals: [1\n', /:\d+: not YAML/],
    ['approvals:\n  - why\n', /:2: an approval has rule/],
    [approval('    reason: r\n'), /:2: `expires` is missing/],
    [
      approval("    reason: r\n    expires: '2030-01-01'\n"),
      /:2: name the operation, the pointer or the document/,
    ],
    [approval("    document: d\n    reason: r\n    expires: '2030-02-30'\n"), /:2: `expires` must be a day/],
    [approval("    document: d\n    reson: r\n    expires: '2030-01-01'\n"), /:2: unknown key "reson"/],
    [approval("    document: d\n    reason: ''\n    expires: '2030-01-01'\n"), /:2: `reason` must be a text/],
  ])('refuses %j', async (text, message) => {
    await expect(judged(text)).rejects.toThrow(message);
  });

  it('refuses a file that is not there', async () => {
    await expect(diff('old.json', 'new.json', { approvals: 'none.yaml' })).rejects.toThrow(
      'cannot read the approvals file none.yaml: there is no such file',
    );
  });
});
