import { describe, expect, it } from 'vitest';
import { repository, small } from './test-support/repository.ts';
import { nextVersion, reflects } from './version.ts';

const { write, diff } = repository();

describe('versions', () => {
  it.each([
    ['1.2.3', 'major', '2.0.0'],
    ['1.2.3', 'minor', '1.3.0'],
    ['1.2.3', 'patch', '1.2.4'],
    ['1.2.3', 'none', '1.2.3'],
    ['0.2.3', 'major', '0.3.0'],
    ['0.2.3', 'minor', '0.2.4'],
    ['2024-01-01', 'major', undefined],
  ] as const)('%s %s -> %s', (version, bump, wanted) => {
    expect(nextVersion(version, bump)).toBe(wanted);
  });

  it.each([
    ['1.0.0', '1.0.0', 'minor', false],
    ['1.0.0', '1.1.0', 'minor', true],
    ['1.0.0', '2.0.0', 'patch', true],
    ['1.9.0', '1.10.0', 'minor', true],
    ['1.0.0', '0.9.0', 'none', false],
    ['2024-01', '2024-02', 'major', true],
    ['2024-01', '2024-01', 'patch', false],
  ] as const)('%s -> %s reflects %s: %s', (before, after, bump, wanted) => {
    expect(reflects(before, after, bump)).toBe(wanted);
  });

  it('fails the check where the version says too little', async () => {
    write('reworded.json', small(['/info/description', 'Other.']));
    expect((await diff('old.json', 'reworded.json')).exitCode).toBe(0);
    const { exitCode, report } = await diff('old.json', 'reworded.json', { checkVersion: true });
    expect(exitCode).toBe(1);
    expect(report.items[0]).toMatchObject({
      rule: 'diff.version',
      status: 'fail',
      expected: '1.0.1',
      got: '1.0.0',
    });
  });
});
