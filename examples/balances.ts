/**
 * Every ERC-20 balance of an address, page after page, in exact amounts.
 *
 *   node --import tsx examples/balances.ts [ADDRESS] [CHECKPOINT]
 *
 * If it stops half-way, it prints the checkpoint with which the next run continues.
 */
import { createDataClient } from '@chain-apis/data';
import { fromUnits } from '@chain-apis/runtime/amounts';
import { ChainApiError } from '@chain-apis/runtime/errors';
import type { Checkpoint } from '@chain-apis/runtime/paging';

const baseUrl = process.env['CHAIN_APIS_URL'] ?? 'http://127.0.0.1:4010';
const [address = '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7', saved] = process.argv.slice(2);

let checkpoint = saved === undefined ? undefined : (JSON.parse(saved) as Checkpoint);
const data = createDataClient({ baseUrl });
const balances = data.listErc20Balances.items(
  { chainId: '43114', address },
  { checkpoint, onCheckpoint: (next) => (checkpoint = next) },
);

try {
  let tokens = 0;
  for await (const { symbol, balance, decimals } of balances) {
    console.log(`${symbol.padEnd(6)} ${fromUnits(balance, decimals)}`);
    tokens += 1;
  }
  console.log(tokens, 'tokens of', address);
} catch (error) {
  if (!(error instanceof ChainApiError)) throw error;
  console.error(error.message);
  if (checkpoint) console.error(`go on with: '${JSON.stringify(checkpoint)}'`);
  process.exitCode = 1;
}
