import { describe, expect, it } from 'vitest';
import { reportFormats } from '@chain-apis/foundation/reports';
import { writeDiff } from './run-diff.ts';
import { repository } from './test-support/repository.ts';

const { diff } = repository();

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
