import { spawn, type ChildProcess } from 'node:child_process';

export interface RunOptions {
  readonly cwd?: string | undefined;
  /** Added to the environment of this process; `undefined` removes a variable. */
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
  /** Milliseconds after which the program and its children are ended. */
  readonly timeout?: number | undefined;
  /** Called with all output so far, each time there is more. */
  readonly onOutput?: ((printed: string, child: ChildProcess) => void) | undefined;
}

/** How a program ended. */
export interface Ended {
  /** 127 if the program doesn't exist; `null` if a signal ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Both, in the order of arrival. */
  readonly output: string;
  /** Wall time in milliseconds. */
  readonly ms: number;
}

/**
 * Runs a program to its end, whatever its exit code.
 *
 * @throws an error if it exceeds the timeout
 */
export function runProgram(
  program: string,
  args: readonly string[],
  { cwd, env, timeout = Infinity, onOutput }: RunOptions = {},
): Promise<Ended> {
  const begun = performance.now();
  // A separate process group: npm and Astro start processes, which must end with them.
  const options = { cwd, detached: true, env: { ...process.env, ...env } };
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const end = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The process group is already gone.
    }
  };
  process.once('exit', end);
  const said = { stdout: '', stderr: '', output: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      said[name] += text;
      said.output += text;
      onOutput?.(said.output, child);
    });
  return new Promise((resolve, reject) => {
    let late = false;
    const isLate = () => {
      late = true;
      end();
    };
    const timer = timeout === Infinity ? undefined : setTimeout(isLate, timeout);
    child.once('error', ({ message }) => {
      process.off('exit', end);
      resolve({ code: 127, stdout: '', stderr: message, output: message, ms: performance.now() - begun });
    });
    child.once('close', (code) => {
      clearTimeout(timer);
      process.off('exit', end);
      if (late) reject(new Error(`${shown(program, args)} took longer than ${timeout / 1000} s`));
      else resolve({ code, ...said, ms: performance.now() - begun });
    });
  });
}

/**
 * Runs a program that has to succeed.
 *
 * @param options.codes - exit codes that are not failures
 * @throws an error with the end of the program's output, if it fails or takes too long
 */
export async function need(
  program: string,
  args: readonly string[],
  { codes = [0], ...options }: RunOptions & { readonly codes?: readonly number[] } = {},
): Promise<Ended> {
  const ended = await runProgram(program, args, options);
  if (codes.includes(ended.code ?? -1)) return ended;
  throw new Error(`${shown(program, args)} ended with ${ended.code}: ${ended.output.trim().slice(-2000)}`);
}

const shown = (program: string, args: readonly string[]): string =>
  [program, ...args].join(' ').slice(0, 200);
