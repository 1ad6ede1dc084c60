import { expect, it } from 'vitest';
import { fitLines } from './fit-lines.ts';

const text = Array.from({ length: 10 }, (_, index) => `line ${index}`).join('\n');

it('leaves alone what fits', () => {
  expect(fitLines(text, 0, 1000)).toBe(text);
  expect(fitLines(text, 8, 1000)).toBe('line 8\nline 9');
});

it('says how to go on, and leads through all lines', () => {
  const seen: string[] = [];
  for (let offset: number | undefined = 0; offset !== undefined;) {
    const part = fitLines(text, offset, 22);
    seen.push(...(part.match(/^line \d$/gm) ?? []));
    const next: string | undefined = /go on with offset (\d+)/.exec(part)?.[1];
    offset = next === undefined ? undefined : Number(next);
  }
  expect(seen.join('\n')).toBe(text);
});

it('shows a line that is too long by its beginning', () => {
  expect(fitLines(`${'x'.repeat(100)}\ny`, 0, 10)).toBe(
    `${'x'.repeat(10)}\n… 1 more lines: go on with offset 1`,
  );
});

it('says where there are no more lines', () => {
  expect(() => fitLines(text, 99, 10)).toThrow('there are 10 lines: offset is too large');
});
