import { createRestClient, nameCalls, withDeployment, type OnDeployment } from '@chain-apis/runtime';
import {
  createRpcCaller,
  createRpcClient,
  fillPath,
  nameMethods,
  type RpcCaller,
  type RpcCallerOptions,
  type RpcClient,
  type RpcOptions,
} from '@chain-apis/runtime/rpc';
import { deployments, type DeploymentName } from './generated/deployments.ts';
import type { ExchangeChainCalls } from './generated/exchange-chain/avalanche/calls.ts';
import * as exchangeChain from './generated/exchange-chain/methods.ts';
import * as health from './generated/health/methods.ts';
import type { InfoCalls } from './generated/info/avalanche/calls.ts';
import * as info from './generated/info/methods.ts';
import type { ProbesCalls } from './generated/probes/avalanche/calls.ts';
import * as probes from './generated/probes/operations.ts';
import type { SubnetEvmCalls } from './generated/subnet-evm/avalanche/calls.ts';
import * as subnetEvm from './generated/subnet-evm/methods.ts';
import type { ValidatorsCalls } from './generated/validators/avalanche/calls.ts';
import * as validators from './generated/validators/methods.ts';
import type { AvalancheNodeMethods, NodeRequest } from './node-request.ts';

export { deployments, type DeploymentName };
export type { AvalancheNodeMethods, NodeMethods, NodeRequest, NodeRpcSchema } from './node-request.ts';

/** Options of {@link createNodeClient}. */
export interface NodeOptions extends RpcOptions, OnDeployment<DeploymentName> {
  /** Address of the node before `/ext`, for example `http://127.0.0.1:9650`. */
  baseUrl: string;
}

/** Options of {@link createNodeCaller}. */
export interface NodeCallerOptions extends RpcCallerOptions {
  /** Address of the node before `/ext`, for example `http://127.0.0.1:9650`. */
  baseUrl: string;
}

/** The APIs of one node. The API of a chain takes the chain's id first. */
export interface NodeClient extends Pick<RpcClient, 'batch' | 'at'> {
  readonly info: info.InfoCalls;
  readonly health: health.HealthCalls;
  /** The health probes by plain GET. */
  readonly probes: probes.ProbesCalls;
  readonly xChain: exchangeChain.ExchangeChainCalls;
  exchangeChain(blockchainID: string): exchangeChain.ExchangeChainCalls;
  evm(blockchainID: string): subnetEvm.SubnetEvmCalls;
  validators(blockchainID: string): validators.ValidatorsCalls;
  /** A method by its wire name, at a path of the node. */
  readonly request: NodeRequest;
}

type OwnTypes = 'info' | 'probes' | 'xChain' | 'exchangeChain' | 'evm' | 'validators' | 'request';

/**
 * The APIs of one node on the deployment `avalanche`, with what it sends. Its other types are in
 * `@chain-apis/node/info/avalanche` and the like. A batch has the types of its descriptors.
 */
export interface AvalancheNodeClient extends Omit<NodeClient, OwnTypes> {
  readonly info: InfoCalls;
  /** The health probes by plain GET. */
  readonly probes: ProbesCalls;
  readonly xChain: ExchangeChainCalls;
  exchangeChain(blockchainID: string): ExchangeChainCalls;
  evm(blockchainID: string): SubnetEvmCalls;
  validators(blockchainID: string): ValidatorsCalls;
  /** A method by the contract's name, at a path of the node. */
  readonly request: NodeRequest<AvalancheNodeMethods>;
}

/**
 * Creates a client for one node. With `deployment: 'avalanche'`, it sends the names of AvalancheGo's methods, and results
 * have the types of that deployment.
 *
 * @throws {TypeError} if an option is invalid. Calls never throw
 * @example
 * ```ts
 * import { createNodeClient } from '@chain-apis/node';
 *
 * const node = createNodeClient({ baseUrl: 'http://127.0.0.1:9650' });
 * const peers = await node.info.peers({ nodeIDs: [] });
 * const fees = await node.evm('q2aTwKuyzgs8pynF7UXBZCU7DejbZbZ6EUyHr3JQzYgwNPUPi').feeConfig('latest');
 * if (peers.ok && fees.ok) console.log(peers.data.numPeers, fees.data.feeConfig);
 * ```
 */
export function createNodeClient(options: NodeOptions & { deployment: 'avalanche' }): AvalancheNodeClient;
export function createNodeClient(options: NodeOptions): NodeClient;
export function createNodeClient(options: NodeOptions): NodeClient | AvalancheNodeClient {
  const resolved = withDeployment<RpcOptions>(options, deployments);
  const tables = [exchangeChain.methods, health.methods, info.methods, subnetEvm.methods, validators.methods];
  const rpc = createRpcClient(resolved, Object.assign({}, ...tables));
  const rest = createRestClient(resolved);
  const [xPath, exchangePath] = exchangeChain.paths;
  const client: NodeClient = {
    info: nameMethods(info.methods, rpc, info.paths[0]),
    health: nameMethods(health.methods, rpc, health.paths[0]),
    probes: nameCalls(probes.operations, rest),
    xChain: nameMethods(exchangeChain.methods, rpc, xPath),
    exchangeChain: (id) => nameMethods(exchangeChain.methods, rpc, onChain(exchangePath, id)),
    evm: (id) => nameMethods(subnetEvm.methods, rpc, onChain(subnetEvm.paths[0], id)),
    validators: (id) => nameMethods(validators.methods, rpc, onChain(validators.paths[0], id)),
    request: rpc.request,
    batch: rpc.batch,
    at: rpc.at,
  };
  return client;
}

/**
 * Creates a caller without tables and batches, for small bundles: with `peers` and `paths` of `@chain-apis/node/info`,
 * `call(paths[0], peers)` bundles that method only.
 *
 * @param options - for a public node, include its own settings: `{ ...deployments.avalanche, baseUrl }`
 * @throws {TypeError} if an option is invalid. Calls never throw
 */
export function createNodeCaller(options: NodeCallerOptions): RpcCaller {
  return createRpcCaller(options);
}

/** Returns the path of a chain's API. An invalid id fails the call, not the code that gets the API. */
function onChain(template: string, blockchainID: string): () => string {
  return () => fillPath(template, { blockchainID });
}
