export type { CallOptions, ClientOptions, Hooks, Limiter, Validate } from './client-options.ts';
export { dispatchDirect } from './dispatch-direct.ts';
export { createOpenApiCore, type OpenApiClient } from './openapi-core.ts';
export { parseJson } from './parse-json.ts';
export { nameCalls } from './name-calls.ts';
export {
  createRestCore,
  type Dispatch,
  type PageRule,
  type RequestParts,
  type RestCall,
  type RestOperation,
} from './rest-core.ts';
export type * from './results.ts';
export { stringifyJson } from './stringify-json.ts';
