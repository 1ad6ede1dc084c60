export { flatArguments, smallestCall, validCalls, type Call } from './calls.ts';
export { createCheckers, type Checkers, type Violation } from './checkers.ts';
export { ContractError } from './contract-error.ts';
export { curlLine, httpRequest, rpcParams, rpcPath, type HttpRequest } from './http-request.ts';
export { encodeCb58, isCb58 } from './formats.ts';
export { isObject } from './is-object.ts';
export { bundleDocument, loadContract } from './load.ts';
export { follow, pointerTo, valueAt, type Located } from './pointer.ts';
export type {
  Contract,
  ContractDocument,
  Example,
  Gap,
  Json,
  JsonObject,
  JsonSchema,
  Operation,
  Pagination,
  Pairing,
  Parameter,
  RequestBody,
  ResponseHeader,
  ResponseSpec,
  RestOperation,
  RpcError,
  RpcMethod,
  Rule,
} from './model.ts';
export { readOpenRpc } from './read-openrpc.ts';
export { bodyRules, negativeCalls, placeOf, type Breach, type NegativeCall } from './negative-calls.ts';
export { projectOpenRpc, type ProjectionStyle } from './projection.ts';
export { sourceLines, type SourceLine } from './source-lines.ts';
export { compileRule, mergePatch } from './rules.ts';
export { resolveSchema, schemaForms, schemaMembers, schemaParts, type Member } from './schema-parts.ts';
