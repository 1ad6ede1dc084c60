import { expect, it } from 'vitest';
import type { Finding } from './finding.ts';
import { writeFindings } from './write-findings.ts';

const finding = (file: string, line: number): Finding => ({
  file,
  line,
  column: 3,
  rule: 'contract/x',
  message: 'it is wrong: mend it',
  severity: 'error',
});

it('gives each file its paragraph, with locations that a terminal can open', () => {
  const text = writeFindings([finding('a.yaml', 1), finding('a.yaml', 7), finding('b.yaml', 2)], {
    folder: 'specs',
    colour: false,
  });
  expect(text).toBe(
    [
      'specs/a.yaml:1:3  it is wrong: mend it  (contract/x)',
      'specs/a.yaml:7:3  it is wrong: mend it  (contract/x)',
      '',
      'specs/b.yaml:2:3  it is wrong: mend it  (contract/x)',
      '',
      '3 findings in 2 files',
    ].join('\n'),
  );
});

it('paints for terminals only', () => {
  expect(writeFindings([], { folder: '', colour: true })).toBe(
    '\u001b[32mThe contract has no findings.\u001b[39m',
  );
  expect(writeFindings([], { folder: '', colour: false })).toBe('The contract has no findings.');
});

it('counts the rules of many findings', () => {
  const findings = Array.from({ length: 21 }, (_, index) => ({
    ...finding('a.yaml', index + 1),
    rule: index < 2 ? 'contract/x' : 'tags',
  }));
  const text = writeFindings(findings, { folder: 'specs', colour: false });
  expect(text.split('\n\n').at(-1)).toBe('21 findings in 1 file\n     19  tags\n      2  contract/x');
  expect(writeFindings(findings.slice(1), { folder: 'specs', colour: false })).toMatch(
    /\n20 findings in 1 file$/,
  );
});
