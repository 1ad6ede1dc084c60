import { expect, it } from 'vitest';
import { need, runProgram, TooSlow } from './run-program.ts';

const cwd = import.meta.dirname;
const node = process.execPath;

it('gives the output and the time', async () => {
  const { stdout, ms } = await need(node, ['--eval', 'console.log(process.cwd())'], { cwd });
  expect(stdout).toBe(`${cwd}\n`);
  expect(ms).toBeGreaterThan(0);
});

it("fails with the program's output", async () => {
  const args = ['--eval', 'console.error("broken"); process.exit(3)'];
  await expect(need(node, args)).rejects.toThrow(/ended with 3: broken/);
  await expect(need(node, args, { codes: [3] })).resolves.toMatchObject({ stdout: '', stderr: 'broken\n' });
  await expect(need('there-is-no-such-program', [])).rejects.toThrow(/ended with 127: .*ENOENT/);
  await expect(runProgram('there-is-no-such-program', [])).resolves.toMatchObject({ code: 127 });
});

it('shows what is printed while it runs', async () => {
  const ended = await runProgram(node, ['--eval', 'console.log("up"); setInterval(() => {}, 1e6)'], {
    onOutput: (printed, child) => printed.includes('up') && child.kill('SIGKILL'),
  });
  expect(ended).toMatchObject({ code: null, output: 'up\n' });
});

it('ends a program that takes too long, with what that started', async () => {
  const child = `require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'inherit' }).unref()`;
  // The program itself ends at once. Its output stays open as long as its child lives.
  await expect(need(node, ['--eval', child], { timeout: 500 })).rejects.toThrow(TooSlow);
});
