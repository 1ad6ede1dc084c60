// Generated from Subnet EVM API by `chain-apis generate`. Do not edit: change the documents and generate again.

import type { CallOptions, RpcResult } from '@chain-apis/runtime/rpc';
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

/** The Subnet EVM API by method name, with what the deployment `avalanche` sends. */
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
   * @param timestamp - Unix time in seconds, as a JSON number. The time of the latest block when it is omitted or null.
   *
   * @example
   * ```ts
   * const result = await node.evm('q2aTwKuyzgs8pynF7UXBZCU7DejbZbZ6EUyHr3JQzYgwNPUPi').getActiveRulesAt();
   * ```
   */
  readonly getActiveRulesAt: (timestamp?: EthGetActiveRulesAtTimestampParam, options?: CallOptions) => Promise<RpcResult<EthGetActiveRulesAtResult>>;
}
