import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const script = ['run-source.mjs', 'lint.ts'].map((name) => join(import.meta.dirname, name));

function run(...args: string[]): Promise<{ code: unknown; stdout: string; stderr: string }> {
  return new Promise((done) => {
    const argv = [...script, ...args];
    execFile(process.execPath, argv, (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
}

test('an unknown flag: one line and exit code 2', async () => {
  const { code, stderr } = await run('--jason');
  expect(code).toBe(2);
  expect(stderr).toMatch(/^lint: Unknown option '--jason'.*\n$/);
});

test('a registry that cannot be read: one line and exit code 2', async () => {
  const { code, stderr } = await run('--config', 'nowhere/redocly.yaml');
  expect(code).toBe(2);
  expect(stderr).toMatch(/^lint: cannot read the registry nowhere\/redocly.yaml: ENOENT.*\n$/);
});

test('--help shows examples', async () => {
  const { code, stdout } = await run('--help');
  expect(code).toBe(0);
  expect(stdout).toContain('npm run lint -- --json');
});
