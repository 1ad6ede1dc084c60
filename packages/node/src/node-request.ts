import type { CallOptions, RpcResult } from '@chain-apis/runtime/rpc';
import type { ExchangeChainMethods } from './generated/exchange-chain/methods.ts';
import type { HealthMethods } from './generated/health/methods.ts';
import type { InfoMethods } from './generated/info/methods.ts';
import type { SubnetEvmMethods } from './generated/subnet-evm/methods.ts';
import type { ValidatorsMethods } from './generated/validators/methods.ts';

/** Every method of the node, by wire name. */
export interface NodeMethods
  extends ExchangeChainMethods, HealthMethods, InfoMethods, SubnetEvmMethods, ValidatorsMethods {}

type NamespaceOf<Method> = Method extends `${infer Namespace}.${string}` ? Namespace : never;

/** A name in one of the namespaces of the contract, or of a method in it. */
type Namespaced = keyof NodeMethods | `${NamespaceOf<keyof NodeMethods>}.${string}`;

/** Calls a method by its wire name. */
export interface NodeRequest {
  /** A method of the contract; params are optional where the method has none or only optional ones. */
  <Method extends keyof NodeMethods>(
    path: string,
    method: Method,
    ...rest: undefined extends NodeMethods[Method]['params']
      ? [params?: NodeMethods[Method]['params'], options?: CallOptions]
      : [params: NodeMethods[Method]['params'], options?: CallOptions]
  ): Promise<RpcResult<NodeMethods[Method]['result']>>;
  /**
   * A method that the contract does not have, such as `eth_blockNumber`: not repeated unless `idempotent: true` says that it may be.
   * A name that begins as those of the contract do (`info.`) is taken for a typo.
   */
  <Result = unknown, Method extends string = string>(
    path: string,
    method: Method extends Namespaced ? never : Method,
    params?: unknown,
    options?: CallOptions,
  ): Promise<RpcResult<Result>>;
}

/**
 * The methods of one API as the list of entries that an EIP-1193 `request` is typed by, for example viem's
 * `rpcSchema<NodeRpcSchema<SubnetEvmMethods>>()`.
 */
export type NodeRpcSchema<Methods = NodeMethods> = readonly {
  [Method in keyof Methods]: {
    Method: Method;
    Parameters: Methods[Method] extends { params: infer Params } ? Params : never;
    ReturnType: Methods[Method] extends { result: infer Result } ? Result : never;
  };
}[keyof Methods][];
