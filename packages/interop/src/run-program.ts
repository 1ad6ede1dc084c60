import { spawn } from 'node:child_process';

export interface ProgramOptions {
  readonly cwd?: string | undefined;
  readonly env?: Readonly<Record<string, string>> | undefined;
}

export interface Finished {
  readonly code: number;
  readonly stdout: string;
  /** Both streams, in the order of arrival. */
  readonly output: string;
}

/** Runs a program to its end, whatever its exit code; a program that does not exist ends with 127. */
export function runProgram(
  file: string,
  args: readonly string[],
  options: ProgramOptions = {},
): Promise<Finished> {
  return new Promise((resolve) => {
    let stdout = '';
    let output = '';
    const child = spawn(file, args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      output += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', ({ message }) => resolve({ code: 127, stdout, output: message }));
    child.on('close', (code) => resolve({ code: code ?? 1, stdout, output }));
  });
}

/** Runs a program that has to succeed. @throws Error with the end of its output if it does not */
export async function need(file: string, args: readonly string[], options?: ProgramOptions): Promise<string> {
  const { code, stdout, output } = await runProgram(file, args, options);
  if (code === 0) return stdout;
  throw new Error(`${file} ${args[0] ?? ''} ended with ${code}: ${output.trim().slice(-1500)}`);
}
