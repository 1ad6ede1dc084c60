// Generated from Subnet EVM API by `chain-apis generate`. Do not edit: change the documents and generate again.

import type { CallOptions, RpcMethod, RpcResult } from '@chain-apis/runtime/rpc';
import { readWide } from '@chain-apis/runtime/codecs';
import type {
  EthFeeConfigBlkParam,
  EthFeeConfigResult,
  EthGetActivePrecompilesAtResult,
  EthGetActivePrecompilesAtTimestampParam,
  EthGetActiveRulesAtResult,
  EthGetActiveRulesAtTimestampParam,
  EthGetChainConfigResult,
} from './types.ts';

export type * from './types.ts';

/** Path templates at which the Subnet EVM API is served. */
export const paths = ['/ext/bc/{blockchainID}/rpc'] as const;

/** What each method takes and gives, by wire name. */
export interface SubnetEvmMethods {
  /** Get the fee config at a block. */
  'eth_feeConfig': { params: [blk?: EthFeeConfigBlkParam]; result: EthFeeConfigResult };
  /** Get the chain config. */
  'eth_getChainConfig': { params: []; result: EthGetChainConfigResult };
  /**
   * Get the precompiles active at a time.
   *
   * @deprecated
   */
  'eth_getActivePrecompilesAt': { params: [timestamp?: EthGetActivePrecompilesAtTimestampParam]; result: EthGetActivePrecompilesAtResult };
  /** Get the rules active at a time. */
  'eth_getActiveRulesAt': { params: [timestamp?: EthGetActiveRulesAtTimestampParam]; result: EthGetActiveRulesAtResult };
}

/** How `eth_feeConfig` travels. */
export const feeConfig: RpcMethod<SubnetEvmMethods['eth_feeConfig']['params'], SubnetEvmMethods['eth_feeConfig']['result']> = {
  id: 'eth_feeConfig',
  by: 'position',
  params: ['blk'],
  integers: { read: readWide, wide: ['feeConfig/*', 'lastChangedAt'] },
};

/** How `eth_getChainConfig` travels. */
export const getChainConfig: RpcMethod<SubnetEvmMethods['eth_getChainConfig']['params'], SubnetEvmMethods['eth_getChainConfig']['result']> = {
  id: 'eth_getChainConfig',
  by: 'position',
  params: [],
  integers: { read: readWide, wide: ['chainId', 'feeConfig/*', 'initialFeeConfig/*'] },
};

/** How `eth_getActivePrecompilesAt` travels. */
export const getActivePrecompilesAt: RpcMethod<SubnetEvmMethods['eth_getActivePrecompilesAt']['params'], SubnetEvmMethods['eth_getActivePrecompilesAt']['result']> = {
  id: 'eth_getActivePrecompilesAt',
  by: 'position',
  params: ['timestamp'],
  integers: { read: readWide, wide: ['initialFeeConfig/*'] },
};

/** How `eth_getActiveRulesAt` travels. */
export const getActiveRulesAt: RpcMethod<SubnetEvmMethods['eth_getActiveRulesAt']['params'], SubnetEvmMethods['eth_getActiveRulesAt']['result']> = {
  id: 'eth_getActiveRulesAt',
  by: 'position',
  params: ['timestamp'],
  integers: { read: readWide, wide: ['ChainID'] },
};

/** Every method of the Subnet EVM API, by its name without the namespace. */
export const methods: {
  readonly feeConfig: typeof feeConfig;
  readonly getChainConfig: typeof getChainConfig;
  readonly getActivePrecompilesAt: typeof getActivePrecompilesAt;
  readonly getActiveRulesAt: typeof getActiveRulesAt;
} = {
  feeConfig,
  getChainConfig,
  getActivePrecompilesAt,
  getActiveRulesAt,
};

/** The Subnet EVM API by method name. */
export interface SubnetEvmCalls {
  /**
   * Get the fee config at a block.
   *
   * Returns the chain's fee config at one block, and the block that last changed it.
   *
   * Public deployment: the error -32000.
   *
   * Public deployment: the error -32601.
   *
   * Recorded nodes: the error -32602.
   *
   * Public deployment: the error -32002.
   *
   * Public deployment: the error -32003.
   *
   * JSON-RPC `eth_feeConfig`
   *
   * @param blk - The block, by number, tag or hash. The latest block when it is omitted.
   *
   * @example
   * ```ts
   * const result = await node.evm('q2aTwKuyzgs8pynF7UXBZCU7DejbZbZ6EUyHr3JQzYgwNPUPi').feeConfig();
   * ```
   */
  readonly feeConfig: (blk?: EthFeeConfigBlkParam, options?: CallOptions) => Promise<RpcResult<EthFeeConfigResult>>;

  /**
   * Get the chain config.
   *
   * Returns the chain's configuration, with the upgrade config in `upgrades`. Enabled by default, in the namespace
   * `internal-blockchain`.
   *
   * Public deployment: the error -32000.
   *
   * Recorded nodes: the error -32602.
   *
   * Public deployment: the error -32002.
   *
   * Public deployment: the error -32003.
   *
   * JSON-RPC `eth_getChainConfig`
   *
   * @example
   * ```ts
   * const result = await node.evm('q2aTwKuyzgs8pynF7UXBZCU7DejbZbZ6EUyHr3JQzYgwNPUPi').getChainConfig();
   * ```
   */
  readonly getChainConfig: (options?: CallOptions) => Promise<RpcResult<EthGetChainConfigResult>>;

  /**
   * Get the precompiles active at a time.
   *
   * Returns the configs of the precompiles active at a time. Use `eth_getActiveRulesAt` instead.
   *
   * Public deployment: the error -32000.
   *
   * Public deployment: the error -32601.
   *
   * Recorded nodes: the error -32602.
   *
   * Public deployment: the error -32002.
   *
   * Public deployment: the error -32003.
   *
   * JSON-RPC `eth_getActivePrecompilesAt`
   *
   * @param timestamp - Unix time in seconds, as a JSON number. The time of the latest block when it is omitted.
   *
   * @deprecated
   *
   * @example
   * ```ts
   * const result = await node.evm('q2aTwKuyzgs8pynF7UXBZCU7DejbZbZ6EUyHr3JQzYgwNPUPi').getActivePrecompilesAt();
   * ```
   */
  readonly getActivePrecompilesAt: (timestamp?: EthGetActivePrecompilesAtTimestampParam, options?: CallOptions) => Promise<RpcResult<EthGetActivePrecompilesAtResult>>;

  /**
   * Get the rules active at a time.
   *
   * Returns the Ethereum rules, network rules and precompiles active at a time. Its default namespace is
   * `internal-blockchain`.
   *
   * Public deployment: the error -32000.
   *
   * Public deployment: the error -32601.
   *
   * Public deployment: the error -32602.
   *
   * Public deployment: the error -32002.
   *
   * Public deployment: the error -32003.
   *
   * JSON-RPC `eth_getActiveRulesAt`
   *
   * @param timestamp - Unix time in seconds, as a JSON number. The time of the latest block when it is omitted.
   *
   * @example
   * ```ts
   * const result = await node.evm('q2aTwKuyzgs8pynF7UXBZCU7DejbZbZ6EUyHr3JQzYgwNPUPi').getActiveRulesAt();
   * ```
   */
  readonly getActiveRulesAt: (timestamp?: EthGetActiveRulesAtTimestampParam, options?: CallOptions) => Promise<RpcResult<EthGetActiveRulesAtResult>>;
}
