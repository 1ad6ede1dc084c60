// Generated from Node Info API by `chain-apis generate`. Do not edit: change the documents and generate again.

import type { CallOptions, RpcMethod, RpcResult } from '@chain-apis/runtime/rpc';
import { readWide } from '@chain-apis/runtime/codecs';
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

/** Path templates at which the Node Info API is served. */
export const paths = ['/ext/info'] as const;

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

/** How `info.acps` travels. */
export const acps: RpcMethod<InfoMethods['info.acps']['params'], InfoMethods['info.acps']['result']> = {
  id: 'info.acps',
  by: 'name',
  params: [],
};

/** How `info.isBootstrapped` travels. */
export const isBootstrapped: RpcMethod<InfoMethods['info.isBootstrapped']['params'], InfoMethods['info.isBootstrapped']['result']> = {
  id: 'info.isBootstrapped',
  by: 'name',
  params: ['chain'],
};

/** How `info.getBlockchainID` travels. */
export const getBlockchainID: RpcMethod<InfoMethods['info.getBlockchainID']['params'], InfoMethods['info.getBlockchainID']['result']> = {
  id: 'info.getBlockchainID',
  by: 'name',
  params: ['alias'],
};

/** How `info.getNetworkID` travels. */
export const getNetworkID: RpcMethod<InfoMethods['info.getNetworkID']['params'], InfoMethods['info.getNetworkID']['result']> = {
  id: 'info.getNetworkID',
  by: 'name',
  params: [],
};

/** How `info.getNetworkName` travels. */
export const getNetworkName: RpcMethod<InfoMethods['info.getNetworkName']['params'], InfoMethods['info.getNetworkName']['result']> = {
  id: 'info.getNetworkName',
  by: 'name',
  params: [],
};

/** How `info.getNodeID` travels. */
export const getNodeID: RpcMethod<InfoMethods['info.getNodeID']['params'], InfoMethods['info.getNodeID']['result']> = {
  id: 'info.getNodeID',
  by: 'name',
  params: [],
};

/** How `info.getNodeIP` travels. */
export const getNodeIP: RpcMethod<InfoMethods['info.getNodeIP']['params'], InfoMethods['info.getNodeIP']['result']> = {
  id: 'info.getNodeIP',
  by: 'name',
  params: [],
};

/** How `info.getNodeVersion` travels. */
export const getNodeVersion: RpcMethod<InfoMethods['info.getNodeVersion']['params'], InfoMethods['info.getNodeVersion']['result']> = {
  id: 'info.getNodeVersion',
  by: 'name',
  params: [],
};

/** How `info.getTxFee` travels. */
export const getTxFee: RpcMethod<InfoMethods['info.getTxFee']['params'], InfoMethods['info.getTxFee']['result']> = {
  id: 'info.getTxFee',
  by: 'name',
  params: [],
};

/** How `info.getVMs` travels. */
export const getVMs: RpcMethod<InfoMethods['info.getVMs']['params'], InfoMethods['info.getVMs']['result']> = {
  id: 'info.getVMs',
  by: 'name',
  params: [],
};

/** How `info.peers` travels. */
export const peers: RpcMethod<InfoMethods['info.peers']['params'], InfoMethods['info.peers']['result']> = {
  id: 'info.peers',
  by: 'name',
  params: ['nodeIDs'],
};

/** How `info.uptime` travels. */
export const uptime: RpcMethod<InfoMethods['info.uptime']['params'], InfoMethods['info.uptime']['result']> = {
  id: 'info.uptime',
  by: 'name',
  params: ['subnetID'],
};

/** How `info.upgrades` travels. */
export const upgrades: RpcMethod<InfoMethods['info.upgrades']['params'], InfoMethods['info.upgrades']['result']> = {
  id: 'info.upgrades',
  by: 'name',
  params: [],
  integers: { read: readWide, wide: ['apricotPhase4MinPChainHeight'] },
};

/** Every method of the Node Info API, by its name without the namespace. */
export const methods: {
  readonly acps: typeof acps;
  readonly isBootstrapped: typeof isBootstrapped;
  readonly getBlockchainID: typeof getBlockchainID;
  readonly getNetworkID: typeof getNetworkID;
  readonly getNetworkName: typeof getNetworkName;
  readonly getNodeID: typeof getNodeID;
  readonly getNodeIP: typeof getNodeIP;
  readonly getNodeVersion: typeof getNodeVersion;
  readonly getTxFee: typeof getTxFee;
  readonly getVMs: typeof getVMs;
  readonly peers: typeof peers;
  readonly uptime: typeof uptime;
  readonly upgrades: typeof upgrades;
} = {
  acps,
  isBootstrapped,
  getBlockchainID,
  getNetworkID,
  getNetworkName,
  getNodeID,
  getNodeIP,
  getNodeVersion,
  getTxFee,
  getVMs,
  peers,
  uptime,
  upgrades,
};

/** The Node Info API by method name. */
export interface InfoCalls {
  /**
   * Get the preferences on community proposals.
   *
   * Returns the stake-weighted preferences of the network on each ACP (community proposal). The map can be empty.
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
