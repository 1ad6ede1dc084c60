/** Builds requests, for code that shows or sends calls in a browser: reads no files and validates nothing. */
export { isPositional } from '../model/operation-facts.ts';
export {
  credentialsOf,
  placeholdersOf,
  withCredentials,
  type Credential,
  type Credentials,
} from './credentials.ts';
export { sentValue, useOf, type SchemeUse } from './security-scheme.ts';
export { flatArguments } from './http-request.ts';
export {
  basePath,
  curlParts,
  httpRequest,
  paramList,
  rpcPath,
  type Call,
  type HttpRequest,
} from './http-request.ts';
export { clientSample, type ClientNames } from './samples/client-sample.ts';
export { fetchSample } from './samples/fetch-sample.ts';
export { literal, PYTHON } from './samples/literal.ts';
export { pythonSample } from './samples/python-sample.ts';
