import { spawnSync } from 'node:child_process';

interface Ran {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program and returns its output, with any exit code. */
function tryRun(cwd: string, program: string, ...args: string[]): Ran {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (error) throw new Error(`cannot run ${program}: ${error.message}`);
  return { status: status ?? 1, stdout, stderr };
}

/** Runs a program that must succeed; on failure, its output is the error message. */
export function run(cwd: string, program: string, ...args: string[]): string {
  const { status, stdout, stderr } = tryRun(cwd, program, ...args);
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}
