import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

const require = createRequire(import.meta.url);

export const PRISM = (require('@stoplight/prism-cli/package.json') as { version: string }).version;

export interface RunningPrism {
  readonly url: string;
  close(): void;
}

/** Starts Prism's command with a document. @throws Error with what it says if it does not start */
export async function startPrism(file: string): Promise<RunningPrism> {
  const command = require.resolve('@stoplight/prism-cli/dist/index.js');
  const child = spawn(process.execPath, [command, 'mock', '-p', '0', file]);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  for await (const line of createInterface(child.stdout)) {
    said += `${line}\n`;
    const url = /listening on (http:\S+)/.exec(line)?.[1];
    if (url === undefined) continue;
    child.stdout.resume();
    return { url, close: () => void child.kill() };
  }
  const [, reason] = /\b((?:\w*Error)\b.*)/.exec(said) ?? [];
  throw new Error(reason?.trim() ?? 'it ends without a word');
}
