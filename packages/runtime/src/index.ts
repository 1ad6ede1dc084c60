export type * from './client-options.ts';
export type * from './hooks.ts';
export type { Log, LogEntry, LogLevel } from './log.ts';
export {
  nameCalls,
  operationOf,
  pathOf,
  type JobCall,
  type OptionalPagedCall,
  type PagedCall,
} from './named-calls.ts';
export type {
  Described,
  JobRule,
  JsonKind,
  PagedRestOperation,
  PageRule,
  RestOperation,
} from './operation.ts';
export type { Page, PageOptions } from './paging.ts';
export { parseJson } from './parse-json.ts';
export { createRestCaller, createRestClient, type RestCaller } from './rest-client.ts';
export type * from './results.ts';
export { stringifyJson } from './stringify-json.ts';
export { withDeployment, type OnDeployment } from './with-deployment.ts';
