/** Selects a public deployment by name: its key header and method names, with every tool of this package. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deploymentsOf } from '@chain-apis/contract/documents';
import { createMock, createMockFetch, startMock } from '@chain-apis/mock';
import { judgeFetch, startProxy, type Fetch } from '@chain-apis/verify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { run as runCommand } from '../../packages/cli/src/run.ts';
import { checkers, contract } from '../support/contract.ts';
import { run, withStatus } from '../support/verify.ts';

const [[deployment, { keyHeaders, methodPrefix }]] = Object.entries(deploymentsOf(contract)) as [
  [string, ReturnType<typeof deploymentsOf>[string]],
];
const SECRET = 'a-secret-key';
const height = { jsonrpc: '2.0', id: 1, method: `${methodPrefix['xvm']}.getHeight`, params: {} };
const call = {
  method: 'POST',
  headers: { 'content-type': 'application/json', [keyHeaders['data']!]: SECRET },
  body: JSON.stringify(height),
};
const only = ['xvm.getHeight', 'listDelegators'];

async function command(args: readonly string[], env: Record<string, string> = {}) {
  const [out, err]: [string[], string[]] = [[], []];
  const terminal = {
    env,
    out: (line: string) => void out.push(line),
    err: (line: string) => void err.push(line),
    stopped: () => new Promise<void>(() => {}),
  };
  return { code: await runCommand(args, terminal), out: out.join('\n'), err: err.join('\n') };
}

it('verify sends the names and the key of the deployment, and what is given wins', async () => {
  const good = createMockFetch(createMock(contract, { deployment }));
  const sent: string[] = [];
  const spy: Fetch = (url, init) => {
    sent.push(`${JSON.stringify(Object.fromEntries(new Headers(init.headers)))} ${String(init.body)}`);
    return good(url, init);
  };
  const keys = { data: { value: SECRET, variable: 'KEY' } };
  const report = await run({ fetch: spy, deployment, keys, only });
  expect(withStatus(report, 'fail')).toEqual([]);
  expect(sent.join('\n')).toContain(`"${keyHeaders['data']}":"${SECRET}"`);
  expect(sent.join('\n')).toContain(height.method);
  expect(sent.join('\n')).not.toContain('xvm.getHeight"');
  await run({ fetch: spy, deployment, methodPrefix: { xvm: 'other' }, only });
  expect(sent.at(-1) + sent.join('\n')).toContain('other.getHeight');
});

it('verify tells the deployment by the names of methods, and nothing else', async () => {
  const services = {
    services: ['node'] as const,
    only: ['xvm.getHeight', 'info.peers', 'info.getNetworkID'],
  };
  const peersOf = async (server: string | undefined, chosen?: string) => {
    const fetch = createMockFetch(createMock(contract, { deployment: server }));
    const report = await run({ fetch, ...services, ...(chosen !== undefined && { deployment: chosen }) });
    const failed = withStatus(report, 'fail').map(({ title }) => title.split(':')[0]);
    return {
      failed: [...new Set(failed)],
      taken: (report.taken ?? []).filter((line) => /deployment|^detected: [^,]*, by/.test(line)),
    };
  };
  expect(await peersOf(deployment)).toEqual({
    failed: [],
    taken: [`detected: ${deployment}, by the server's names of methods`],
  });
  expect(await peersOf(undefined)).toEqual({
    failed: [],
    taken: [expect.stringContaining('no sign of a deployment')],
  });
  expect((await peersOf(deployment, 'none')).failed).toContain('info.peers');
  expect(await peersOf(undefined, 'none')).toEqual({ failed: [], taken: [] });
});

it('verify names the deployment that explains all failures', async () => {
  const fetch = createMockFetch(createMock(contract, { deployment }));
  const report = await run({ fetch, deployment: 'none', nodeSpecific: true });
  const failures = withStatus(report, 'fail');
  expect(failures.length).toBeGreaterThan(20);
  expect(failures.filter(({ explainedBy }) => !explainedBy?.includes(deployment))).toEqual([]);
  expect(report.advice?.at(-1)).toBe(
    `check with --deployment ${deployment}: it explains ${failures.length} of ${failures.length} failures`,
  );
});

it('a judged fetch takes a request that a known deployment allows', async () => {
  const sent = createMockFetch(createMock(contract, { deployment }));
  const judged = judgeFetch(sent, { contract, checkers, methodPrefix });
  const params = { blockID: 'wEQXpgruEniFdQz9APYDy44VbDgDa9RKVAdsiijatGTZsXsr', encoding: 'hexc' };
  const body = JSON.stringify({ ...height, method: `${methodPrefix['xvm']}.getBlock`, params });
  await (await judged('http://deployed.test/ext/bc/X', { ...call, body })).text();
  const accepted = (await judged.report()).items.filter(({ rule }) => rule === 'request/accepted');
  expect(accepted.map(({ status, explainedBy }) => [status, explainedBy])).toEqual([['info', [deployment]]]);
});

it('the proxy and a judged fetch know the methods, and record no key', async () => {
  const mock = await startMock({ contract, deployment });
  const folder = mkdtempSync(join(tmpdir(), 'deployment-'));
  const proxy = await startProxy({
    contract,
    checkers,
    upstream: mock.url,
    port: 0,
    deployment,
    record: { folder },
  });
  onTestFinished(async () => {
    await proxy.close();
    await mock.close();
    rmSync(folder, { recursive: true });
  });
  await (await fetch(`${proxy.url}/ext/bc/X`, call)).text();
  await vi.waitFor(() =>
    expect(proxy.report().operations).toContainEqual({ operation: 'xvm.getHeight', state: 'judged' }),
  );
  expect(withStatus(proxy.report(), 'fail')).toEqual([]);
  await proxy.endRecording();
  expect(
    readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join(),
  ).not.toContain(SECRET);
  const judged = judgeFetch(fetch, { contract, checkers, deployment });
  await judged(`${mock.url}/ext/bc/X`, call);
  expect(withStatus(await judged.report(), 'fail')).toEqual([]);
});

it('the proxy and a judged fetch hold responses against what the deployment sends', async () => {
  const url =
    'http://deployed.test/v1/chains/43114/addresses/0x0C8A0122E86D1BA930b43a7F495f01D89288A7a8/balances:getNative';
  const faultsOf = async (server: string | undefined, judge: string | undefined) => {
    const sent = createMockFetch(createMock(contract, { deployment: server }));
    const judged = judgeFetch(sent, { contract, checkers, deployment: judge });
    const { nativeTokenBalance } = await (await judged(url)).json();
    const faults = withStatus(await judged.report(), 'fail').map(({ pointer }) => pointer);
    return [typeof nativeTokenBalance.price.value, ...faults];
  };
  expect(await faultsOf(deployment, deployment)).toEqual(['number']);
  expect(await faultsOf(deployment, undefined)).toEqual([
    'number',
    '/nativeTokenBalance/price/value',
    '/nativeTokenBalance/balanceValue/value',
  ]);
  expect(await faultsOf(undefined, undefined)).toEqual(['string']);
  expect(await faultsOf(undefined, deployment)).toEqual([
    'string',
    '/nativeTokenBalance/price/value',
    '/nativeTokenBalance/balanceValue/value',
  ]);
});

it('the command takes it, and a replay remembers it', async () => {
  const mock = await startMock({ contract, deployment });
  const folder = mkdtempSync(join(tmpdir(), 'deployment-'));
  onTestFinished(async () => {
    await mock.close();
    rmSync(folder, { recursive: true });
  });
  const names = ['--only', 'xvm.getHeight', '--only', 'info.peers'];
  const flags = ['--deployment', deployment, '--id', 'nodeIDs=NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg'];
  const live = await command([
    'verify',
    '--node',
    mock.url,
    ...flags,
    ...names,
    '--record',
    folder,
    '--format',
    'json',
  ]);
  expect(live).toMatchObject({ code: 0 });
  const again = await command(['verify', '--replay', folder, '--format', 'json']);
  expect(again).toMatchObject({ code: 0 });
  const counted = ({ out }: { out: string }) => (JSON.parse(out) as { summary: object }).summary;
  expect(counted(again)).toEqual(counted(live));
  // Without the recording's settings it is another server.
  const plain = join(folder, 'plain.yaml');
  writeFileSync(plain, 'overlay: 1.0.0\ninfo: { title: Plain, version: 1.0.0 }\nactions: []\n');
  const other = await command(['verify', '--replay', folder, '--deployment', plain, '--format', 'json']);
  expect(other.code).not.toBe(0);
});

it.each(['verify', 'proxy'])('%s names the deployments that there are', async (name) => {
  const address = name === 'verify' ? ['--node', 'http://127.0.0.1:1'] : ['http://127.0.0.1:1'];
  const { code, err } = await command([name, ...address, '--deployment', 'nowhere']);
  expect(code).toBe(2);
  expect(err).toContain(`there is no deployment \`nowhere\`: use ${deployment}`);
});
