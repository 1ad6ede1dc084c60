import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it.each(['gaps.ts', 'licences.ts'])('%s ends without a word when nobody reads its lines', async (script) => {
  const args = ['run-source.mjs', script].map((name) => join(import.meta.dirname, name));
  const child = spawn(process.execPath, [...args, '--help'], { cwd: join(import.meta.dirname, '..') });
  child.stdout.destroy();
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0);
  expect(complaints).toBe('');
});
