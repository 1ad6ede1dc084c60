/** What a schema says. Runs everywhere. */
export {
  walkValue,
  itemSchemas,
  memberSchemas,
  namedMember,
  pointerOfNode,
  type ValueNode,
} from './walk-value.ts';
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
  schemaTypes,
  type Member,
} from './schema-members.ts';
export { rulesOf, type Rule } from '../model/extension-types.ts';
export { REGISTERED_FORMATS } from './registered-formats.ts';
export { locationKey, schemaView, viewOf, type SchemaLocation, type SchemaView } from './schema-view.ts';
export {
  ANY_FORM,
  edgesOf,
  EVERYWHERE,
  INSIDE,
  MAPS,
  SAME_VALUE,
  schemaAt,
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
