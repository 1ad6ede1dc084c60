// Generated from Subnet Validators API by `chain-apis generate`. Do not edit: change the documents and generate again.

import type { CallOptions, RpcResult } from '@chain-apis/runtime/rpc';
import type {
  ValidatorsGetCurrentValidatorsParams,
  ValidatorsGetCurrentValidatorsResult,
} from './types.ts';

export type * from './types.ts';

/** What each method takes and gives, by wire name. */
export interface ValidatorsMethods {
  /** List the current validators. */
  'validators.getCurrentValidators': { params: ValidatorsGetCurrentValidatorsParams; result: ValidatorsGetCurrentValidatorsResult };
}

/** The Subnet Validators API by method name, with what the deployment `avalanche` sends. */
export interface ValidatorsCalls {
  /**
   * List the current validators.
   *
   * Returns the validators of the blockchain's subnet or L1. The list is empty if the network runs without sybil
   * protection.
   *
   * Public deployment: the list is empty if the network runs without sybil protection.
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
