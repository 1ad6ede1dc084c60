import { expect, it } from 'vitest';
import type { Site } from '../model/site.ts';
import { measuredPage } from './measured-page.ts';

const target = { what: 'a | b', measured: 1.234, atMost: 2, met: true, beside: { peer: 12345 } };
const other = { what: 'size', measured: null, unit: 'kB', atLeast: 1, met: false };

it('shows each section as a table of its targets', () => {
  const section = { section: 'client', machine: 'x', date: '2026-01-31', targets: [target, other] };
  const { body } = measuredPage({ measured: [section] } as unknown as Site);
  expect(body).toContain('1 of 2 targets are met.');
  expect(body).toContain('## Client');
  expect(body).toContain('| a \\| b | 1.23 × | ≤ 2 | yes | peer 12345 |'.replace('12345', '12300'));
  expect(body).toContain('| size | not measured | ≥ 1 | no |  |');
});
