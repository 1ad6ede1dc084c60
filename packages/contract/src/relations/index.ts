/** What repeats what: members of a response and parts of its request. Runs everywhere. */
export { EVERY, type JsonNode, type JsonPath, type PathStep } from '../json/json-path.ts';
export * from './check-relations.ts';
export { withChecksum } from './checksum.ts';
export type { UnknownId } from '../model/extension-types.ts';
export { relatedParameter, type Relation, type RequestPart } from '../model/relation.ts';
