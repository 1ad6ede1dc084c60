import type { CallOptions, RpcResult } from '@chain-apis/runtime/rpc';
import type { ExchangeChainMethods as AvalancheExchangeChainMethods } from './generated/exchange-chain/avalanche/calls.ts';
import type { ExchangeChainMethods } from './generated/exchange-chain/methods.ts';
import type { HealthMethods } from './generated/health/methods.ts';
import type { InfoMethods as AvalancheInfoMethods } from './generated/info/avalanche/calls.ts';
import type { InfoMethods } from './generated/info/methods.ts';
import type { SubnetEvmMethods as AvalancheSubnetEvmMethods } from './generated/subnet-evm/avalanche/calls.ts';
import type { SubnetEvmMethods } from './generated/subnet-evm/methods.ts';
import type { ValidatorsMethods as AvalancheValidatorsMethods } from './generated/validators/avalanche/calls.ts';
import type { ValidatorsMethods } from './generated/validators/methods.ts';

/** Every method of the node, by wire name. */
export interface NodeMethods
  extends ExchangeChainMethods, HealthMethods, InfoMethods, SubnetEvmMethods, ValidatorsMethods {}

/** The same methods on the deployment `avalanche`, with what it sends. */
export interface AvalancheNodeMethods
  extends
    AvalancheExchangeChainMethods,
    HealthMethods,
    AvalancheInfoMethods,
    AvalancheSubnetEvmMethods,
    AvalancheValidatorsMethods {}

type NamespaceOf<Method> = Method extends `${infer Namespace}.${string}` ? Namespace : never;

/** A name in one of the contract's namespaces, or of one of its methods. */
type Namespaced = keyof NodeMethods | `${NamespaceOf<keyof NodeMethods>}.${string}`;

/** What each method takes and gives. */
type AnyMethods = { readonly [Method in keyof NodeMethods]: { params: unknown; result: unknown } };

/** Calls a method by its wire name. */
export interface NodeRequest<Methods extends AnyMethods = NodeMethods> {
  /** Calls a method of the contract. Params are optional if the method requires none. */
  <Method extends keyof NodeMethods>(
    path: string,
    method: Method,
    ...rest: undefined extends Methods[Method]['params']
      ? [params?: Methods[Method]['params'], options?: CallOptions]
      : [params: Methods[Method]['params'], options?: CallOptions]
  ): Promise<RpcResult<Methods[Method]['result']>>;
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
