/** `chain-apis proxy` between a wallet and a node: undeclared methods cause a note, not a failure. */
import { startMock } from '@chain-apis/mock';
import type { Report } from '@chain-apis/verify';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { run as runCommand } from '../../packages/cli/src/run.ts';
import { contract } from '../support/contract.ts';
import { withStatus } from '../support/verify.ts';
import { loadViem } from '../support/viem.ts';

const { createPublicClient, http } = loadViem();

const CHAIN = '/ext/bc/C/rpc';
const ADDRESS = '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7';

/** Sends a wallet's calls, one by one and in a batch, whatever comes back. */
async function callAsWallet(url: string): Promise<unknown[]> {
  const results: unknown[] = [];
  for (const batch of [false, true]) {
    const client = createPublicClient({ transport: http(url + CHAIN, { batch, retryCount: 0 }) });
    const calls = [
      client.getChainId(),
      client.getBlockNumber({ cacheTime: 0 }),
      client.getBalance({ address: ADDRESS }),
      client.getGasPrice(),
      client.request({ method: 'eth_getChainConfig' }),
    ];
    const settled = await Promise.allSettled(calls);
    results.push(...settled.map((one) => (one.status === 'fulfilled' ? one.value : 'refused')));
  }
  return results;
}

/** Runs the command until `use` is done with its address. */
async function proxied(args: readonly string[], use: (url: string) => Promise<void>) {
  const [out, err]: [string[], string[]] = [[], []];
  let stop = () => {};
  const stopped = new Promise<void>((resolve) => (stop = resolve));
  const code = await new Promise<number>((resolve, reject) => {
    const say = (line: string) => {
      err.push(line);
      const [, url] = /(http:\S+) passes on/.exec(line) ?? [];
      if (url) use(url).catch(reject).finally(stop);
    };
    const terminal = { env: {}, out: (line: string) => out.push(line), err: say, stopped: () => stopped };
    runCommand(['proxy', ...args, '--port', '0', '--format', 'json'], terminal).then(resolve, reject);
  });
  return {
    code,
    report: JSON.parse(out.join('\n')) as Report,
    failures: err.filter((line) => !/: (contract|http:)/.test(line)),
  };
}

/** Returns how often each undeclared method was called. */
function undeclaredIn({ items }: Report): Record<string, number> {
  const rows = items.filter(({ rule }) => rule === 'method/undeclared');
  return Object.fromEntries(rows.map(({ message, count = 1 }) => [message!.split(' ')[4]!, count]));
}

const UNDECLARED = { eth_chainId: 2, eth_blockNumber: 2, eth_getBalance: 2, eth_gasPrice: 2 };

it('accepts a node that refuses undeclared calls', async () => {
  const mock = await startMock({ contract, nodeDialect: 'observed', methodPrefix: { xvm: 'avm' } });
  onTestFinished(() => mock.close());
  const { code, report, failures } = await proxied([mock.url], async (url) => {
    const config = expect.objectContaining({ chainId: 43114 });
    const refused = Array<string>(4).fill('refused');
    expect(await callAsWallet(url)).toEqual([...refused, config, ...refused, config]);
  });
  expect({ code, failures }).toEqual({ code: 0, failures: [] });
  expect(undeclaredIn(report)).toEqual(UNDECLARED);
});

interface Call {
  readonly id: number;
  readonly method: string;
}

/** Starts a node with the methods that wallets call, like the C-Chain; the mock serves the rest. */
async function startNode(): Promise<string> {
  const mock = await startMock({ contract, nodeDialect: 'observed' });
  const post = async (body: unknown): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(mock.url + CHAIN, { method: 'POST', headers, body: JSON.stringify(body) });
    return response.json();
  };
  const reply = (call: Call): unknown =>
    call.method in UNDECLARED ? { jsonrpc: '2.0', id: call.id, result: '0xa86a' } : post(call);
  const server = createServer(async (incoming, outgoing) => {
    const sent = JSON.parse(Buffer.concat((await incoming.toArray()) as Buffer[]).toString()) as
      Call | Call[];
    const replies = await Promise.all([sent].flat().map(reply));
    outgoing.writeHead(200, { 'content-type': 'application/json' });
    outgoing.end(JSON.stringify(Array.isArray(sent) ? replies : replies[0]));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await mock.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it.each([
  [[], 0],
  [['--fail-undeclared'], 1],
] as const)('serves a wallet that asks for more than the contract has: %j', async (flags, expected) => {
  const { code, report } = await proxied([await startNode(), ...flags], async (url) => {
    expect((await callAsWallet(url)).slice(0, 3)).toEqual([43114, 43114n, 43114n]);
  });
  expect(code).toBe(expected);
  expect(undeclaredIn(report)).toEqual(UNDECLARED);
  expect(withStatus(report, 'fail')).toHaveLength(expected * 4);
});

it('lists only operations of services that were called', async () => {
  const { report } = await proxied([await startNode()], async (url) => void (await callAsWallet(url)));
  const own = contract.operations.filter(({ document }) => document.package === 'node').map(({ id }) => id);
  expect(report.operations!.map(({ operation }) => operation).sort()).toEqual(own.sort());
});
