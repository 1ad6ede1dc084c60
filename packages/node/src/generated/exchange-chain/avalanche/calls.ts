// Generated from Exchange Chain API by `chain-apis generate`. Do not edit: change the documents and generate again.

import type { CallOptions, PagedCall, RpcResult } from '@chain-apis/runtime/rpc';
import type {
  Hex,
  XvmGetAllBalancesParams,
  XvmGetAllBalancesResult,
  XvmGetAssetDescriptionParams,
  XvmGetAssetDescriptionResult,
  XvmGetBalanceParams,
  XvmGetBalanceResult,
  XvmGetBlockByHeightParams,
  XvmGetBlockByHeightResult,
  XvmGetBlockParams,
  XvmGetBlockResult,
  XvmGetHeightResult,
  XvmGetTxFeeResult,
  XvmGetTxParams,
  XvmGetTxResult,
  XvmGetTxStatusParams,
  XvmGetTxStatusResult,
  XvmGetUTXOsParams,
  XvmGetUTXOsResult,
} from './types.ts';

export type * from './types.ts';

/** What each method takes and gives, by wire name. */
export interface ExchangeChainMethods {
  /**
   * List all balances of an address.
   *
   * @deprecated
   */
  'xvm.getAllBalances': { params: XvmGetAllBalancesParams; result: XvmGetAllBalancesResult };
  /** Describe an asset. */
  'xvm.getAssetDescription': { params: XvmGetAssetDescriptionParams; result: XvmGetAssetDescriptionResult };
  /**
   * Get the balance of one asset.
   *
   * @deprecated
   */
  'xvm.getBalance': { params: XvmGetBalanceParams; result: XvmGetBalanceResult };
  /** Get a block by its id. */
  'xvm.getBlock': { params: XvmGetBlockParams; result: XvmGetBlockResult };
  /** Get a block by its height. */
  'xvm.getBlockByHeight': { params: XvmGetBlockByHeightParams; result: XvmGetBlockByHeightResult };
  /** Get the height of the exchange chain. */
  'xvm.getHeight': { params: undefined; result: XvmGetHeightResult };
  /** Get a transaction. */
  'xvm.getTx': { params: XvmGetTxParams; result: XvmGetTxResult };
  /** Get the fees of the exchange chain. */
  'xvm.getTxFee': { params: undefined; result: XvmGetTxFeeResult };
  /**
   * Get the status of a transaction.
   *
   * @deprecated
   */
  'xvm.getTxStatus': { params: XvmGetTxStatusParams; result: XvmGetTxStatusResult };
  /** List the UTXOs of addresses. */
  'xvm.getUTXOs': { params: XvmGetUTXOsParams; result: XvmGetUTXOsResult };
}

/** The Exchange Chain API by method name, with what the deployment `avalanche` sends. */
export interface ExchangeChainCalls {
  /**
   * List all balances of an address.
   *
   * Returns an address's balances, one entry for each asset.
   *
   * Public deployment: the error -32000.
   *
   * JSON-RPC `xvm.getAllBalances`
   *
   * @deprecated Deprecated since v1.9.12.
   *
   * @example
   * ```ts
   * const result = await node.xChain.getAllBalances({ address: 'X-avax190vqdjtlpcq27xslcveglfmr4ynfwg7g4e47fw' });
   * ```
   */
  readonly getAllBalances: (params: XvmGetAllBalancesParams, options?: CallOptions) => Promise<RpcResult<XvmGetAllBalancesResult>>;

  /**
   * Describe an asset.
   *
   * Returns name, symbol and denomination of one asset. The native asset's id differs between networks.
   *
   * Recorded nodes: the error -32000.
   *
   * JSON-RPC `xvm.getAssetDescription`
   *
   * @example
   * ```ts
   * const result = await node.xChain.getAssetDescription({ assetID: 'FvwEAhmxKfeiG8SnEvq42hc6whRyY3EFYAvebMqDNDGCgxN5Z' });
   * ```
   */
  readonly getAssetDescription: (params: XvmGetAssetDescriptionParams, options?: CallOptions) => Promise<RpcResult<XvmGetAssetDescriptionResult>>;

  /**
   * Get the balance of one asset.
   *
   * Returns an address's balance of one asset, and the UTXOs that make it up.
   *
   * Recorded nodes: the error -32000.
   *
   * JSON-RPC `xvm.getBalance`
   *
   * @deprecated Deprecated since v1.9.12.
   *
   * @example
   * ```ts
   * const result = await node.xChain.getBalance({ address: 'X-avax190vqdjtlpcq27xslcveglfmr4ynfwg7g4e47fw', assetID: 'FvwEAhmxKfeiG8SnEvq42hc6whRyY3EFYAvebMqDNDGCgxN5Z' });
   * ```
   */
  readonly getBalance: (params: XvmGetBalanceParams, options?: CallOptions) => Promise<RpcResult<XvmGetBalanceResult>>;

  /**
   * Get a block by its id.
   *
   * Returns a block of the exchange chain, as bytes or as an object. Fails if the node doesn't know the block.
   *
   * Public deployment: fails if the node doesn't know the block.
   *
   * Recorded nodes: the error -32000.
   *
   * JSON-RPC `xvm.getBlock`
   *
   * @example
   * ```ts
   * const result = await node.xChain.getBlock({ blockID: 'wEQXpgruEniFdQz9APYDy44VbDgDa9RKVAdsiijatGTZsXsr' });
   * ```
   */
  readonly getBlock: (params: XvmGetBlockParams, options?: CallOptions) => Promise<RpcResult<XvmGetBlockResult>>;

  /**
   * Get a block by its height.
   *
   * Returns a block of the exchange chain, as bytes or as an object. Fails if the height is not reached yet.
   *
   * Public deployment: fails if the height is not reached yet.
   *
   * Public deployment: the error -32000.
   *
   * JSON-RPC `xvm.getBlockByHeight`
   *
   * @example
   * ```ts
   * const result = await node.xChain.getBlockByHeight({ height: '275686' });
   * ```
   */
  readonly getBlockByHeight: (params: XvmGetBlockByHeightParams, options?: CallOptions) => Promise<RpcResult<XvmGetBlockByHeightResult>>;

  /**
   * Get the height of the exchange chain.
   *
   * Returns the height of the last accepted block.
   *
   * Recorded nodes: the error -32000.
   *
   * JSON-RPC `xvm.getHeight`
   *
   * @example
   * ```ts
   * const result = await node.xChain.getHeight();
   * ```
   */
  readonly getHeight: (options?: CallOptions) => Promise<RpcResult<XvmGetHeightResult>>;

  /**
   * Get a transaction.
   *
   * Returns a transaction of the exchange chain, as bytes or as an object. Fails if the node doesn't know the
   * transaction.
   *
   * Public deployment: fails if the node doesn't know the transaction.
   *
   * Public deployment: the error -32000.
   *
   * JSON-RPC `xvm.getTx`
   *
   * @example
   * ```ts
   * const result = await node.xChain.getTx({ txID: '2bimvUKH6kLDVmyAZY5eJSuWYgKGngDCGpoYi5sJd1c6WiuHY9' });
   * ```
   */
  readonly getTx: (params: XvmGetTxParams, options?: CallOptions) => Promise<RpcResult<XvmGetTxResult>>;

  /**
   * Get the fees of the exchange chain.
   *
   * Returns the fixed fees, in nano-units of the native asset.
   *
   * Recorded nodes: the error -32000.
   *
   * JSON-RPC `xvm.getTxFee`
   *
   * @example
   * ```ts
   * const result = await node.xChain.getTxFee();
   * ```
   */
  readonly getTxFee: (options?: CallOptions) => Promise<RpcResult<XvmGetTxFeeResult>>;

  /**
   * Get the status of a transaction.
   *
   * Returns the status of a transaction. `Accepted`: every node has accepted or will accept it. `Processing`: this node is
   * voting on it. `Rejected`: no node will ever accept it. `Unknown`: this node hasn't seen it. Current nodes return only
   * `Accepted` or `Unknown`.
   *
   * Public deployment: only Accepted and Unknown are produced.
   *
   * Recorded nodes: the error -32000.
   *
   * JSON-RPC `xvm.getTxStatus`
   *
   * @deprecated Deprecated since v1.10.0.
   *
   * @example
   * ```ts
   * const result = await node.xChain.getTxStatus({ txID: '2bimvUKH6kLDVmyAZY5eJSuWYgKGngDCGpoYi5sJd1c6WiuHY9' });
   * ```
   */
  readonly getTxStatus: (params: XvmGetTxStatusParams, options?: CallOptions) => Promise<RpcResult<XvmGetTxStatusResult>>;

  /**
   * List the UTXOs of addresses.
   *
   * Returns UTXOs that reference at least one of the addresses. With `sourceChain`, returns the atomic UTXOs exported from
   * that chain to the exchange chain instead.
   *
   * Pass `endIndex` of one result as `startIndex` of the next call. The last page has one too: stop at a page without
   * UTXOs, or with an `endIndex` that doesn't change. A UTXO can reappear on a later page, and the set can change between
   * calls.
   *
   * Public deployment: a limit of 0 becomes 1024.
   *
   * Public deployment: encoding json fails as soon as there is a UTXO to encode.
   *
   * Public deployment: always sends `endIndex`, on the last page too.
   *
   * Recorded nodes: the error -32000.
   *
   * JSON-RPC `xvm.getUTXOs`
   *
   * @example
   * ```ts
   * const result = await node.xChain.getUTXOs({ addresses: ['X-avax190vqdjtlpcq27xslcveglfmr4ynfwg7g4e47fw'] });
   * ```
   */
  readonly getUTXOs: PagedCall<XvmGetUTXOsParams, RpcResult<XvmGetUTXOsResult>, XvmGetUTXOsResult, Hex>;
}
