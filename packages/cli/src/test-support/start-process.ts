import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A command in a process of its own. */
export interface StartedProcess {
  readonly child: ChildProcess;
  /** The exit code; `null` if a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Waits for a text on one of its outputs. */
  until(wanted: RegExp): Promise<string>;
  /** What it has printed. */
  text(): string;
}

/** Starts `chain-apis` as a user does; it is killed when the test is done. */
export function startProcess(args: readonly string[], node: readonly string[] = []): StartedProcess {
  const bin = join(import.meta.dirname, '../../bin/chain-apis.js');
  const child = spawn(process.execPath, [...node, bin, ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  onTestFinished(() => void child.kill('SIGKILL'));
  let text = '';
  const until = (wanted: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = wanted.exec(text);
        if (found) resolve(found[0]);
      };
      for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
      void ended.then((code) => reject(new Error(`the command ended with ${code}: ${text}`)));
      look();
    });
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  return { child, ended, until, text: () => text };
}
