/** What a schema says. Runs everywhere. */
export { along, itemSchemas, memberSchemas, namedMember, pointerAlong, type Along } from './along.ts';
export { LOWER_BOUNDS } from './bounds.ts';
export { referredName, tagged } from './discriminator.ts';
export { expansionOf } from './expansion.ts';
export { formOfId, idFormsOf } from './id-forms.ts';
export {
  defaultOf,
  memberPointers,
  partsWhere,
  resolveSchema,
  schemaMembers,
  type Member,
} from './schema-members.ts';
export { rulesOf, type Rule } from '../model/declarations.ts';
export { REGISTERED_FORMATS } from './registered-formats.ts';
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
export type { WireKind, WireKinds } from '../model/wire-kind.ts';
export { isWireFormat, kindsOf, WIRE_KINDS, type WireFormat } from './wire-kinds.ts';
