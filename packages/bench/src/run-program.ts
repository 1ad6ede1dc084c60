import { spawn } from 'node:child_process';

export interface RunOptions {
  readonly cwd: string;
  /** Milliseconds after which the program and whatever it started are ended. */
  readonly timeout?: number;
  /** Exit codes that are no failure. */
  readonly codes?: readonly number[];
  readonly env?: Readonly<Record<string, string>>;
}

export interface Ran {
  readonly stdout: string;
  /** Wall time in milliseconds. */
  readonly ms: number;
}

/** A program that was ended because it took too long. */
export class TooSlow extends Error {
  override readonly name = 'TooSlow';
}

/**
 * Runs a program to its end.
 *
 * @throws an error with the last that the program said, if it fails; {@link TooSlow} if it takes too long
 */
export function runProgram(
  program: string,
  args: readonly string[],
  { cwd, timeout = 600_000, codes = [0], env = {} }: RunOptions,
): Promise<Ran> {
  const begun = performance.now();
  // A group of its own: npm and Astro start processes, which must end with them.
  const options = { cwd, detached: true, env: { ...process.env, ...env } };
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const end = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // Nothing of the group is left.
    }
  };
  process.once('exit', end);
  let [stdout, said, late] = ['', '', false];
  const timer = setTimeout(() => {
    late = true;
    end();
  }, timeout);
  const record = (text: string) => (said = (said + text).slice(-2000));
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    record(text);
  });
  child.stderr.setEncoding('utf8').on('data', record);
  return new Promise((resolve, reject) => {
    const shown = [program, ...args].join(' ').slice(0, 200);
    child.once('error', (cause) => reject(new Error(`cannot run ${shown}`, { cause })));
    child.once('close', (code) => {
      clearTimeout(timer);
      process.off('exit', end);
      if (late) reject(new TooSlow(`${shown} took longer than ${timeout / 1000} s`));
      else if (codes.includes(code ?? -1)) resolve({ stdout, ms: performance.now() - begun });
      else reject(new Error(`${shown} ended with ${code}: ${said}`));
    });
  });
}

/** Runs `node`. */
export const runNode = (args: readonly string[], options: RunOptions): Promise<Ran> =>
  runProgram(process.execPath, args, options);

/** Compiles a package of the repository and what it needs. */
export async function buildPackages(root: string, ...packages: readonly string[]): Promise<void> {
  const filters = packages.map((name) => `--filter=./packages/${name}`);
  await runNode(['scripts/turbo.mjs', 'run', 'build', ...filters], { cwd: root });
}
