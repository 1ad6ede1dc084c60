import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseUsage } from '@chain-apis/traffic/usage';
import { expect, it, onTestFinished } from 'vitest';

it('writes what a process used that has nothing left to do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'usage-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'usage.json');
  const program = fileURLToPath(new URL('../test-support/use-and-end.ts', import.meta.url));
  const start = fileURLToPath(new URL('../../../../scripts/run-source.mjs', import.meta.url));
  execFileSync(process.execPath, [start, program, file], { stdio: 'pipe' });
  const used = parseUsage(await readFile(file, 'utf8'), file);
  expect(Object.keys(used.operations)).toHaveLength(1);
});
