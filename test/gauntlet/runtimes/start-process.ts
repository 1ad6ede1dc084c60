import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { stringifyJson } from '@chain-apis/runtime';
import type { Runtime } from './runtime.ts';

/** Starts a process that runs `program.ts`, bundled: tasks are lines on its stdin, results lines on its stdout. */
export function startProcess(command: string, args: readonly string[]): Runtime {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const waiting = new Map<number, (wrong: string[]) => void>();
  let last = 0;
  let ended: string[] | undefined;
  const end = (reason: string): void => {
    ended ??= [`the process ended: ${reason}`];
    for (const resolve of waiting.values()) resolve(ended);
    waiting.clear();
  };
  child.on('error', ({ message }) => end(message));
  child.on('exit', (code, signal) => end(signal ?? `exit code ${code}`));
  child.stdin.on('error', ({ message }) => end(message));
  createInterface(child.stdout).on('line', (line) => {
    const { id, wrong } = JSON.parse(line) as { id: number; wrong: string[] };
    waiting.get(id)?.(wrong);
    waiting.delete(id);
  });
  return {
    check: (task) =>
      new Promise((resolve) => {
        if (ended) return resolve(ended);
        waiting.set(++last, resolve);
        child.stdin.write(`${stringifyJson({ id: last, ...task })}\n`);
      }),
    stop: async () => {
      if (child.exitCode === null && child.kill()) await once(child, 'exit');
    },
  };
}
