/** The main entry: loads documents into one model, and has what most users need. Other entries have the rest. */
export { sampleRequest, smallestCall } from './calls/example-calls.ts';
export type { Call } from './calls/http-request.ts';
export { curlLine, httpRequest, type HttpRequest } from './calls/http-request.ts';
export { createCheckers } from './check/ajv-checkers.ts';
export type { Checkers } from './check/checkers.ts';
export { makeSample, sampleOf } from './check/sample-of.ts';
export { errorsIn, type Violation } from './check/violation.ts';
export { ContractError, type FileProblem } from './contract-error.ts';
export type { Job, Pagination } from './model/extension-types.ts';
export * from './model/operation-facts.ts';
export type * from './model/messages.ts';
export type {
  Binding,
  Contract,
  ContractDocument,
  Gap,
  Operation,
  RestBinding,
  RestOperation,
  RpcBinding,
  RpcMethod,
  SecurityScheme,
  Server,
} from './model/model.ts';
export type * from './model/dialect.ts';
export type * from './model/platform.ts';
export { documentPath } from './read/contract-document.ts';
export { loadContract } from './read/load-contract.ts';
export type { MadeSample } from './model/checks.ts';
export type { JsonSchema } from '@chain-apis/foundation';
