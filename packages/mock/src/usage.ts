/**
 * Set-up file for Vitest (`setupFiles`) and Jest (`setupFilesAfterEnv`): recorded usage names the running test file and
 * is written after it. `structuredClone` accepts views of responses and counts as reading all of them.
 */
import { relative, sep } from 'node:path';
import { testRun, withoutViews } from '@chain-apis/traffic/usage';

interface Runner {
  readonly afterAll: (write: () => Promise<void>) => void;
  readonly beforeAll: (begin: () => void) => void;
  readonly expect: { getState(): { testPath?: string | undefined } };
}

// Jest has them as globals, Vitest only if configured.
const hasGlobals = 'expect' in globalThis && 'afterAll' in globalThis;
const runner = (hasGlobals ? globalThis : await import('vitest')) as unknown as Runner;
const run = testRun();

runner.beforeAll(() => {
  const { testPath } = runner.expect.getState();
  run.file = testPath === undefined ? undefined : relative(process.cwd(), testPath).split(sep).join('/');
});

runner.afterAll(async () => {
  for (const write of run.writers) await write();
});

const clone = globalThis.structuredClone;
globalThis.structuredClone = <T>(value: T, options?: StructuredSerializeOptions): T => {
  try {
    return clone(value, options) as T;
  } catch (cause) {
    const plain = withoutViews(value);
    if (plain === value) throw cause;
    return clone(plain, options) as T;
  }
};
