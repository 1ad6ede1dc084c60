/** What a page loads of a client: only the calls that it makes, and no more bytes than promised. */
import { build } from 'esbuild';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { contract, root, rpcMethods } from '../support/contract.ts';

async function bundle(source: string): Promise<string> {
  const result = await build({
    stdin: { contents: source, resolveDir: root, loader: 'ts' },
    tsconfig: `${root}tsconfig.json`,
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
  });
  return result.outputFiles[0]!.text;
}

/** Returns names of the operations and methods whose descriptors a bundle contains. */
function callsIn(code: string): string[] {
  return contract.operations
    .filter(({ id }) => new RegExp(`["'\`]${id}["'\`]`).test(code))
    .map(({ id }) => id);
}

const REST_CALL = `
  import { createDataCaller, listErc20Balances } from '@chain-apis/data';
  const { call } = createDataCaller({ baseUrl: 'http://127.0.0.1:4010' });
  void call(listErc20Balances, { chainId: '1', address: '0x0' }).then(console.log);
`;
const RPC_CALL = `
  import { createNodeCaller } from '@chain-apis/node';
  import { paths, peers } from '@chain-apis/node/info';
  const { call } = createNodeCaller({ baseUrl: 'http://127.0.0.1:9650' });
  void call(paths[0], peers).then(console.log);
`;
const DATA_CLIENT = `
  import { createDataClient } from '@chain-apis/data';
  const data = createDataClient({ baseUrl: 'http://127.0.0.1:4010' });
  void data.listErc20Balances({ chainId: '1', address: '0x0' }).then(console.log);
`;
const NODE_CLIENT = `
  import { createNodeClient } from '@chain-apis/node';
  void createNodeClient({ baseUrl: 'http://127.0.0.1:9650' }).info.peers().then(console.log);
`;

describe('contains only the calls that it makes', () => {
  it('one data operation', async () => {
    expect(callsIn(await bundle(REST_CALL))).toEqual(['listErc20Balances']);
  });

  it('one method of the node', async () => {
    expect(callsIn(await bundle(RPC_CALL))).toEqual(['info.peers']);
  });

  it('the whole client of the node, which shows that the search finds what is there', async () => {
    const all = rpcMethods.map(({ id }) => id);
    expect(callsIn(await bundle(NODE_CLIENT))).toEqual(expect.arrayContaining(all));
  });
});

it.each([
  ['REST, one call', REST_CALL, 6700],
  ['JSON-RPC, one call', RPC_CALL, 6750],
  ['the data client', DATA_CLIENT, 12_300],
  ['the node client', NODE_CLIENT, 13_750],
])('%s is small (gzip)', async (_, source, limit) => {
  const size = gzipSync(await bundle(source), { level: 9 }).length;
  expect(size).toBeLessThanOrEqual(limit);
  // A limit far above would promise nothing.
  expect(size).toBeGreaterThan(limit * 0.9);
});
