import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const CLI = 'packages/cli/dist/main.js';
/** The alternative to mock and proxy. */
export const PRISM_PACKAGE = { '@stoplight/prism-cli': '5.14.2' };
export const prismIn = (folder: string) => join(folder, 'node_modules/@stoplight/prism-cli/dist/index.js');
/** The list that every server is loaded with: the same request repeatedly, and a different one each time. */
export const LIST = '/v1/chains/43114/blocks/72104512/transactions';
export const DISTINCT = '/v1/chains/43114/blocks/{n}/transactions';

/** A server in its own process. */
export interface Server {
  readonly port: number;
  /** Milliseconds from the start of the process to its first response. */
  readonly firstResponse: number;
  /** Megabytes that the process holds now. */
  memory(): Promise<number>;
  /** Milliseconds of processor time that the process has used; NaN without /proc. */
  processorTime(): Promise<number>;
  /** Waits until it has done what it does after its first response, such as checking its examples. */
  idle(): Promise<void>;
}

/** How a server is started, unless it is `node` with the list as its first request. */
interface StartSettings {
  readonly program?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The request that a server must respond to with 200 to count as started. */
  readonly probe?: { readonly path: string; readonly body?: string };
}

/**
 * Starts a server, uses it, and ends it even if that fails.
 *
 * @param args - `{port}` in them is replaced with a free port
 */
export async function withServer<Result>(
  args: readonly string[],
  cwd: string,
  use: (server: Server) => Promise<Result> | Result,
  { program = process.execPath, env = {}, probe = { path: LIST } }: StartSettings = {},
): Promise<Result> {
  const port = await freePort();
  const begun = performance.now();
  const command = args.map((argument) => argument.replace('{port}', String(port)));
  // A separate process group, because npm does not end what it has started.
  const options = { cwd, env: { ...process.env, ...env }, detached: true };
  const child = spawn(program, command, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  const kill = () => killGroup(child);
  process.once('exit', kill);
  try {
    await firstResponse(child, `http://127.0.0.1:${port}${probe.path}`, probe.body);
    return await use({
      port,
      firstResponse: performance.now() - begun,
      memory: () => memoryOf(child),
      processorTime: () => processorTimeOf(child),
      idle: () => untilIdle(child),
    });
  } finally {
    process.off('exit', kill);
    const ended = child.exitCode === null && once(child, 'exit');
    kill();
    await ended;
  }
}

/** Resolves when a server has responded. */
async function firstResponse(child: ChildProcess, url: string, body: string | undefined): Promise<void> {
  let complaints = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaints = (complaints + text).slice(-2000);
  });
  const post = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  const last = performance.now() + 120_000;
  for (;;) {
    const response = await fetch(url, post || {}).catch(() => undefined);
    if (response?.ok && (await response.text())) return;
    const failure =
      child.exitCode !== null ? 'ended' : performance.now() > last ? 'does not respond' : undefined;
    if (failure) throw new Error(`${child.spawnargs.join(' ')} ${failure}: ${complaints}`);
    await new Promise((resolve) => setTimeout(resolve, 3));
  }
}

function killGroup({ pid }: ChildProcess): void {
  try {
    process.kill(-pid!, 'SIGKILL');
  } catch {
    // The process group is already gone.
  }
}

/** A request; `{n}` in it is replaced with its number, so that all of them differ. */
export interface Load {
  readonly path: string;
  readonly body?: string;
}

/**
 * Loads a server, after as many requests to warm up.
 *
 * @returns requests for each second of processor time that the server has used: what the sender takes doesn't count
 */
export async function putLoad(server: Server, count: number, load: Load): Promise<number> {
  const args = [join(import.meta.dirname, 'load.mjs'), JSON.stringify({ ...load, count, port: server.port })];
  const send = () => promisify(execFile)(process.execPath, args);
  await send();
  const before = await server.processorTime();
  await send();
  return count / (((await server.processorTime()) - before) / 1000);
}

async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1];
  if (kilobytes) return Number(kilobytes) / 1024;
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
}

async function processorTimeOf({ pid }: ChildProcess): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // After the name, which can contain blanks: user and system time in hundredths of a second.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}

async function untilIdle(child: ChildProcess): Promise<void> {
  for (let before = -Infinity, now = 0; now - before > MAX_IDLE;) {
    before = await processorTimeOf(child);
    await new Promise((resolve) => setTimeout(resolve, 500));
    now = await processorTimeOf(child);
  }
}

/** Milliseconds of processor time in half a second. */
const MAX_IDLE = 20;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
