import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installLocked } from '../../../scripts/release/index.ts';
import { bundle } from '../bundle.ts';
import type { RuntimeName } from '../job.ts';
import type { Runtime } from './runtime.ts';
import { startProcess } from './start-process.ts';
import { startWorkerd } from './start-workerd.ts';

/** A runtime that is installed in a folder, ready to start. */
export interface Installed {
  /** With its version. */
  readonly label: string;
  readonly name: RuntimeName;
  start(): Promise<Runtime>;
}

/** Installs missing runtimes. Bun's package runs an install script. */
export const installRuntimes = (progress: (line: string) => void): string =>
  installLocked(import.meta.dirname, { runScripts: true, progress });

const versionOf = (command: string, args: readonly string[] = ['--version']): string =>
  /\d+[\d.-]*/.exec(execFileSync(command, args, { encoding: 'utf8' }))![0];

/** Returns the commands that run a program in the runtimes that are processes. */
export function commandsIn(folder: string, program: string) {
  const bin = (name: string) => join(folder, 'node_modules', '.bin', name);
  const deno = ['run', '--quiet', '--no-prompt', '--no-remote', '--no-npm', '--allow-net', program];
  return [
    {
      name: 'node',
      label: `Node ${process.versions.node}`,
      command: process.execPath,
      args: ['--disallow-code-generation-from-strings', program],
    },
    { name: 'bun', label: `Bun ${versionOf(bin('bun'))}`, command: bin('bun'), args: ['run', program] },
    { name: 'deno', label: `Deno ${versionOf(bin('deno'))}`, command: bin('deno'), args: deno },
  ] as const;
}

/**
 * Returns the runtimes in a folder.
 *
 * @throws an error if one of them does not start
 */
export async function findRuntimes(folder: string): Promise<Installed[]> {
  const program = join(folder, 'program.mjs');
  writeFileSync(program, await bundle('runtimes/program.ts', 'esm'));
  const worker = await bundle('runtimes/worker.ts', 'esm');
  return [
    ...commandsIn(folder, program).map(({ name, label, command, args }) => ({
      name,
      label,
      start: async () => startProcess(command, args),
    })),
    {
      name: 'workerd',
      label: `workerd ${versionOf(join(folder, 'node_modules', '.bin', 'workerd'))}`,
      start: () => startWorkerd(folder, worker),
    },
  ];
}
