import { runProgram, type Ended } from '../../scripts/release/index.ts';
import { root } from '../support/contract.ts';

type OnOutput = NonNullable<Parameters<typeof runProgram>[2]>['onOutput'];

/** Runs a program with Node in the repository root. */
export const runInRoot = (
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  onOutput?: OnOutput,
): Promise<Ended> => run(root, args, env, onOutput);

/** Runs TypeScript in a folder where it can leave files. */
export const runIn = (folder: string, file: string): Promise<Ended> =>
  run(folder, ['--import', import.meta.resolve('tsx'), file], { TSX_TSCONFIG_PATH: `${root}tsconfig.json` });

function run(
  cwd: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  onOutput?: OnOutput,
): Promise<Ended> {
  // A test runner started by a test would be treated as part of it.
  const alone = { NODE_TEST_CONTEXT: undefined, NODE_OPTIONS: undefined };
  return runProgram(process.execPath, args, { cwd, env: { ...alone, ...env }, onOutput });
}
