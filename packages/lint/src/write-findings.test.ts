import { expect, it } from 'vitest';
import type { Finding } from './finding.ts';
import { writeFindings } from './write-findings.ts';

const finding = (file: string, line: number, more: Partial<Finding> = {}): Finding => ({
  file,
  line,
  column: 3,
  rule: 'contract/x',
  message: 'it is wrong: correct it',
  severity: 'error',
  ...more,
});
const write = (findings: readonly Finding[]) => writeFindings(findings, { folder: 'specs', colour: false });

it('gives each kind a line, errors first, with locations that a terminal can open', () => {
  const warning = finding('a.yaml', 1, { severity: 'warning', message: 'it is doubtful' });
  const same = [2, 7, 8, 9].map((line) => finding('a.yaml', line));
  expect(write([warning, ...same, finding('b.yaml', 2, { rule: 'contract/y' })])).toBe(
    [
      'specs/a.yaml:2:3  it is wrong: correct it  (contract/x)  and 3 more: 7:3, 8:3, 9:3',
      'specs/a.yaml:1:3  warning: it is doubtful  (contract/x)',
      'specs/b.yaml:2:3  it is wrong: correct it  (contract/y)',
      '',
      '5 errors and 1 warning in 2 files',
    ].join('\n'),
  );
});

const named = (count: number, message: (index: number) => string) =>
  Array.from({ length: count }, (_, index) =>
    finding(`${index % 2}.yaml`, index, { message: message(index) }),
  );

it('names each of a few, and counts many that differ in a name, a path or a number', () => {
  const invalid = (index: number) => `example: ${'ab'[index % 2]}${index > 3 ? '/c' : ''} must be text`;
  expect(write(named(6, invalid)).split('\n')[0]).toContain('and 5 more');
  const message = (index: number) => `\`p${index}\` of a/b${index}/c must be ${index}`;
  expect(write(named(3, message)).split('\n\n')[0]!.split('\n')).toHaveLength(3);
  expect(write(named(6, message))).toBe(
    'specs/0.yaml:0:3  `p0` of a/b0/c must be 0  (contract/x)  and 5 more: 1.yaml:1:3, 2:3, 1.yaml:3:3, ...\n\n6 errors in 2 files',
  );
});

it('lists the first kinds of a rule that has many', () => {
  const lines = write(named(12, (index) => 'a'.repeat(index + 1))).split('\n');
  expect(lines).toHaveLength(13);
  expect(lines[10]).toBe('2 findings more of contract/x: --json lists all');
});

it('paints for terminals only', () => {
  expect(writeFindings([], { folder: '', colour: true })).toBe(
    '\u001b[32mThe contract has no findings.\u001b[39m',
  );
  expect(writeFindings([], { folder: '', colour: false })).toBe('The contract has no findings.');
});
