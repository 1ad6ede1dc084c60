import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMock, type RunningMock } from '@chain-apis/mock';
import { summarize, type Report } from '@chain-apis/verify';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { run } from '../run.ts';
import { startProcess } from '../test-support/start-process.ts';
import { withoutContract } from '../test-support/without-contract.ts';

let folder: string;
let mock: RunningMock;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chain-apis-watch-'));
  mock = await startMock({});
});
afterAll(async () => {
  await mock.close();
  await rm(folder, { recursive: true });
});

async function execute(args: readonly string[], command = 'verify') {
  const [out, err]: [string[], string[]] = [[], []];
  const terminal = { env: {}, out: (line: string) => out.push(line), err: withoutContract(err) };
  const code = await run([command, ...args], { ...terminal, stopped: () => new Promise(() => {}) });
  return { code, out, err };
}

const ADDRESS = ['--node', 'http://127.0.0.1:9'];

it.each([
  [['--every', 'often'], '--every must be a time from 1s to 7d, such as 5m, not "often"'],
  [['--every', '5'], 'not "5"'],
  [['--every', '8d'], 'not "8d"'],
  [['--every', '5m', '--metrics', '9464'], '--metrics must be HOST:PORT, such as 127.0.0.1:9464, not "9464"'],
  [['--every', '5m', '--metrics', '127.0.0.1:99999'], 'a number from 0 to 65535'],
  [['--metrics', '127.0.0.1:9464'], '--metrics is of --every'],
  [['--every', '5m', '--format', 'json'], 'without --format'],
  [['--every', '5m', '--record', 'x'], 'without --record'],
])('exit code 2: %j', async (flags, said) => {
  const { code, out, err } = await execute([...ADDRESS, ...flags]);
  expect({ code, out }).toEqual({ code: 2, out: [] });
  expect(err).toHaveLength(1);
  expect(err[0]).toContain(said);
});

it('exit code 1: the address of the metrics is taken', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const { code, err } = await execute([...ADDRESS, '--every', '5m', '--metrics', `127.0.0.1:${port}`]);
  expect({ code, err }).toEqual({
    code: 1,
    err: [
      `chain-apis: port ${port} is in use: stop what listens there, or choose another port with --metrics HOST:PORT`,
    ],
  });
});

it.each(['SIGTERM', 'SIGINT'] as const)(
  '%s ends a watch with 0; the metrics and the report have the latest round',
  async (signal) => {
    const file = join(folder, `${signal}.json`);
    const started = startProcess([
      ...['verify', '--node', mock.url, '--only', 'getLiveness', '--strict'],
      ...['--every', '1h', '--metrics', '127.0.0.1:0', '--report', `json=${file}`],
    ]);
    const url = await started.until(/http:\S+\/metrics/);
    await started.until(/Z ok: \d+ passed.*\n/);
    const text = await (await fetch(url)).text();
    expect(text).toContain('chain_apis_verify_ok 1\n');
    expect(text).toContain('chain_apis_verify_rounds_total 1\n');
    started.child.kill(signal);
    expect(await started.ended, started.text()).toBe(0);
    expect(started.text().split('\n')).toHaveLength(4);
    const report = JSON.parse(await readFile(file, 'utf8')) as Report;
    expect(text).toContain(`{verdict="pass"} ${summarize(report).pass}\n`);
  },
);

it('proxy --metrics serves the metrics of its traffic', async () => {
  const started = startProcess(['proxy', mock.url, '--port', '0', '--metrics', '127.0.0.1:0']);
  const said = await started.until(/http:\S+ passes on to \S+, metrics at http:\S+\/metrics/);
  const [, proxy = '', url = ''] = /(http:\S+) passes on .* at (\S+)$/.exec(said)!;
  const text = await (await fetch(url)).text();
  expect(text).toContain('chain_apis_verify_ok 1\n');
  expect((await fetch(`${proxy}/ext/health/liveness`)).status).toBe(200);
  started.child.kill('SIGTERM');
  expect(await started.ended, started.text()).toBe(0);
});

it('proxy --metrics exits with 2 for a malformed address, with 1 for one in use', async () => {
  const proxy = (...flags: string[]) => execute([mock.url, '--port', '0', ...flags], 'proxy');
  expect(await proxy('--metrics', '9464')).toEqual({
    ...{ code: 2, out: [] },
    err: [expect.stringContaining('--metrics must be HOST:PORT, such as 127.0.0.1:9464, not "9464"')],
  });
  const { port } = new URL(mock.url);
  expect(await proxy('--metrics', `127.0.0.1:${port}`)).toEqual({
    ...{ code: 1, out: [] },
    err: [expect.stringContaining(`port ${port} is in use`)],
  });
});

it('without metrics, a round per interval', async () => {
  const started = startProcess(['verify', '--node', mock.url, '--only', 'getLiveness', '--every', '1h']);
  await started.until(/a round every 3600 seconds; stop it/);
  await started.until(/Z ok: /);
  started.child.kill('SIGTERM');
  expect(await started.ended, started.text()).toBe(0);
});
