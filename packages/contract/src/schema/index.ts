/** What a schema says. Runs everywhere. */
export { along, itemSchemas, memberSchemas, namedMember, pointerAlong, type Along } from './along.ts';
export { checksumAddress } from './addresses.ts';
export { LOWER_BOUNDS } from './bounds.ts';
export { encodeCb58, isCb58 } from './cb58.ts';
export { referredName, tagged } from './discriminator.ts';
export { expansionOf } from './expansion.ts';
export {
  defaultOf,
  memberPointers,
  partsWhere,
  resolveSchema,
  schemaMembers,
  type Member,
} from './schema-members.ts';
export { rulesOf, type Rule } from '../model/declarations.ts';
export { schemaTypes } from './schema-types.ts';
export { keyOfPlace, schemaView, viewOf, type SchemaPlace, type SchemaView } from './schema-view.ts';
export {
  ANY_FORM,
  edgesOf,
  EVERYWHERE,
  INSIDE,
  MAPS,
  SAME_VALUE,
  schemasAt,
  schemasOf,
  unionsOf,
  walkSchemas,
  type Edge,
  type Keyword,
  type SchemaAt,
} from './walk-schemas.ts';
export { isWireFormat, WIRE_KINDS, type WireFormat, type WireKind } from './wire-kinds.ts';
