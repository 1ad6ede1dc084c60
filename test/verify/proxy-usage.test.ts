/** Callers' usage of the contract, as seen by a proxy. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readUsage } from '@chain-apis/contract/traffic/files';
import { startMock } from '@chain-apis/mock';
import { startProxy } from '@chain-apis/verify';
import { expect, it, onTestFinished } from 'vitest';
import { checkers, contract } from '../support/contract.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'proxy-usage-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

it('records the same over a proxy as at the mock behind it', async () => {
  const own = folder();
  const [atMock, atProxy] = [join(own, 'mock.json'), join(own, 'proxy.json')];
  const mock = await startMock({ contract, usage: atMock });
  const proxy = await startProxy({ contract, checkers, upstream: mock.url, port: 0, usage: atProxy });
  await (await fetch(`${proxy.url}/v1/networks/mainnet/delegators?pageSize=1&sortOrder=asc`)).text();
  await (await fetch(`${proxy.url}/v1/networks/nowhere/delegators`)).text();
  const message = { jsonrpc: '2.0', id: 1, method: 'info.peers', params: { nodeIDs: [] } };
  const headers = { 'content-type': 'application/json' };
  await (
    await fetch(`${proxy.url}/ext/info`, { method: 'POST', headers, body: JSON.stringify(message) })
  ).text();
  await proxy.close();
  await mock.close();
  const usage = await readUsage(atProxy);
  expect(usage.operations).toEqual({
    listDelegators: ['network', 'pageSize', 'sortOrder'],
    'info.peers': ['nodeIDs'],
  });
  expect(await readUsage(atMock)).toEqual(usage);
});

it('refuses to add usage to another file, before it listens', async () => {
  const file = join(folder(), 'package.json');
  writeFileSync(file, '{}');
  const start = startProxy({ contract, checkers, upstream: 'http://127.0.0.1:1', port: 0, usage: file });
  await expect(start).rejects.toThrow('is not a usage file');
  await expect(startMock({ contract, usage: file })).rejects.toThrow('is not a usage file');
});
