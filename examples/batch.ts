/**
 * Several JSON-RPC methods in one request. Each has its own result: one that fails spoils none of the others.
 *
 *   node --import tsx examples/batch.ts
 */
import { createNodeClient } from '@chain-apis/node';
import { getNetworkName, getNodeVersion, isBootstrapped, paths, peers } from '@chain-apis/node/info';
import { explain } from '@chain-apis/runtime/errors';

const url = process.env['CHAIN_APIS_URL'] ?? 'http://127.0.0.1:4010';
const node = createNodeClient({ url });

// Answers are matched by id, in whatever order the node sends them, and typed each by its method.
const [network, version, exchangeChain, connected] = await node.batch(paths[0], [
  [getNetworkName],
  [getNodeVersion],
  [isBootstrapped, { chain: 'X' }],
  [peers, { nodeIDs: [] }],
]);

console.log('network     ', network.ok ? network.data.networkName : explain(network));
console.log('version     ', version.ok ? version.data.version : explain(version));
console.log('bootstrapped', exchangeChain.ok ? exchangeChain.data.isBootstrapped : explain(exchangeChain));
console.log('peers       ', connected.ok ? connected.data.numPeers : explain(connected));

const all = [network, version, exchangeChain, connected];
process.exitCode = all.every(({ ok }) => ok) ? 0 : 1;
