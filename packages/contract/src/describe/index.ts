/** Describes the contract for readers: schemas in words, uses of schemas, names of pointers. */
export { anchorFields, valueAnchor, type Field, type Fields } from './anchor-fields.ts';
export {
  describeOperation,
  type ErrorView,
  type OperationDescription,
  type Payload,
  type ResponseView,
} from './describe-operation.ts';
export { deprecatedSince, operationNotes, type OperationNote } from './operation-notes.ts';
export { resolveReference } from '../json/follow.ts';
export { schemeLines, securityOf } from './security-words.ts';
export { externalDocsText } from './type-facts.ts';
export { closedType, describeNamed, describeSchema } from './describe-schema.ts';
export { fieldLine, fieldLines, typeNotes, type Detail } from './field-lines.ts';
export { createCatalogue, type CatalogueEntry } from './error-catalogue.ts';
export type { LinkView } from './link-views.ts';
export { gapPlaces, gapsOf, locate, type Location } from './locate.ts';
export { phraseOf, plainText } from './plain-text.ts';
export { isObserved, isUnrecorded, provenanceLines } from './provenance-lines.ts';
export { readProvenance } from '../model/provenance.ts';
export { shorten } from './shorten.ts';
export { schemaUses, type SchemaUses } from './schema-uses.ts';
export { typeWords } from './type-label.ts';
export type { MemberView, TypeView, ValueView, VariantView } from './type-view.ts';
export { wireKindOf, namedSchema, namedSchemas, schemaNames } from './wire-kind.ts';
