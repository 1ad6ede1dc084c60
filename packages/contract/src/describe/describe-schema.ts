import { rulesOf } from '../model/extension-types.ts';
import {
  isObject,
  listAt,
  objectAt,
  type Json,
  type JsonSchema,
  memoizeByObject,
  stringsIn,
} from '@chain-apis/foundation';
import type { ContractDocument } from '../model/model.ts';
import { alternatives, isNullable } from './alternatives.ts';
import { describeVariants } from './describe-variants.ts';
import { viewOf, type SchemaView } from '../schema/schema-view.ts';
import { readProvenance } from '../model/provenance.ts';
import { isObserved, provenanceLines } from './provenance-lines.ts';
import { factsOf, valuesOf } from './type-facts.ts';
import { isArray, jsonTypes, keyName, ownName, typeLabel } from './type-label.ts';
import type { MemberView, TypeView } from './type-view.ts';
import type { WireKind } from '../model/wire-kind.ts';
import { kindsOf } from '../schema/wire-kinds.ts';
import { wireKindOf, namedSchema, namedSchemas } from './wire-kind.ts';
import { withLazy } from './with-lazy.ts';

/** Describes a schema of a document for readers. */
export function describeSchema(document: ContractDocument, node: JsonSchema): TypeView {
  return namesOfDocument(document)(node);
}

/** Describes a named schema as a page of its own does: by its contents, not by its name. */
export function describeNamed(document: ContractDocument, name: string): TypeView {
  const { named: _, ...type } = describeSchema(document, namedSchemas(document)[name]!);
  return type;
}

/** Described schemas by document: many operations share them. */
const namesOfDocument = memoizeByObject((document: ContractDocument) =>
  memoizeByObject((node: JsonSchema) => describe(document, node, [])),
);

/**
 * A recursive schema is named there, not opened again.
 *
 * @param orNull - whether `null` is allowed beside it
 */
function describe(
  document: ContractDocument,
  node: JsonSchema,
  above: readonly string[],
  orNull = false,
): TypeView {
  const view = viewOf(document.bundle, node);
  const { merged: schema, followed: names } = view;
  const [name] = names;
  const recursive = name !== undefined && above.includes(name);
  const described = (part: JsonSchema) => describe(document, part, name ? [...above, name] : above);
  const branches = alternatives(document, schema);
  const nullable = orNull || isNullable(document, schema);
  if (branches.length === 1 && !recursive) {
    // A union of one form, or of one form and `null`.
    const { oneOf: _, anyOf: __, ...beside } = schema;
    return describe(document, { ...branches[0], ...beside }, above, nullable);
  }
  const element =
    isArray(schema) && isObject(schema['items']) && !schema['prefixItems'] && !recursive
      ? described(schema['items'])
      : undefined;
  const { values, open } = valuesOf(schema);
  const provenance = readProvenance(schema);
  const shown = new Set(values.map(({ value }) => value));
  const wire = names.flatMap((each) => wireKindOf(document, each) ?? [])[0] ?? element?.wire;
  const head: Omit<TypeView, 'members' | 'variants'> = {
    ...headOf(document, view, element),
    nullable,
    ...(wire && { wire }),
    facts: [...factsOf(beyondKind(document, schema, wire)), ...(element?.facts ?? [])],
    values: values.length > 0 ? values : (element?.values ?? []),
    open: open || (element?.open ?? false),
    rules: rulesOf(schema),
    notShown: [...stringsIn(schema['x-not-shown']), ...(element?.notShown ?? [])],
    provenance: [...provenanceLines(provenance, shown), ...(element?.provenance ?? [])],
    observedWhole: isObserved(provenance),
  };
  return withLazy<typeof head, Pick<TypeView, 'members' | 'variants'>>(head, {
    members: () => (recursive ? [] : (element?.members ?? membersOf(document, schema, described))),
    variants: () =>
      recursive ? [] : (element?.variants ?? describeVariants(document, schema, branches, described)),
  });
}

/** A view of the schema without its contents: copying their values would read them. */
export function closedType(view: TypeView): TypeView {
  const none = { value: [], enumerable: true };
  const members = { ...Object.getOwnPropertyDescriptors(view), members: none, variants: none };
  // An object has the properties that it is created with, which TypeScript can't tell.
  return Object.create(Object.prototype, members) as TypeView;
}

function headOf(document: ContractDocument, view: SchemaView, element: TypeView | undefined) {
  const { merged: schema, followed: names } = view;
  const [name] = names;
  const own = name !== undefined && !wireKindOf(document, name) ? name : undefined;
  const named = own === undefined ? element?.named : { document: document.id, name: own };
  const endsWithName = element
    ? own === undefined && element.endsWithName
    : own !== undefined && own === ownName(document, view);
  return {
    label: typeLabel(document, view),
    endsWithName,
    jsonTypes: jsonTypes(schema),
    ...(typeof schema['title'] === 'string' && own === name && { title: schema['title'] }),
    description: descriptionOf(document, view),
    ...(named && { named }),
  };
}

/** The text of a wire kind is shown once, with the kind itself. */
function descriptionOf(document: ContractDocument, { merged: schema, followed: names }: SchemaView): string {
  const text = String(schema['description'] ?? '').trim();
  const kinds = names.filter((name) => wireKindOf(document, name));
  return kinds.some((kind) => namedSchema(document, kind)?.['description'] === schema['description'])
    ? ''
    : text;
}

/** Formats of wire kinds that other documents have as well. */
const STANDARD = new Set(['uint64', 'date-time']);

/** Without what the badge of a wire kind says. */
function beyondKind(document: ContractDocument, schema: JsonSchema, wire: WireKind | undefined): JsonSchema {
  const { format, pattern, ...beyond } = schema;
  const known = wire && namedSchema(document, wire.name)?.['pattern'];
  const isStandard =
    typeof format !== 'string' || STANDARD.has(format) || !Object.hasOwn(kindsOf(document), format);
  return {
    ...beyond,
    ...(format !== undefined && !wire && isStandard && { format }),
    ...(pattern !== undefined && pattern !== known && { pattern }),
  };
}

function membersOf(
  document: ContractDocument,
  schema: JsonSchema,
  described: (part: JsonSchema) => TypeView,
): MemberView[] {
  const required = new Set(stringsIn(schema['required']));
  const part = (name: string, inner: Json) =>
    memberOf(document, name, isObject(inner) ? inner : {}, required.has(name), described);
  const members = [
    ...Object.entries(objectAt(schema, 'properties')).map(([name, inner]) => part(name, inner)),
    ...Object.entries(objectAt(schema, 'patternProperties')).map(([name, inner]) => part(`{${name}}`, inner)),
    ...listAt(schema, 'prefixItems').map((inner, index) => part(`[${index}]`, inner)),
    ...(schema['prefixItems'] && isObject(schema['items']) ? [part('[further]', schema['items'])] : []),
  ];
  const rest = schema['additionalProperties'] ?? schema['unevaluatedProperties'];
  if (!isObject(rest) || Object.keys(rest).length === 0) return members;
  const type = described(rest);
  const worthShowing =
    type.members.length > 0 || members.length > 0 || type.wire !== undefined || type.facts.length > 0;
  const name = `{${keyName(document, schema) ?? 'key'}}`;
  return worthShowing ? [...members, { name, required: false, deprecated: false, type }] : members;
}

function memberOf(
  document: ContractDocument,
  name: string,
  part: JsonSchema,
  required: boolean,
  described: (part: JsonSchema) => TypeView,
): MemberView {
  const { merged: schema } = viewOf(document.bundle, part);
  const since = schema['x-deprecated-since'];
  return {
    name,
    required,
    deprecated: schema['deprecated'] === true,
    ...(typeof since === 'string' && { deprecatedSince: since }),
    type: described(part),
  };
}
