export * from './calls/http-request.ts';
export { smallestCall, validCalls, type Call } from './calls/calls.ts';
export { createCheckers } from './check/ajv-checkers.ts';
export { filesOf as compiledFiles, writeContract, type WrittenContract } from './compiled/write-compiled.ts';
export type { Checkers } from './check/checkers.ts';
export { shapeFaults } from './check/shape-faults.ts';
export { errorsIn, type Violation } from './check/violation.ts';
export { callErrors } from './calls/check-call.ts';
export { ContractError } from './contract-error.ts';
export { didYouMean, nearestName, plainName } from './nearest-name.ts';
export { checksumAddress } from './schema/addresses.ts';
export { encodeCb58, isCb58 } from './schema/cb58.ts';
// `withStandardFormats`: for carry.mjs, a part of the build.
export {
  isWireFormat,
  WIRE_KINDS,
  withStandardFormats,
  type WireFormat,
  type WireKind,
} from './schema/wire-kinds.ts';
export * from './group-by.ts';
export { onceFor } from './once-for.ts';
export { canonical } from './json/canonical.ts';
export { hexOf, sha256Of } from './json/digest.ts';
export {
  isObject,
  jsonOrText,
  own,
  parsedJson,
  type Json,
  type JsonObject,
  type JsonSchema,
} from './json/json.ts';
export * from './json/exact-json.ts';
export { exactJson, withDigits, writeJson } from './json/wide-integers.ts';
export { renameKeys, withoutStandInText, withStandIns } from './read/inherited-names.ts';
export { rawIds, readExactly, withRawId } from './json/raw-ids.ts';
export { CassetteError, type Cassette, type RecordedInteraction } from './cassettes/cassette.ts';
export { readCassettes } from './cassettes/cassette-files.ts';
export * from './cassettes/journal.ts';
export { createPlayer, createPositions, type Positions } from './cassettes/player.ts';
export * from './host/bounded-map.ts';
export { ByteBuffer } from './host/byte-buffer.ts';
export { parseDuration, parseIsoDuration } from './duration.ts';
export * from './host/write-file.ts';
export { readRegularFile } from './host/regular-file.ts';
export { listen } from './host/listen.ts';
export { readRequestTarget, type RequestTarget } from './host/request-target.ts';
export { stoppable, type StopServer } from './host/stop-server.ts';
export { documentPath } from './read/contract-document.ts';
export { wholeDocument, wholeOperation, operationsIn, uniqueOperations } from './read/operations.ts';
export type { Guide } from './read/guide.ts';
export { loadGuides } from './read/guides.ts';
export { parseText } from './read/parse-text.ts';
export { requireWithin } from './read/read-file.ts';
export { carriedClients, carriedName } from './read/carried-documents.ts';
export * from './read/default-source.ts';
export * from './read/deployments.ts';
export { loadDeployment } from './read/load-deployment.ts';
export { entriesOf } from './read/entries.ts';
export type { RegistryEntry } from './read/registry.ts';
export { extensionsSchema } from './extensions/published.ts';
export { readServers } from './read/read-servers.ts';
export { atOrigin } from './project/at-origin.ts';
export { publicDocument } from './project/public-document.ts';
export { bundleDocument, loadContract } from './read/load-contract.ts';
export {
  decodePercent,
  follow,
  pointerOf,
  pointerTo,
  segmentsOf,
  valueAt,
  type Located,
} from './json/pointer.ts';
export { referencesIn, type Reference } from './json/references.ts';
export * from './model/declarations.ts';
export { describePrefix, toldPrefix, underPrefix } from './relations/address-prefix.ts';
export type * from './model/messages.ts';
export type * from './model/model.ts';
export * from './relations/check-relations.ts';
export { createRedact, redactAll, type Redact } from './check/redact.ts';
export { createHiding, redactEchoes, type Hiding, type HidingOptions } from './check/hiding.ts';
export type { IsSecret } from './check/secret-names.ts';
export { REDACTED } from './check/secret-values.ts';
export { callShowing } from './relations/call-showing.ts';
export { withChecksum } from './relations/checksum.ts';
export { EVERY, type JsonNode, type JsonPath, type PathStep } from './json/json-path.ts';
export type { Relation, RequestPart } from './model/relation.ts';
export { readOpenRpc } from './read/read-openrpc.ts';
export { createRoutes, type Endpoint, type Route, type Routes } from './calls/routes.ts';
export { METHODS, readPathItem } from './read/read-openapi.ts';
export { readAddress } from './calls/read-address.ts';
export { headerText } from './calls/write-parameter.ts';
export { createMethodNames, type MethodNames, type MethodPrefix } from './calls/method-names.ts';
export { isUtf8Json, readBody, type ParseJson } from './calls/read-body.ts';
export { createCallReader, readParams, restOperation, type ReadCall } from './calls/read-call.ts';
export { createParameterDecoder, readCookies } from './calls/read-parameters.ts';
export { bodyRules, negativeCalls, placeOf, type Breach, type NegativeCall } from './calls/negative-calls.ts';
export { projectOpenRpc, type ProjectionStyle } from './project/project-openrpc.ts';
export { sourceLines, type SourceLine } from './source/source-lines.ts';
export { schemaTypes } from './schema/schema-types.ts';
export { defaultOf, partsWhere, resolveSchema, schemaMembers, type Member } from './schema/schema-members.ts';
export { fingerprint, sameNode, sameSchema } from './schema/same-schema.ts';
export { LOWER_BOUNDS } from './schema/bounds.ts';
export { keyOfPlace, schemaView, viewOf, type SchemaPlace, type SchemaView } from './schema/schema-view.ts';
export { edgesOf, type Edge, type Keyword } from './schema/walk-schemas.ts';
export { missingCredentials, type CarriedValues } from './check/credentials.ts';
export * from './model/declared.ts';
export { makeSample, sampleOf } from './check/sample-of.ts';
export type { MadeSample } from './schema/sample.ts';
export { canonicalPattern } from './patterns/canonical-pattern.ts';
export { readPattern } from './patterns/pattern.ts';
export { patternsNotRun, withoutUnproven } from './read/unproven-patterns.ts';
export { charsetOf, essenceOf, isJson } from './json/media-type.ts';
