/** The contract in the form that people read it: schemas in words, who uses what, what a pointer lies in. */
export { contractDigest } from './contract-digest.ts';
export { describeSchema } from './describe-schema.ts';
export { locate, type Location } from './locate.ts';
export { schemaUses, type SchemaUses } from './schema-uses.ts';
export type { MemberView, TypeView, ValueView, VariantView } from './type-view.ts';
export { isWireKind, namedSchema, namedSchemas } from './wire-kind.ts';
