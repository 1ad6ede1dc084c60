/**
 * Several JSON-RPC methods in one request. Each has its own result: one that fails spoils none of the others.
 *
 *   node --import tsx examples/batch.ts [CHAIN]
 *
 * Not every API takes batches: of a real node, those of an EVM chain do, and `info` does not.
 */
import { createNodeClient } from '@chain-apis/node';
import { feeConfig, getActiveRulesAt, getChainConfig } from '@chain-apis/node/subnet-evm';
import { explain } from '@chain-apis/runtime/errors';

const url = process.env['CHAIN_APIS_URL'] ?? 'http://127.0.0.1:4010';
const [chain = 'q2aTwKuyzgs8pynF7UXBZCU7DejbZbZ6EUyHr3JQzYgwNPUPi'] = process.argv.slice(2);
const node = createNodeClient({ baseUrl: url });

// Results are matched by id, in whatever order the node sends them, and typed each by its method.
const [config, fees, rules] = await node.batch(`/ext/bc/${chain}/rpc`, [
  [getChainConfig],
  [feeConfig, ['latest']],
  [getActiveRulesAt, [1_700_000_000]],
]);

console.log('chain   ', config.ok ? String(config.data.chainId) : explain(config));
console.log('base fee', fees.ok ? String(fees.data.feeConfig.minBaseFee) : explain(fees));
console.log('Cancun  ', rules.ok ? rules.data.ethRules.IsCancun : explain(rules));

process.exitCode = [config, fees, rules].every(({ ok }) => ok) ? 0 : 1;
