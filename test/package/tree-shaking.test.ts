/** A bundle contains only the calls that it makes. */
import { build } from 'esbuild';
import { expect, it } from 'vitest';
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

it('one data operation', async () => {
  const code = await bundle(`
    import { createDataCaller, listErc20Balances } from '@chain-apis/data';
    const { call } = createDataCaller({ baseUrl: 'http://127.0.0.1:4010' });
    console.log(await call(listErc20Balances, { chainId: '1', address: '0x0' }));
  `);
  expect(callsIn(code)).toEqual(['listErc20Balances']);
});

it('one method of the node', async () => {
  const code = await bundle(`
    import { createNodeCaller } from '@chain-apis/node';
    import { paths, peers } from '@chain-apis/node/info';
    console.log(await createNodeCaller({ baseUrl: 'http://127.0.0.1:9650' }).call(paths[0], peers));
  `);
  expect(callsIn(code)).toEqual(['info.peers']);
});

it('the whole client of the node, which shows that the search finds what is there', async () => {
  const code = await bundle(`
    import { createNodeClient } from '@chain-apis/node';
    console.log(createNodeClient({ baseUrl: 'http://127.0.0.1:9650' }));
  `);
  expect(callsIn(code)).toEqual(expect.arrayContaining(rpcMethods.map(({ id }) => id)));
});
