import {
  rpcMethods,
  negativeCalls,
  rpcParams,
  validCalls,
  type Call,
  type Checkers,
  type Contract,
  type Json,
  type RpcMethod,
} from '@chain-apis/contract';
import { interleave } from './interleave.ts';

/** A call of the comparison, and what is special about it. */
export interface RpcCall {
  readonly operation: RpcMethod;
  readonly title: string;
  readonly method: string;
  readonly params: Json | undefined;
}

/** Title of calls with more params than the method has. */
export const TOO_MANY = 'one param too many';

/** All calls that a document gives, so mixed that the first hundred have some of each method and of each kind. */
export function rpcCalls({ operations }: Contract, checkers: Checkers): RpcCall[] {
  const methods = rpcMethods(operations);
  return interleave(methods.map((operation) => interleave(kindsOf(operation, checkers))));
}

function kindsOf(operation: RpcMethod, checkers: Checkers): RpcCall[][] {
  const call = (title: string, params: Json | undefined): RpcCall => ({
    operation,
    title,
    method: operation.id,
    params,
  });
  const { parameters } = operation;
  const { paramStructure } = operation.binding;
  const valid = validCalls(operation);
  const written = (one: Call) => rpcParams(operation, one.parameters);
  const byName = paramStructure === 'either' && parameters.length > 0 ? valid : [];
  const tooMany = paramStructure !== 'by-name' ? [[...parameters.map(() => null), 'one more']] : [];
  return [
    valid.map((one) => call('valid', written(one))),
    negativeCalls(operation, checkers).map((one) => call(one.title, written(one.call))),
    byName.map((one) => call('valid, by name', one.parameters)),
    tooMany.map((params) => call(TOO_MANY, params)),
    [call('params that are no structure', 'text')],
    [{ ...call('a method that there is not', []), method: `${operation.id}_` }],
  ];
}
