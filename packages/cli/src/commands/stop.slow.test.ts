/** Signals under sockets that never end by themselves: the command ends, and its files are written. */
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startProcess, type StartedProcess } from '../test-support/start-process.ts';
import { writeSmallContract } from '../test-support/small-contract.ts';

let folder: string;
let config: string;
beforeAll(async () => {
  ({ folder, config } = await writeSmallContract());
});
afterAll(() => rm(folder, { recursive: true }));

const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/;
const HALF = 'POST /v1/things HTTP/1.1\r\nhost: x\r\ncontent-length: 99\r\n';

/** Opens sockets and writes to them; resolves once all are connected. */
async function open(url: string, count: number, text: string): Promise<ReturnType<typeof connect>[]> {
  const { port } = new URL(url);
  const sockets = Array.from({ length: count }, () => connect(Number(port), '127.0.0.1'));
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()));
  for (const socket of sockets) socket.on('error', () => {});
  await Promise.all(
    sockets.map((socket) => new Promise<void>((written) => socket.write(text, () => written()))),
  );
  return sockets;
}

/** Sockets that never finish a request. */
const HELD: Readonly<Record<string, (url: string) => Promise<unknown>>> = {
  'a byte every so often': async (url) => {
    const [socket] = await open(url, 1, HALF);
    const timer = setInterval(() => socket!.write('a'), 50);
    onTestFinished(() => clearInterval(timer));
  },
  '50 silent half requests': (url) => open(url, 50, HALF),
  'half a body': (url) => open(url, 3, `${HALF}\r\n{`),
  'sockets that say nothing': (url) => open(url, 3, ''),
};

/** A second signal ends open requests at once. */
async function hurry({ child, ended }: StartedProcess) {
  child.kill('SIGTERM');
  child.kill('SIGINT');
  return ended;
}

/** A service that never responds. */
async function startSilent(): Promise<string> {
  const server = createServer(() => {}).listen(0, '127.0.0.1');
  onTestFinished(() => void (server.closeAllConnections(), server.close()));
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('two signals under sockets that hold a request', () => {
  const hold = async (url: string) => {
    for (const open of Object.values(HELD)) await open(url);
  };

  it('the mock ends with 0, and its usage file is written', async () => {
    const usage = join(folder, 'usage.json');
    const mock = startProcess(['mock', '--spec', config, '--port', '0', '--usage', usage]);
    const url = await mock.until(ADDRESS);
    await fetch(`${url}/v1/things`);
    await hold(url);
    const code = await hurry(mock);
    expect({ code, text: mock.text() }).toMatchObject({ code: 0 });
    expect(JSON.parse(await readFile(usage, 'utf8'))).toMatchObject({ operations: { listThings: [] } });
  });

  it('the proxy ends by its verdict, and its report is written', async () => {
    const report = join(folder, 'report.json');
    const upstream = await startSilent();
    const args = ['proxy', upstream, '--spec', config, '--port', '0', '--report', `json=${report}`];
    const proxy = startProcess(args);
    const url = await proxy.until(ADDRESS);
    await hold(url);
    const code = await hurry(proxy);
    expect({ code, text: proxy.text() }).toMatchObject({ code: 3 });
    expect(JSON.parse(await readFile(report, 'utf8'))).toMatchObject({ tool: 'chain-apis proxy' });
  });

  it('mcp ends with 0', async () => {
    const mcp = startProcess(['mcp', '--spec', config, '--port', '0']);
    await hold(await mcp.until(ADDRESS));
    expect(await hurry(mcp)).toBe(0);
  });
});

it('the mock ends by one signal although a response is due in ten minutes', async () => {
  const mock = startProcess(['mock', '--spec', config, '--port', '0']);
  const url = await mock.until(ADDRESS);
  const cut = expect(fetch(`${url}/v1/things`, { headers: { 'mock-latency': '10m' } })).rejects.toThrow();
  await mock.until(/GET \/v1\/things/);
  mock.child.kill('SIGTERM');
  expect(await mock.ended).toBe(0);
  await cut;
});

it('a request that the proxy cuts is nothing that the service did', async () => {
  const report = join(folder, 'cut.json');
  const server = createServer((_, response) => response.writeHead(200).write('{'));
  onTestFinished(() => void (server.closeAllConnections(), server.close()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const upstream = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const args = ['proxy', upstream, '--spec', config, '--port', '0', '--report', `json=${report}`];
  const proxy = startProcess(args);
  const url = await proxy.until(ADDRESS);
  const begun = await fetch(`${url}/v1/things`);
  const cut = expect(begun.text()).rejects.toThrow();
  expect(await hurry(proxy)).toBe(3);
  await cut;
  expect(JSON.parse(await readFile(report, 'utf8'))).toMatchObject({ items: [] });
});
