/** The gauntlet in other runtimes, each in a process of its own; Node runs there too, to show that the way is sound. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stringifyJson } from '@chain-apis/runtime';
import { bundle } from './bundle.ts';
import { casesFor, runRemotely, type Task } from './remote.ts';
import { startHostileServer, type HostileServer } from './hostile-server.ts';

const runtimes = [
  { name: 'Node', command: process.execPath, args: [] },
  { name: 'Deno', command: 'deno', args: ['run', '--allow-net', '--allow-env'] },
  { name: 'Bun', command: 'bun', args: ['run'] },
];
const isInstalled = (command: string) => spawnSync(command, ['--version']).status === 0;

const folder = mkdtempSync(join(tmpdir(), 'chain-apis-gauntlet-'));
const program = join(folder, 'program.mjs');
let server: HostileServer;
beforeAll(async () => {
  writeFileSync(program, await bundle('program.ts', 'esm'));
  server = await startHostileServer();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** A process that does tasks, any number at the same time. */
function startProcess(command: string, args: readonly string[]) {
  const child = spawn(command, [...args, program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const waiting = new Map<number, (wrong: string[]) => void>();
  createInterface(child.stdout).on('line', (line) => {
    const { id, wrong } = JSON.parse(line) as { id: number; wrong: string[] };
    waiting.get(id)!(wrong);
  });
  let last = 0;
  const run = (task: Task) =>
    new Promise<string[]>((resolve) => {
      waiting.set(++last, resolve);
      child.stdin.write(`${stringifyJson({ id: last, ...task })}\n`);
    });
  return { run, stop: () => child.kill() };
}

it.each(runtimes)('our clients pass in $name', { timeout: 60_000 }, async ({ name, command, args }) => {
  if (!isInstalled(command)) return void console.warn(`${name} is not installed: not run`);
  const child = startProcess(command, args);
  try {
    const all = casesFor('server');
    // Node runs everything in the test beside this one.
    const cases = name === 'Node' ? all.filter((_, index) => index % 10 === 0) : all;
    expect(await runRemotely(server, cases, child.run)).toEqual([]);
  } finally {
    child.stop();
  }
});
