/**
 * Functions for a compiled contract: they need no Node, no schema compiler and no `eval`. The main entry has the same
 * functions for any document.
 */
export { createCheckers, makeSample, sampleOf } from './compiled/compiled-checkers.ts';
export { createCompiled } from './compiled/decode-contract.ts';
export { groupBy, uniqueBy, valuesByKey } from './group-by.ts';
export { onceFor } from './once-for.ts';
export { canonical } from './json/canonical.ts';
export { hexOf, sha256Of } from './json/digest.ts';
export { charsetOf, essenceOf, isJson } from './json/media-type.ts';
export { isObject, jsonOrText, own } from './json/json.ts';
export { decodePercent } from './json/pointer.ts';
export { withDigits, writeJson } from './json/wide-integers.ts';
export { rawIds } from './json/raw-ids.ts';
export { createMethodNames } from './calls/method-names.ts';
export { isUtf8Json, readBody } from './calls/read-body.ts';
export { readParams, restOperation } from './calls/read-call.ts';
export { createParameterDecoder, readCookies } from './calls/read-parameters.ts';
export { createRoutes } from './calls/routes.ts';
export { headerText } from './calls/write-parameter.ts';
export { missingCredentials } from './check/credentials.ts';
export { errorsIn } from './check/violation.ts';
export { createRedact, redactAll } from './check/redact.ts';
export { createHiding, redactEchoes } from './check/hiding.ts';
export { createPlayer, createPositions } from './cassettes/player.ts';
export { ContractError } from './contract-error.ts';
export { BoundedMap, ByteBudget, bytesOfText, ownText } from './host/bounded-map.ts';
export { parseDuration, parseIsoDuration } from './duration.ts';
export {
  addressOf,
  codeOf,
  describeFault,
  firstSuccess,
  isError,
  isRest,
  isSuccess,
  outcomeFor,
  PREDEFINED_ERRORS,
  restOperations,
  rpcMethods,
  singleOutcomes,
  successExamples,
} from './model/declared.ts';
export { didYouMean } from './nearest-name.ts';
export { documentPath } from './read/contract-document.ts';
export { brokenRelations, groupsOf, holds, relationValues } from './relations/check-relations.ts';
export { withChecksum } from './relations/checksum.ts';
export { checksumAddress } from './schema/addresses.ts';
export { encodeCb58, isCb58 } from './schema/cb58.ts';
export { schemaMembers } from './schema/schema-members.ts';
export { schemaTypes } from './schema/schema-types.ts';
