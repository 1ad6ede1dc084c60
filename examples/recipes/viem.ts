/**
 * viem with the node client as its transport: typed by the methods of the contract, with the client's limits and retries.
 *
 *   node --import tsx examples/recipes/viem.ts [CHAIN]
 */
import { createNodeClient, type NodeClient, type NodeRpcSchema } from '@chain-apis/node';
import type { SubnetEvmMethods } from '@chain-apis/node/subnet-evm';
import { unwrap } from '@chain-apis/runtime/errors';
import { createClient, custom, rpcSchema } from 'viem';

const url = process.env['CHAIN_APIS_URL'] ?? 'http://127.0.0.1:4010';
const [chain = 'q2aTwKuyzgs8pynF7UXBZCU7DejbZbZ6EUyHr3JQzYgwNPUPi'] = process.argv.slice(2);

/** A transport of viem. The client retries, so viem must not; what it throws has the `code` that viem looks for. */
function chainTransport(node: NodeClient, blockchainID: string) {
  const path = `/ext/bc/${encodeURIComponent(blockchainID)}/rpc`;
  return custom(
    // viem's methods are more than those of the contract: the node is asked for any of them.
    { request: ({ method, params }) => unwrap(node.request(path, method as never, params as never)) },
    { retryCount: 0 },
  );
}

const client = createClient({
  transport: chainTransport(createNodeClient({ baseUrl: url }), chain),
  rpcSchema: rpcSchema<[...NodeRpcSchema<SubnetEvmMethods>]>(),
});

const { feeConfig, lastChangedAt } = await client.request({ method: 'eth_feeConfig', params: ['latest'] });
console.log(`gas limit ${String(feeConfig.gasLimit)}, since block ${String(lastChangedAt)}`);

await client.request({ method: 'eth_feeConfig', params: ['no block'] as never }).catch((error: unknown) => {
  console.log('refused:', error instanceof Error && error.name);
});
