/** `chain-apis verify` as a process: an interrupt loses nothing known by then. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { summarize, type Report } from '@chain-apis/verify';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../support/contract.ts';
import { mockFetch } from '../support/verify.ts';

const ANSWERED = 10;

/** Starts a server that responds to a few requests like the mock, then hangs. */
async function serveUntil(onHang: () => void): Promise<string> {
  const good = mockFetch();
  let count = 0;
  const server = createServer(async (request, response) => {
    count += 1;
    if (count > ANSWERED) return onHang();
    const answer = await good(`http://mock${request.url}`, { method: request.method! });
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it.each(['SIGINT', 'SIGTERM'] as const)('%s ends the run with a report', async (signal) => {
  const folder = mkdtempSync(join(tmpdir(), 'chain-apis-interrupt-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'report.json');
  const url = await serveUntil(() => child.kill(signal));
  const args = ['packages/cli/bin/chain-apis.js', 'verify', '--data', url];
  const flags = ['--only', 'listDelegators', '--report', `json=${file}`];
  const child = spawn(process.execPath, [...args, ...flags], { cwd: root });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(child, 'close')) as [number | null];
  expect(code, said).toBe(3);
  expect(said).toContain('interrupted');
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  expect(report.complete).toBe(false);
  const { pass, fail, skipped } = summarize(report);
  expect(pass).toBeGreaterThan(2);
  expect(fail).toBe(0);
  expect(skipped).toBeGreaterThan(5);
});
