/** Calls as they are sent: written as requests, read back from them. Runs everywhere. */
export { bodyRules } from './body-rules.ts';
export { callErrors } from './check-call.ts';
export {
  curlParts,
  flatArguments,
  paramList,
  pathVariables,
  rpcParams,
  rpcPath,
  withQuery,
} from './http-request.ts';
export { createMethodNames, type MethodNames, type MethodPrefix } from './method-names.ts';
export { readAddress } from './read-address.ts';
export { isUtf8Json, readBody, decodeBody, type ParseJson } from './read-body.ts';
export { createCallReader, readParams, type ReadCall } from './read-call.ts';
export { createParameterDecoder, readCookies, readHeader } from './parameters/read-parameters.ts';
export {
  createRoutes,
  queryInPath,
  restOperation,
  type Endpoint,
  type Route,
  type Routes,
} from './routes.ts';
export { firstItem, streamOf, writeItem, type Stream } from './streams.ts';
export { placeOf, type Place } from './parameters/text-place.ts';
export { headerText } from './parameters/write-parameter.ts';
