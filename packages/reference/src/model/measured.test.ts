import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readMeasured } from './measured.ts';

it('takes what stands between the marks of the README', () => {
  const folder = mkdtempSync(join(tmpdir(), 'measured-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'README.md');
  const read = (block: string) => {
    writeFileSync(file, `# Title\n\n<!-- bench:start -->${block}<!-- bench:end -->\n\nmore\n`);
    return readMeasured(file);
  };
  expect(read('\n\n| a |\n| --- |\n\n')).toBe('| a |\n| --- |');
  expect(read('\n')).toBeUndefined();
});
