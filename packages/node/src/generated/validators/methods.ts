// Generated from Subnet Validators API by `chain-apis generate`. Do not edit: change the documents and generate again.

import type { CallOptions, RpcMethod, RpcResult } from '@chain-apis/runtime/rpc';
import { readWide } from '@chain-apis/runtime/codecs';
import type {
  ValidatorsGetCurrentValidatorsParams,
  ValidatorsGetCurrentValidatorsResult,
} from './types.ts';

export type * from './types.ts';

/** Path templates at which the Subnet Validators API is served. */
export const paths = ['/ext/bc/{blockchainID}/validators'] as const;

/** What each method takes and gives, by wire name. */
export interface ValidatorsMethods {
  /** List the current validators. */
  'validators.getCurrentValidators': { params: ValidatorsGetCurrentValidatorsParams; result: ValidatorsGetCurrentValidatorsResult };
}

/** How `validators.getCurrentValidators` travels. */
export const getCurrentValidators: RpcMethod<ValidatorsMethods['validators.getCurrentValidators']['params'], ValidatorsMethods['validators.getCurrentValidators']['result']> = {
  id: 'validators.getCurrentValidators',
  by: 'name',
  params: ['nodeIDs'],
  textual: ['uptimePercentage'],
  integers: { read: readWide, wide: ['weight'] },
};

/** Every method of the Subnet Validators API, by its name without the namespace. */
export const methods: {
  readonly getCurrentValidators: typeof getCurrentValidators;
} = {
  getCurrentValidators,
};

/** The Subnet Validators API by method name. */
export interface ValidatorsCalls {
  /**
   * List the current validators.
   *
   * Returns the validators of the blockchain's subnet or L1. The list is empty if the network runs without sybil
   * protection.
   *
   * Recorded nodes: the error -32000.
   *
   * JSON-RPC `validators.getCurrentValidators`
   *
   * @example
   * ```ts
   * const result = await node.validators('q2aTwKuyzgs8pynF7UXBZCU7DejbZbZ6EUyHr3JQzYgwNPUPi').getCurrentValidators();
   * ```
   */
  readonly getCurrentValidators: (params?: ValidatorsGetCurrentValidatorsParams, options?: CallOptions) => Promise<RpcResult<ValidatorsGetCurrentValidatorsResult>>;
}
