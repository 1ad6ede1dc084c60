// Generated from Node Info API by `chain-apis generate`. Do not edit: change the documents and generate again.

import type { CallOptions, RpcResult } from '@chain-apis/runtime/rpc';
import type {
  InfoAcpsResult,
  InfoGetBlockchainIDParams,
  InfoGetBlockchainIDResult,
  InfoGetNetworkIDResult,
  InfoGetNetworkNameResult,
  InfoGetNodeIDResult,
  InfoGetNodeIPResult,
  InfoGetNodeVersionResult,
  InfoGetTxFeeResult,
  InfoGetVMsResult,
  InfoIsBootstrappedParams,
  InfoIsBootstrappedResult,
  InfoPeersParams,
  InfoPeersResult,
  InfoUpgradesResult,
  InfoUptimeParams,
  InfoUptimeResult,
} from './types.ts';

export type * from './types.ts';

/** What each method takes and gives, by wire name. */
export interface InfoMethods {
  /** Get the preferences on community proposals. */
  'info.acps': { params: undefined; result: InfoAcpsResult };
  /** Check whether a chain is bootstrapped. */
  'info.isBootstrapped': { params: InfoIsBootstrappedParams; result: InfoIsBootstrappedResult };
  /** Get the id of a blockchain. */
  'info.getBlockchainID': { params: InfoGetBlockchainIDParams; result: InfoGetBlockchainIDResult };
  /** Get the id of the network. */
  'info.getNetworkID': { params: undefined; result: InfoGetNetworkIDResult };
  /** Get the name of the network. */
  'info.getNetworkName': { params: undefined; result: InfoGetNetworkNameResult };
  /** Get the identity of the node. */
  'info.getNodeID': { params: undefined; result: InfoGetNodeIDResult };
  /** Get the address of the node. */
  'info.getNodeIP': { params: undefined; result: InfoGetNodeIPResult };
  /** Get the versions of the node. */
  'info.getNodeVersion': { params: undefined; result: InfoGetNodeVersionResult };
  /**
   * Get the fees of the network.
   *
   * @deprecated
   */
  'info.getTxFee': { params: undefined; result: InfoGetTxFeeResult };
  /** Get the installed virtual machines. */
  'info.getVMs': { params: undefined; result: InfoGetVMsResult };
  /** List the peers of the node. */
  'info.peers': { params: InfoPeersParams; result: InfoPeersResult };
  /** Get the observed uptime of the node. */
  'info.uptime': { params: InfoUptimeParams; result: InfoUptimeResult };
  /** Get the upgrade schedule of the network. */
  'info.upgrades': { params: undefined; result: InfoUpgradesResult };
}

/** The Node Info API by method name, with what the deployment `avalanche` sends. */
export interface InfoCalls {
  /**
   * Get the preferences on community proposals.
   *
   * Returns the stake-weighted preferences of the network on each ACP (community proposal). The map can be empty.
   *
   * Public deployment: the map can be empty.
   *
   * Recorded nodes: the error -32000.
   *
   * JSON-RPC `info.acps`
   *
   * @example
   * ```ts
   * const result = await node.info.acps();
   * ```
   */
  readonly acps: (options?: CallOptions) => Promise<RpcResult<InfoAcpsResult>>;

  /**
   * Check whether a chain is bootstrapped.
   *
   * Returns whether a chain is bootstrapped. Fails if the node doesn't know the chain.
   *
   * Public deployment: fails if the node doesn't know the chain.
   *
   * Recorded nodes: the error -32000.
   *
   * JSON-RPC `info.isBootstrapped`
   *
   * @example
   * ```ts
   * const result = await node.info.isBootstrapped({ chain: 'X' });
   * ```
   */
  readonly isBootstrapped: (params: InfoIsBootstrappedParams, options?: CallOptions) => Promise<RpcResult<InfoIsBootstrappedResult>>;

  /**
   * Get the id of a blockchain.
   *
   * Returns the id of a blockchain by its alias. Fails if the node doesn't know the alias.
   *
   * Public deployment: fails if the node doesn't know the alias.
   *
   * Public deployment: the error -32000.
   *
   * JSON-RPC `info.getBlockchainID`
   *
   * @example
   * ```ts
   * const result = await node.info.getBlockchainID({ alias: 'X' });
   * ```
   */
  readonly getBlockchainID: (params: InfoGetBlockchainIDParams, options?: CallOptions) => Promise<RpcResult<InfoGetBlockchainIDResult>>;

  /**
   * Get the id of the network.
   *
   * Returns the id of the node's network. 1 is mainnet, 5 is the fuji test network.
   *
   * `networkID` tells the prefix of addresses in bech32: `avax` for 1, `fuji` for 5, `local` for 12345, otherwise `custom`.
   *
   * Public deployment: 12345 is a local network.
   *
   * Recorded nodes: the error -32000.
   *
   * JSON-RPC `info.getNetworkID`
   *
   * @example
   * ```ts
   * const result = await node.info.getNetworkID();
   * ```
   */
  readonly getNetworkID: (options?: CallOptions) => Promise<RpcResult<InfoGetNetworkIDResult>>;

  /**
   * Get the name of the network.
   *
   * Returns the name of the node's network.
   *
   * Recorded nodes: the error -32000.
   *
   * JSON-RPC `info.getNetworkName`
   *
   * @example
   * ```ts
   * const result = await node.info.getNetworkName();
   * ```
   */
  readonly getNetworkName: (options?: CallOptions) => Promise<RpcResult<InfoGetNetworkNameResult>>;

  /**
   * Get the identity of the node.
   *
   * Returns the node's id with its BLS key, and the proof that the node possesses that key.
   *
   * Node-specific: unavailable on the public server.
   *
   * Recorded nodes: the error -32000.
   *
   * JSON-RPC `info.getNodeID`
   *
   * @example
   * ```ts
   * const result = await node.info.getNodeID();
   * ```
   */
  readonly getNodeID: (options?: CallOptions) => Promise<RpcResult<InfoGetNodeIDResult>>;

  /**
   * Get the address of the node.
   *
   * Returns the node's own IP address.
   *
   * Node-specific: unavailable on the public server.
   *
   * Recorded nodes: the error -32000.
   *
   * JSON-RPC `info.getNodeIP`
   *
   * @example
   * ```ts
   * const result = await node.info.getNodeIP();
   * ```
   */
  readonly getNodeIP: (options?: CallOptions) => Promise<RpcResult<InfoGetNodeIPResult>>;

  /**
   * Get the versions of the node.
   *
   * Returns the versions of the node, its database format, its plugin protocol and its virtual machines.
   *
   * Recorded nodes: the error -32000.
   *
   * JSON-RPC `info.getNodeVersion`
   *
   * @example
   * ```ts
   * const result = await node.info.getNodeVersion();
   * ```
   */
  readonly getNodeVersion: (options?: CallOptions) => Promise<RpcResult<InfoGetNodeVersionResult>>;

  /**
   * Get the fees of the network.
   *
   * Returns fixed fees, in nano-units of the native asset. Seven of the nine fields are no longer used. Nodes still
   * serve the method.
   *
   * Public deployment: still serves the method.
   *
   * Recorded nodes: the error -32000.
   *
   * JSON-RPC `info.getTxFee`
   *
   * @deprecated Deprecated since v1.12.2.
   *
   * @example
   * ```ts
   * const result = await node.info.getTxFee();
   * ```
   */
  readonly getTxFee: (options?: CallOptions) => Promise<RpcResult<InfoGetTxFeeResult>>;

  /**
   * Get the installed virtual machines.
   *
   * Returns the virtual machines installed on the node.
   *
   * Node-specific: unavailable on the public server.
   *
   * Recorded nodes: the error -32000.
   *
   * JSON-RPC `info.getVMs`
   *
   * @example
   * ```ts
   * const result = await node.info.getVMs();
   * ```
   */
  readonly getVMs: (options?: CallOptions) => Promise<RpcResult<InfoGetVMsResult>>;

  /**
   * List the peers of the node.
   *
   * Returns the peers that the node is connected to: without node ids, or with an empty list, all of them. Requested
   * nodes that aren't connected are omitted.
   *
   * Recorded nodes: the error -32000.
   *
   * JSON-RPC `info.peers`
   *
   * @example
   * ```ts
   * const result = await node.info.peers();
   * ```
   */
  readonly peers: (params?: InfoPeersParams, options?: CallOptions) => Promise<RpcResult<InfoPeersResult>>;

  /**
   * Get the observed uptime of the node.
   *
   * Returns the node's uptime as observed by the network. Fails if the node is not a validator.
   *
   * Public deployment: both percentages are strings with exactly four decimals.
   *
   * Public deployment: fails if the node isn't a validator.
   *
   * Recorded nodes: the error -32000.
   *
   * JSON-RPC `info.uptime`
   *
   * @example
   * ```ts
   * const result = await node.info.uptime();
   * ```
   */
  readonly uptime: (params?: InfoUptimeParams, options?: CallOptions) => Promise<RpcResult<InfoUptimeResult>>;

  /**
   * Get the upgrade schedule of the network.
   *
   * Returns when each network upgrade took or takes effect. Upgrades that were always active are at
   * `2020-12-05T05:00:00Z`, unscheduled ones at `9999-12-01T00:00:00Z`.
   *
   * Public deployment: the two times of upgrades that were always active or are not scheduled.
   *
   * Recorded nodes: the error -32000.
   *
   * JSON-RPC `info.upgrades`
   *
   * @example
   * ```ts
   * const result = await node.info.upgrades();
   * ```
   */
  readonly upgrades: (options?: CallOptions) => Promise<RpcResult<InfoUpgradesResult>>;
}
