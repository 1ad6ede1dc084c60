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

/** A name in one of the contract's namespaces, or of one of its methods. */
type Namespaced = keyof NodeMethods | `${NamespaceOf<keyof NodeMethods>}.${string}`;

/** Calls a method by its wire name. */
export interface NodeRequest {
  /** Calls a method of the contract. Params are optional if the method requires none. */
  <Method extends keyof NodeMethods>(
    path: string,
    method: Method,
    ...rest: undefined extends NodeMethods[Method]['params']
      ? [params?: NodeMethods[Method]['params'], options?: CallOptions]
      : [params: NodeMethods[Method]['params'], options?: CallOptions]
  ): Promise<RpcResult<NodeMethods[Method]['result']>>;
  /**
   * Calls a method outside the contract, such as `eth_blockNumber`. Retried only with `idempotent: true`. A name in one
   * of the contract's namespaces (`info.`) is treated as a typo.
   */
  <Result = unknown, Method extends string = string>(
    path: string,
    method: Method extends Namespaced ? never : Method,
    params?: unknown,
    options?: CallOptions,
  ): Promise<RpcResult<Result>>;
}

/**
 * The methods of one API in the form that types an EIP-1193 `request`, for example viem's
 * `rpcSchema<NodeRpcSchema<SubnetEvmMethods>>()`.
 */
export type NodeRpcSchema<Methods = NodeMethods> = readonly {
  [Method in keyof Methods]: {
    Method: Method;
    Parameters: Methods[Method] extends { params: infer Params } ? Params : never;
    ReturnType: Methods[Method] extends { result: infer Result } ? Result : never;
  };
}[keyof Methods][];
