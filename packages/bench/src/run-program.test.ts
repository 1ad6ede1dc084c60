import { expect, it } from 'vitest';
import { runNode, runProgram, TooSlow } from './run-program.ts';

const cwd = import.meta.dirname;

it('gives the output and the time', async () => {
  const { stdout, ms } = await runNode(['--eval', 'console.log(process.cwd())'], { cwd });
  expect(stdout).toBe(`${cwd}\n`);
  expect(ms).toBeGreaterThan(0);
});

it('fails with what the program said', async () => {
  const args = ['--eval', 'console.error("broken"); process.exit(3)'];
  await expect(runNode(args, { cwd })).rejects.toThrow(/ended with 3: broken/);
  await expect(runNode(args, { cwd, codes: [3] })).resolves.toMatchObject({ stdout: '' });
  await expect(runProgram('there-is-no-such-program', [], { cwd })).rejects.toThrow('cannot run');
});

it('ends a program that takes too long, with what that started', async () => {
  const child = `require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'inherit' }).unref()`;
  // The program itself ends at once. Its output stays open as long as what it started lives.
  await expect(runNode(['--eval', child], { cwd, timeout: 500 })).rejects.toThrow(TooSlow);
});
