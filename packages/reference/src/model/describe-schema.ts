import type { ContractDocument, Json, JsonObject, JsonSchema, Rule } from '@chain-apis/contract';
import { mergeSchema } from './merge-schema.ts';
import type { MemberView, TypeView, VariantView } from './schema-view.ts';
import { factsOf, observedFacts, valuesOf } from './type-facts.ts';
import { schemaUrl } from './urls.ts';
import { isWireKind } from './wire-kinds.ts';

/** Deeper than any schema of the contract; ends a recursive one. */
const DEEPEST = 9;

/** A schema of a document in the form that pages show. */
export function describeSchema(document: ContractDocument, node: JsonSchema): TypeView {
  return describe(document, node, []);
}

function describe(document: ContractDocument, node: JsonSchema, trail: readonly string[]): TypeView {
  const { schema, names } = mergeSchema(document.bundle, node);
  const name = names[0];
  const recursive = trail.length > DEEPEST || (name !== undefined && trail.includes(name));
  const inner = name === undefined ? [...trail, ''] : [...trail, name];
  const described = (part: JsonSchema) => describe(document, part, inner);
  const branches = alternatives(document, schema);
  if (branches.length === 1 && !recursive) {
    const { oneOf: _, anyOf: __, ...beside } = schema;
    const only = describe(document, { ...branches[0], ...beside }, trail);
    return { ...only, nullable: nullable(schema) || only.nullable };
  }
  const element = arrayElement(schema, recursive, described);
  const { values, open } = valuesOf(schema);
  const named = name && !isWireKind(name) ? { name, url: schemaUrl(document.id, name) } : element?.named;
  const wire = names.find(isWireKind) ?? element?.wire;
  return {
    label: labelOf(document, schema, names, element),
    nullable: nullable(schema),
    description: descriptionOf(schema, names),
    ...(wire && { wire }),
    ...(named && { named }),
    facts: [
      ...factsOf(wire ? { ...schema, pattern: patternBeyondKind(schema, names) } : schema),
      ...(element?.facts ?? []),
    ],
    values: values.length > 0 ? values : (element?.values ?? []),
    open: open || (element?.open ?? false),
    members: recursive ? [] : (element?.members ?? membersOf(document, schema, described)),
    variants: recursive ? [] : (element?.variants ?? variantsOf(document, branches, described)),
    rules: (schema['x-validations'] ?? []) as unknown as Rule[],
    notShown: [...((schema['x-not-shown'] ?? []) as string[]), ...(element?.notShown ?? [])],
    observed: [...observedFacts(schema, values), ...(element?.observed ?? [])],
    observedWhole: schema['x-observed'] === true,
  };
}

/** The pattern of a wire kind says nothing new; one that stands beside the kind does. */
function patternBeyondKind(schema: JsonSchema, names: readonly string[]): Json {
  const own = names.length === 1 || /^\^?\(0x\)|^\^-?\[0-9\]\+/.test(String(schema['pattern'] ?? ''));
  return own ? null : (schema['pattern'] ?? null);
}

function arrayElement(
  schema: JsonSchema,
  recursive: boolean,
  described: (part: JsonSchema) => TypeView,
): TypeView | undefined {
  const isArray =
    schema['type'] === 'array' || (Array.isArray(schema['type']) && schema['type'].includes('array'));
  return isArray && !recursive && schema['items'] ? described(schema['items'] as JsonSchema) : undefined;
}

/** The branches of `oneOf` and `anyOf` but `null`. */
function alternatives(document: ContractDocument, schema: JsonSchema): JsonSchema[] {
  const listed = (schema['oneOf'] ?? schema['anyOf'] ?? []) as JsonSchema[];
  const valued = listed.filter((branch) => mergeSchema(document.bundle, branch).schema['type'] !== 'null');
  return sameBase(valued) ? [{ allOf: valued[0]!['allOf']! }] : valued;
}

/** Branches that differ only in what they require are one form; the rule that says so is shown with it. */
function sameBase(branches: readonly JsonSchema[]): boolean {
  const bases = new Set(
    branches.map(({ required, ...base }) => (required ? JSON.stringify(base) : Symbol())),
  );
  return branches.length > 1 && bases.size === 1;
}

function nullable(schema: JsonSchema): boolean {
  const listed = (schema['oneOf'] ?? schema['anyOf'] ?? []) as JsonSchema[];
  const inType = Array.isArray(schema['type']) && schema['type'].includes('null');
  return inType || listed.some((branch) => branch['type'] === 'null');
}

function labelOf(
  document: ContractDocument,
  schema: JsonSchema,
  names: readonly string[],
  element: TypeView | undefined,
): string {
  if (element) return `array of ${element.label}`;
  const own = names.find((name) => !isWireKind(name));
  if (own && (schema['properties'] || schema['oneOf'] || schema['anyOf'])) return own;
  const { type, additionalProperties: rest, properties } = schema;
  if (type === 'object' && !properties && rest && typeof rest === 'object') {
    const key = mergeSchema(document.bundle, (schema['propertyNames'] ?? {}) as JsonSchema).names[0];
    return `map of ${key ?? 'string'} to ${describe(document, rest as JsonSchema, ['', '', '', '', '', '', '', '']).label}`;
  }
  if (!type && (schema['oneOf'] || schema['anyOf'])) {
    const labels = alternatives(document, schema).map(
      (branch) => describe(document, branch, Array(8).fill('')).label,
    );
    return [...new Set(labels)].join(' or ');
  }
  const types = [type ?? []].flat().filter((entry) => entry !== 'null');
  if (types.length === 0) return schema['const'] === undefined ? 'any' : typeof schema['const'];
  return types.join(' or ');
}

/** The description of the outermost that has one; that of a wire kind is told once, on its own page. */
function descriptionOf(schema: JsonSchema, names: readonly string[]): string {
  const text = String(schema['description'] ?? '').trim();
  const kind = names.length === 1 && names.every(isWireKind) && schema['title'] !== undefined;
  return kind && KIND_SENTENCES.test(text) ? '' : text;
}

/** First words of the descriptions in `specs/shared/wire-kinds.yaml`, all of which start so. */
const KIND_SENTENCES =
  /^(An unsigned integer of any size|A decimal number inside|A JSON integer that|An integer that travels|A number that travels|Hexadecimal digits|An id in cb58|Seconds since|A time in ISO)/;

function membersOf(
  document: ContractDocument,
  schema: JsonSchema,
  described: (part: JsonSchema) => TypeView,
): MemberView[] {
  const required = new Set((schema['required'] ?? []) as string[]);
  const properties = (schema['properties'] ?? {}) as JsonObject;
  const members = Object.entries(properties).map(([name, part]) =>
    memberOf(document, name, part as JsonSchema, required.has(name), described),
  );
  const rest = schema['additionalProperties'];
  if (!rest || typeof rest !== 'object' || Object.keys(rest).length === 0) return members;
  const key = mergeSchema(document.bundle, (schema['propertyNames'] ?? {}) as JsonSchema).names[0] ?? 'key';
  const view = described(rest as JsonSchema);
  const worthShowing = view.members.length > 0 || members.length > 0 || view.wire !== undefined;
  return worthShowing
    ? [...members, { name: `{${key}}`, required: false, deprecated: false, type: view }]
    : members;
}

function memberOf(
  document: ContractDocument,
  name: string,
  part: JsonSchema,
  required: boolean,
  described: (part: JsonSchema) => TypeView,
): MemberView {
  const { schema } = mergeSchema(document.bundle, part);
  const since = schema['x-deprecated-since'];
  return {
    name,
    required,
    deprecated: schema['deprecated'] === true,
    ...(typeof since === 'string' && { deprecatedSince: since }),
    type: described(part),
  };
}

/** Alternatives that differ in more than their scalar type. */
function variantsOf(
  document: ContractDocument,
  branches: readonly JsonSchema[],
  described: (part: JsonSchema) => TypeView,
): VariantView[] {
  const merged = branches.map((branch) => mergeSchema(document.bundle, branch));
  if (!merged.some(({ schema }) => schema['properties'])) {
    return merged.length > 1 ? branches.map((branch) => ({ ...scalarVariant(described(branch)) })) : [];
  }
  return merged.map(({ schema, names }, index) => {
    const required = (branches[index]!['required'] ?? []) as string[];
    const when = discriminator(schema) || (required.length > 0 ? `with ${required.join(', ')}` : '');
    const label = branches[index]!['allOf'] ? '' : (names[0] ?? '');
    return {
      label: label || when || `Form ${index + 1}`,
      when: label ? when : '',
      type: described(branches[index]!),
    };
  });
}

const scalarVariant = (type: TypeView): VariantView => ({ label: type.label, when: '', type });

/** The members that a branch pins, in words. */
function discriminator(schema: JsonSchema): string {
  const pinned = Object.entries((schema['properties'] ?? {}) as JsonObject).flatMap(([name, part]) => {
    const parts = [part, ...(((part as JsonObject)['allOf'] ?? []) as Json[])] as JsonObject[];
    const values = parts.flatMap((entry) =>
      entry['const'] !== undefined ? [entry['const']] : ((entry['enum'] ?? []) as Json[]),
    );
    return values.length > 0 && values.length < 6 ? [`${name} is ${values.map(String).join(' or ')}`] : [];
  });
  return pinned.join(', ');
}
