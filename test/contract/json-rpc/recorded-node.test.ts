/** Compares the mock in the observed dialect with a real node: status, code and kind of body. */
import { loadScenario, startMock, type RunningMock } from '@chain-apis/mock';
import { readdirSync, readFileSync } from 'node:fs';
import { request as send } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract, root } from '../../support/contract.ts';
import { recordedOperations } from '../../support/recorded-node.ts';

interface Recorded {
  readonly name?: string;
  readonly label?: string;
  readonly request: {
    readonly method?: string;
    readonly path: string;
    readonly headers?: Record<string, string>;
    readonly body?: unknown;
  };
  readonly response: { readonly status: number; readonly bodyText: string };
}

const folder = `${root}recordings/`;
const files = [
  'odd-requests.json',
  'utxo-walks.json',
  ...readdirSync(`${folder}five-nodes`).map((file) => `five-nodes/${file}`),
];

/** Calls while the node's chains are stopped: the first in the recording of five nodes. */
const STOPPED = 10;

let mock: RunningMock;
beforeAll(async () => {
  mock = await startMock({ contract, nodeDialect: 'observed', deployment: 'avalanche' });
});
afterAll(() => mock.close());

/** Avoids `fetch`, which can't send a custom host or a HEAD body. */
function ask({ method = 'POST', path, headers, body }: Recorded['request']): Promise<string> {
  const given = headers ?? (method === 'POST' ? { 'content-type': 'application/json' } : {});
  return new Promise((resolve, reject) => {
    const outgoing = send(
      { port: mock.port, host: '127.0.0.1', method, path, headers: given },
      (response) => {
        let text = '';
        response.on('data', (chunk) => (text += String(chunk)));
        response.on('end', () => resolve(`${response.statusCode} ${kindOf(text)}`));
      },
    );
    outgoing.on('error', reject);
    outgoing.end(typeof body === 'string' || body === undefined ? body : JSON.stringify(body));
  });
}

/** Returns the kind of a body: `empty`, `text`, `json`, `result`, `error -32000`. */
function kindOf(text: string): string {
  if (text === '') return 'empty';
  try {
    const value = JSON.parse(text) as { jsonrpc?: string; error?: { code: number } } | null;
    if (!value?.jsonrpc) return 'json';
    return value.error ? `error ${value.error.code}` : 'result';
  } catch {
    return 'text';
  }
}

describe.each(files)('%s', (file) => {
  const recorded = JSON.parse(readFileSync(folder + file, 'utf8')) as Recorded[];

  it.each(recorded.map((entry) => [entry.name ?? entry.label, entry] as const))(
    '%s',
    async (_, { request, response }) => {
      expect(await ask(request)).toBe(`${response.status} ${kindOf(response.bodyText ?? '')}`);
    },
  );
});

it('pages through UTXOs of another chain from the given position, as recorded, and through own ones after it', async () => {
  const page = async (params: object) => {
    const response = await fetch(`${mock.url}/ext/bc/X`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'avm.getUTXOs', params }),
    });
    return ((await response.json()) as { result: { utxos: string[]; endIndex: object } }).result;
  };
  const addresses = ['X-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u'];
  const own = await page({ addresses, limit: 1 });
  expect((await page({ addresses, limit: 1, startIndex: own.endIndex })).utxos).not.toEqual(own.utxos);
  const other = await page({ addresses, limit: 1, sourceChain: 'P' });
  const next = await page({ addresses, limit: 1, sourceChain: 'P', startIndex: other.endIndex });
  expect(next.utxos).toEqual(other.utxos);
});

it.each([
  ['X-fuji1wycv8n7d2fg9aq6unp23pnj4q0arv03ysya8jw', '200 error -32000'],
  ['P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u', '200 error -32000'],
  ['C-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u', '200 error -32000'],
  [
    '2owdGqyG6FFzTHy5qhenDXQcEghvr571KZE3gSfRJERSJinuwC-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u',
    '200 error -32000',
  ],
  ['avm-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u', '200 result'],
  ['X-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u', '200 result'],
])('of addresses takes only those of its chain and network: %s', async (address, kind) => {
  const call = (method: string, params: object) =>
    ask({ path: '/ext/bc/X', body: { jsonrpc: '2.0', id: 1, method, params } });
  expect(await call('avm.getBalance', { address, assetID: 'AVAX' })).toBe(kind);
  expect(await call('avm.getAllBalances', { address })).toBe(kind);
  expect(await call('avm.getUTXOs', { addresses: [OWNER, address] })).toBe(kind);
  expect(await call('avm.getUTXOs', fromIndex({ address, utxo: UTXO }))).toBe(kind);
});

const CHAIN = '/ext/bc/zQ4SB4sAD2qNoKcmvHzWwFeqNTt15Vxpm2nQtUNcoMMbNhWeX';
const OWNER = 'X-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u';
const UTXO = 'L9mhCh6zFmNfY7gWLHhC2dZHt3Bx2xkoASou4TCN4xWb3wLgD';
const HASH = `0x${'ab'.repeat(32)}`;
const fromIndex = (startIndex: object) => ({ addresses: [OWNER], startIndex });

it.each<[string, string, object, string]>([
  ['/ext/info', 'info.peers', { nodeIDs: ['nope'] }, '200 error -32000'],
  ['/ext/info', 'info.peers', { nodeIDs: ['NodeID-nope'] }, '200 error -32000'],
  // A wrong checksum, and an id of another length.
  ['/ext/info', 'info.peers', { nodeIDs: ['NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lh'] }, '200 error -32000'],
  ['/ext/info', 'info.peers', { nodeIDs: [`NodeID-${UTXO}`] }, '200 error -32000'],
  [`${CHAIN}/validators`, 'validators.getCurrentValidators', { nodeIDs: ['nope'] }, '200 error -32000'],
  ['/ext/bc/X', 'avm.getUTXOs', fromIndex({ address: 'nope', utxo: UTXO }), '200 error -32000'],
  ['/ext/bc/X', 'avm.getUTXOs', fromIndex({ address: OWNER, utxo: 'nope' }), '200 error -32000'],
  ['/ext/bc/X', 'avm.getUTXOs', fromIndex({ address: OWNER, utxo: UTXO }), '200 result'],
  ['/ext/bc/X', 'avm.getTx', { txID: '7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg' }, '200 error -32000'],
  [`${CHAIN}/rpc`, 'eth_feeConfig', ['0xffffff'], '200 error -32000'],
  [`${CHAIN}/rpc`, 'eth_feeConfig', [{ blockNumber: '0xffffff' }], '200 error -32000'],
  [`${CHAIN}/rpc`, 'eth_feeConfig', [HASH], '200 error -32000'],
  [`${CHAIN}/rpc`, 'eth_feeConfig', [{ blockHash: HASH }], '200 error -32000'],
  [`${CHAIN}/rpc`, 'eth_feeConfig', ['0x1'], '200 result'],
  [`${CHAIN}/rpc`, 'eth_feeConfig', [{ blockNumber: 'latest' }], '200 result'],
])('tells what is malformed or not there: %s %s %j', async (path, method, params, expected) => {
  expect(await ask({ path, body: { jsonrpc: '2.0', id: 1, method, params } })).toBe(expected);
});

describe.each(['one-node', 'five-nodes'])('starting/%s', (name) => {
  const recorded = JSON.parse(readFileSync(`${folder}starting/${name}.json`, 'utf8')) as Recorded[];
  // The contract has no method eth_chainId, but a stopped chain refuses it too.
  const known = recorded
    .map((entry, index) => ({ ...entry, stopped: name === 'five-nodes' && index < STOPPED }))
    .filter(({ request, stopped }) => stopped || !JSON.stringify(request).includes('eth_chainId'));

  it.each(known.map((entry, index) => [index, entry] as const))(
    'call %i',
    async (index, { request, response, stopped }) => {
      const session = `${name}-${index}`;
      const steered = mock.session(session);
      if (stopped) steered.play(await loadScenario({ name: 'bootstrapping-node' }));
      else steered.node.setHealthy(false);
      const headers = { 'content-type': 'application/json', 'mock-session': session };
      expect(await ask({ ...request, headers })).toBe(`${response.status} ${kindOf(response.bodyText)}`);
    },
  );
});

const methods = contract.operations.filter(({ document }) => document.package === 'node');

it('only operations of the contract were recorded', () => {
  expect(recordedOperations.filter((id) => !methods.some((one) => one.id === id))).toEqual([]);
});
