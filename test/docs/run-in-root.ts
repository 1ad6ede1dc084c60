import { runProgram, type Ended } from '@chain-apis/release';
import { root } from '../support/contract.ts';

/** Runs a program with Node in the root of the repository. */
export function runInRoot(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  onOutput?: NonNullable<Parameters<typeof runProgram>[2]>['onOutput'],
): Promise<Ended> {
  // A test that starts a test runner would be taken for a part of it.
  const alone = { NODE_TEST_CONTEXT: undefined, NODE_OPTIONS: undefined };
  return runProgram(process.execPath, args, { cwd: root, env: { ...alone, ...env }, onOutput });
}
