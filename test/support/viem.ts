/** viem, for slow tests that call as a wallet does: installed from the lock file of test/tools when first needed. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { installLocked } from '../../scripts/release/index.ts';

/** The parts that these tests use; viem is absent when they are compiled. */
export interface Viem {
  http(
    url: string,
    options: {
      readonly fetchFn?: typeof fetch;
      readonly batch?: boolean;
      readonly retryCount: number;
    },
  ): unknown;
  createPublicClient(options: { readonly transport: unknown }): {
    getChainId(): Promise<number>;
    getBlockNumber(options?: { readonly cacheTime: number }): Promise<bigint>;
    getBalance(options: { readonly address: string }): Promise<bigint>;
    getGasPrice(): Promise<bigint>;
    request(call: { readonly method: string }): Promise<unknown>;
  };
}

/** Loads viem, installed if necessary. */
export function loadViem(): Viem {
  const folder = installLocked(join(import.meta.dirname, '../tools'));
  return createRequire(join(folder, 'package.json'))('viem') as Viem;
}
