import { spawn, type ChildProcess } from 'node:child_process';
import { root } from '../support/contract.ts';

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a program with Node in the root of the repository; `onOutput` sees what it has printed so far. */
export function runProgram(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  onOutput: (printed: string, child: ChildProcess) => void = () => {},
): Promise<Ended> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    // A test that starts a test runner would be taken for a part of it.
    env: { ...process.env, NODE_TEST_CONTEXT: undefined, NODE_OPTIONS: undefined, ...env },
  });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => onOutput((out += text), child));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (code) => resolve({ code, out, err }));
  });
}
