import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Load, LoadResult } from './load.ts';

/** A server in a process of its own. */
export interface Server {
  readonly port: number;
  /** Milliseconds from the start of the process to its first response. */
  readonly firstResponse: number;
  /** Megabytes that the process holds now. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/** The first request that a server must respond to, with 200, to count as started. */
export interface Probe {
  readonly path: string;
  readonly body?: string;
}

/** How a server is started, where it is not `node` alone. */
export interface StartSettings {
  /** Default: this Node. */
  readonly program?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts a server with these arguments; `{port}` in them becomes a free port. */
export async function startServer(
  args: readonly string[],
  probe: Probe,
  cwd: string,
  { program = process.execPath, env = {} }: StartSettings = {},
): Promise<Server> {
  const port = await freePort();
  const begun = performance.now();
  const command = args.map((argument) => argument.replace('{port}', String(port)));
  const options = { cwd, env: { ...process.env, ...env } };
  // A group of its own, because npm does not end what it has started.
  const child = spawn(program, command, { ...options, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  // A server never outlives the measurement, however that ends.
  const kill = () => killGroup(child);
  process.once('exit', kill);
  let complaints = '';
  child.stderr
    .setEncoding('utf8')
    .on('data', (text: string) => (complaints = (complaints + text).slice(-2000)));
  const init: RequestInit = probe.body
    ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: probe.body }
    : {};
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}${probe.path}`, init).catch(() => undefined);
    if (response?.ok && (await response.text())) break;
    if (child.exitCode !== null) throw new Error(`${command.join(' ')} ended: ${complaints}`);
    if (performance.now() - begun > 60_000)
      throw new Error(`${command.join(' ')} does not respond: ${complaints}`);
    await new Promise((resolve) => setTimeout(resolve, 3));
  }
  return {
    port,
    firstResponse: performance.now() - begun,
    memory: () => memoryOf(child),
    stop: () =>
      new Promise((resolve) => {
        process.off('exit', kill);
        child.once('exit', () => resolve());
        kill();
      }),
  };
}

function killGroup({ pid }: ChildProcess): void {
  try {
    process.kill(-pid!, 'SIGKILL');
  } catch {
    // Nothing of it is left.
  }
}

/** Runs the load generator. */
export async function load(options: Load): Promise<LoadResult> {
  const script = join(import.meta.dirname, 'load.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    script,
    JSON.stringify(options),
  ]);
  const result = JSON.parse(stdout) as LoadResult;
  if (result.failed > 0)
    throw new Error(`${result.failed} of ${result.requests} responses to ${options.path} failed`);
  return result;
}

async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1];
  if (kilobytes) return Number(kilobytes) / 1024;
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
