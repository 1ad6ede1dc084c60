import { writeJson } from '@chain-apis/foundation';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Contract } from '@chain-apis/contract';
import type { MockRequest } from '@chain-apis/mock';
import fc from 'fast-check';
import { requestsTo } from './requests.ts';

export interface SoakOptions {
  readonly contract: Contract;
  readonly minutes: number;
  readonly seed: number;
  /** Requests per second, which leave time for other work. */
  readonly rate: number;
  readonly progress?: (sample: SoakSample) => void;
}

/** Megabytes in memory after these minutes. */
export interface SoakSample {
  readonly minute: number;
  readonly sent: number;
  readonly mock: number;
  readonly proxy: number;
}

export interface SoakResult {
  readonly minutes: number;
  readonly rate: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly reloads: number;
  readonly samples: readonly SoakSample[];
  readonly problems: readonly string[];
}

/** The heap of each process: far below what it receives in an hour. */
const HEAP_MB = 256;
const SAMPLE_MS = 15_000;
const RELOAD_MS = 45_000;
const MB = 2 ** 20;

/**
 * Runs mixed load for a long time, on a mock that reloads and a recording proxy in front of it: valid and invalid
 * requests, bodies up to a megabyte, faults, sessions, scenarios.
 */
export async function soak(options: SoakOptions): Promise<SoakResult> {
  const place = mkdtempSync(join(tmpdir(), 'chain-apis-soak-'));
  const folder = join(place, 'documents');
  mkdirSync(folder);
  const [started, problems] = [performance.now(), [] as string[]];
  const processes: ChildProcess[] = [];
  const start = (args: string[]) => {
    const one = startCommand(args, (text) => problems.push(text));
    processes.push(one.child);
    return one;
  };
  try {
    const files = writeDocuments(options.contract, folder);
    const specs = ['--spec', folder, '--port', '0'];
    const mock = start(['mock', ...specs, '--watch', '--quiet']);
    const target = await mock.url;
    const recording = ['--record', join(place, 'recording')];
    const proxy = start(['proxy', target, ...specs, ...recording]);
    const [viaProxy, statuses, samples] = [await proxy.url, {} as Record<string, number>, [] as SoakSample[]];
    const until = started + options.minutes * 60_000;
    let [sent, reloads, nextSample, nextReload] = [0, 0, 0, RELOAD_MS];
    const rates = {
      ...options,
      targets: [target, viaProxy],
      count: (status: string) => void (sent += count(statuses, status)),
    };
    const load = runLoad(rates, until);
    while (performance.now() < until) {
      await pause(1000);
      const elapsed = performance.now() - started;
      if (elapsed > nextReload) {
        nextReload += RELOAD_MS;
        // An edit without changes is still an edit.
        writeFileSync(
          files[reloads % files.length]!,
          `${readFileSync(files[reloads % files.length]!, 'utf8').trimEnd()}\n`,
        );
        reloads += 1;
      }
      if (elapsed < nextSample) continue;
      nextSample += SAMPLE_MS;
      const minute = Number((elapsed / 60_000).toFixed(2));
      const sample = { minute, sent, mock: residentOf(mock.child), proxy: residentOf(proxy.child) };
      samples.push(sample);
      options.progress?.(sample);
    }
    await load;
    for (const { child, ended } of [proxy, mock]) {
      child.kill('SIGTERM');
      const code = await ended;
      if (code === null || code > 3) problems.push(`a process ended with ${code}`);
    }
    const { minutes, rate } = options;
    return {
      minutes,
      rate,
      statuses,
      reloads,
      samples,
      problems: [...problems, ...growth(samples), ...silence(statuses)],
    };
  } finally {
    for (const child of processes) child.kill('SIGKILL');
    rmSync(place, { recursive: true });
  }
}

/** Allowed growth of memory over the first two thirds' peak, and its absolute limit. */
const GROWTH_MB = 100;
const MAX_MB = 900;

/** Returns problems in memory usage over time. */
function growth(samples: readonly SoakSample[]): string[] {
  const third = Math.floor(samples.length / 3);
  return (['mock', 'proxy'] as const).flatMap((name) => {
    const most = (some: readonly SoakSample[]) => Math.max(0, ...some.map((sample) => sample[name]));
    const [early, late] = [most(samples.slice(0, 2 * third)), most(samples.slice(2 * third))];
    const grown = third > 0 && late - early > GROWTH_MB;
    return [
      ...(grown ? [`the ${name} grows: ${early.toFixed(0)} MB, then ${late.toFixed(0)} MB`] : []),
      ...(most(samples) > MAX_MB ? [`the ${name} took ${most(samples).toFixed(0)} MB`] : []),
    ];
  });
}

/** What fetch refuses to send: an invalid method, header or address. */
const NOT_SENT = new Set(['TypeError', 'UND_ERR_INVALID_ARG']);

/** Faults and invalid bytes leave some requests without a status; a hanging server leaves most without. */
function silence(statuses: Readonly<Record<string, number>>): string[] {
  const sent = Object.entries(statuses).filter(([status]) => !NOT_SENT.has(status));
  const sum = (some: typeof sent) => some.reduce((total, [, count]) => total + count, 0);
  const [all, answered] = [sum(sent), sum(sent.filter(([status]) => /^\d+$/.test(status)))];
  return answered < 0.8 * all ? [`of ${all} requests only ${answered} got a response`] : [];
}

interface Load extends Pick<SoakOptions, 'contract' | 'seed' | 'rate'> {
  readonly targets: readonly string[];
  readonly count: (status: string) => void;
}

/** Sends requests one by one at the rate, without waiting for late responses. */
async function runLoad({ contract, seed, rate, targets, count: note }: Load, until: number): Promise<void> {
  const arbitrary = requestsTo(contract);
  for (let chunk = 0; performance.now() < until; chunk += 1) {
    const requests = fc.sample(arbitrary, { numRuns: 100, seed: seed + chunk });
    for (const [index, request] of requests.entries()) {
      if (performance.now() >= until) return;
      const target = targets[index % targets.length]!;
      void send(target, mixed(request, chunk * 100 + index)).then(note);
      await pause(1000 / rate);
    }
  }
}

const FAULTS = ['reset', 'empty', 'truncated', 'garbage', 'slow'];

/** Adds a session to most requests; some get a fault, a large body, or call the control API. */
function mixed(request: MockRequest, index: number): MockRequest {
  const session = index % 3 === 0 ? {} : { 'mock-session': `s${(index * 7919) % 3000}` };
  const fault = index % 17 === 0 ? { 'mock-fault': FAULTS[index % FAULTS.length]! } : {};
  const json = { 'content-type': 'application/json' };
  const headers = { ...request.headers, ...session, ...fault };
  if (index % 97 === 0) return { method: 'POST', url: '/__mock/reset', headers: session, body: '{}' };
  if (index % 101 === 0)
    return {
      method: 'PUT',
      url: '/__mock/scenario',
      headers: { ...json, ...session },
      body: '{"name":"flaky-gateway"}',
    };
  if (index % 211 === 0) return { method: 'GET', url: '/__mock/calls', headers: {} };
  if (index % 5 !== 0) return { ...request, headers };
  const size = (index * 104_729) % MB;
  const call = { jsonrpc: '2.0', id: index, method: 'none.none', params: ['x'.repeat(size)] };
  return { method: 'POST', url: '/ext/info', headers: { ...headers, ...json }, body: JSON.stringify(call) };
}

/** Returns the status, or why it is missing. */
async function send(target: string, { method, url, headers, body }: MockRequest): Promise<string> {
  try {
    const hasBody = body !== undefined && body.length > 0 && !/^(get|head)$/i.test(method);
    const response = await fetch(target + url, {
      method,
      headers: headers as Record<string, string>,
      signal: AbortSignal.timeout(20_000),
      ...(hasBody && { body: body as BodyInit }),
    });
    await response.arrayBuffer();
    return String(response.status);
  } catch (cause) {
    const { name, cause: inner } = cause as Error & { cause?: { code?: string } };
    return inner?.code ?? name;
  }
}

function count(statuses: Record<string, number>, status: string): 1 {
  statuses[status] = (statuses[status] ?? 0) + 1;
  return 1;
}

function writeDocuments({ documents }: Contract, folder: string): string[] {
  return documents.map(({ id, kind, bundle }) => {
    const file = join(folder, `${id}.${kind}.json`);
    writeFileSync(file, `${writeJson(bundle)}\n`);
    return file;
  });
}

function startCommand(args: readonly string[], onProblem: (text: string) => void) {
  const bin = join(import.meta.dirname, '../../packages/cli/bin/chain-apis.js');
  const node = [`--max-old-space-size=${HEAP_MB}`, bin, ...args];
  const child = spawn(process.execPath, node, { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const url = new Promise<string>((resolve, reject) => {
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        text = (text + chunk).slice(-20_000);
        const [found] = /http:\/\/127\.0\.0\.1:\d+(?=\n| passes on)/.exec(text) ?? [];
        if (found) resolve(found);
      });
    void ended.then((code) => {
      reject(new Error(`chain-apis ${args[0]} ended: ${text}`));
      if (code === null || code > 3)
        onProblem(`chain-apis ${args[0]} ended with ${code}: ${text.slice(-500)}`);
    });
  });
  return { child, ended, url };
}

/** Returns a process's resident megabytes. */
function residentOf({ pid }: ChildProcess): number {
  try {
    const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return 0;
  }
}
