import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = import.meta.dirname;
const entries = readdirSync(folder).filter((name) => /^(?!run-)[\w-]+\.ts$/.test(name));

/** @param listens - whether anything reads its output */
function run(script: string, args: readonly string[], listens = true) {
  const [runner, file] = ['run-source.mjs', script].map((name) => join(folder, name));
  const child = spawn(process.execPath, [runner!, file!, ...args], { cwd: join(folder, '..') });
  let [stdout, stderr] = ['', ''];
  if (!listens) child.stdout.destroy();
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

it.each(entries)('%s is an entry point: it reads flags and calls', (script) => {
  const text = readFileSync(join(folder, script), 'utf8');
  expect(text).toContain('await runScript(HELP, ');
  expect(text.split('\n').length).toBeLessThanOrEqual(61);
});

it.each([
  [
    'changelog.ts',
    ['--jsno'],
    /^changelog: Unknown option '--jsno' \(did you mean --json\?\): try node .*scripts\/changelog\.ts --help\n$/,
  ],
  ['gaps.ts', ['everything'], /^gaps: Unexpected argument 'everything'.*\n$/],
  [
    'fuzz.ts',
    ['--requests', 'many'],
    /^fuzz: --requests must be a whole number of at least 1, not "many"\n$/,
  ],
  ['fuzz.ts', ['--seed=-1'], /^fuzz: --seed must be a whole number of at least 0, not "-1"\n$/],
  ['release.ts', ['pack'], /^release: write pack FOLDER\n$/],
])('%s %j: one line and exit code 2', async (script, args, message) => {
  const { code, stdout, stderr } = await run(script, args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(message);
});

it('--help is no mistake', async () => {
  const { code, stdout, stderr } = await run('gaps.ts', ['--help']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('npm run gaps');
});

it('ends without a word when nobody reads its lines', async () => {
  expect(await run('gaps.ts', ['--help'], false)).toMatchObject({ code: 0, stderr: '' });
});
