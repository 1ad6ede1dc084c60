import { expect, it } from 'vitest';
import { failedReport, reportOf, type Target, type Report } from './harness.ts';
import { short, summaryTable } from './markdown.ts';

const measured = new Map([
  ['ours', new Map([['ms', [3, 1, 2]]])],
  ['lost', new Map<string, number[]>()],
]);
const GOALS: Target[] = [
  { what: 'time of a call, × plain', measured: 1.234, atMost: 1.5, beside: { peer: 2 } },
  { what: 'requests of a call', measured: 1, unit: '', atLeast: 1, atMost: 1 },
  { what: 'first page', measured: 60.5, unit: 'kB', atMost: 60 },
  { what: 'lost', measured: Number.NaN, atLeast: 14 },
];
const report = (): Report => ({
  ...reportOf('client', 3, measured, GOALS, ['a | b']),
  machine: '2 × CPU',
  date: '2026-01-01',
});

it('the summary: a row for each target, the machine once, a section that failed', () => {
  const failed = failedReport('mock', new Error('no registry\nat more'));
  expect(summaryTable([report(), { ...report(), section: 'size', targets: [] }, failed])).toBe(
    [
      '2 of 4 targets are met. Medians of alternating rounds; 2 × CPU; 2026-01-01.',
      '',
      '|  | figure | measured | target | met | alternatives |',
      '| --- | --- | ---: | ---: | --- | --- |',
      '| client | time of a call, × plain | 1.23 × | ≤ 1.5 | yes | peer 2 |',
      '| client | requests of a call | 1 | 1 | yes |  |',
      '| client | first page | 60.50 kB | ≤ 60 | **no** |  |',
      '| client | lost | not measured | ≥ 14 | **no** |  |',
      '| mock | not measured |  |  | **no** | no registry |',
    ].join('\n'),
  );
});

it.each([
  [Number.NaN, 'not measured'],
  [0, '0'],
  [0.12345, '0.123'],
  [99.96, '100'],
  [12345.6, '12 346'],
])('%d is written %s', (number, text) => expect(short(number)).toBe(text));
