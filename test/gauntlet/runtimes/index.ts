import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

const versionOf = (command: string, args: readonly string[] = ['--version']): string =>
  /\d+[\d.-]*/.exec(execFileSync(command, args, { encoding: 'utf8' }))![0];

/**
 * The runtimes in a folder.
 *
 * @throws an error if one of them does not start
 */
export async function findRuntimes(folder: string): Promise<Installed[]> {
  const program = join(folder, 'program.mjs');
  writeFileSync(program, await bundle('runtimes/program.ts', 'esm'));
  const worker = await bundle('runtimes/worker.ts', 'esm');
  const command = (name: string) => join(folder, 'node_modules', '.bin', name);
  const deno = ['run', '--quiet', '--no-prompt', '--no-remote', '--no-npm', '--allow-net', program];
  return [
    {
      name: 'node',
      label: `Node ${process.versions.node}`,
      start: async () => startProcess(process.execPath, [program]),
    },
    {
      name: 'bun',
      label: `Bun ${versionOf(command('bun'))}`,
      start: async () => startProcess(command('bun'), ['run', program]),
    },
    {
      name: 'deno',
      label: `Deno ${versionOf(command('deno'))}`,
      start: async () => startProcess(command('deno'), deno),
    },
    {
      name: 'workerd',
      label: `workerd ${versionOf(command('workerd'))}`,
      start: () => startWorkerd(folder, worker),
    },
  ];
}
