import type { Json, JsonObject, JsonSchema } from '../json/json.ts';
import type { ContractDocument } from '../model/model.ts';
import { follow, pointerOf } from '../json/pointer.ts';
import { schemaNodes, unionsOf, type SchemaAt } from './schema-nodes.ts';

/** A member of an object, as a caller sees it. */
export interface Member {
  readonly name: string;
  /** Whether every form of the object requires it. */
  readonly required: boolean;
  readonly schema: JsonSchema;
}

/** The schema behind a reference; members beside the reference win. */
export function resolveSchema(document: ContractDocument, schema: JsonSchema): JsonSchema {
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return schema;
  const { $ref: _, ...beside } = schema;
  return { ...follow(document.bundle, pointerOf(reference)).value, ...beside };
}

/** What a value of a schema is where it is left out; nothing if the document does not say. */
export function defaultOf(document: ContractDocument, schema: JsonSchema): Json | undefined {
  return resolveSchema(document, schema)['default'];
}

/**
 * A schema and everything that it is made of at the same place, references followed.
 *
 * @param enters - whether a branch of a union counts; by default each does
 */
export function schemaParts(
  document: ContractDocument,
  schema: JsonSchema,
  enters: (branch: JsonSchema) => boolean = () => true,
): JsonSchema[] {
  const nodes = schemaNodes(document.bundle, { schema, pointer: '' }, (branch) => enters(branch.schema));
  return nodes.map((node) => node.schema);
}

/** The forms that a value may take: one for each branch of a union, each as the list of its parts. */
export function schemaForms(document: ContractDocument, schema: JsonSchema): JsonSchema[][] {
  return formsOf(document.bundle, { schema, pointer: '' }, []);
}

function formsOf(root: JsonObject, start: SchemaAt, above: readonly JsonSchema[]): JsonSchema[][] {
  const nodes = schemaNodes(root, start);
  const parts = nodes.map((node) => node.schema);
  return nodes.flatMap(unionsOf).reduce<JsonSchema[][]>(
    (forms, union) => {
      const branches = union.filter((branch) => !above.includes(branch.schema));
      return combine(
        forms,
        branches.flatMap((branch) => formsOf(root, branch, [...above, branch.schema])),
      );
    },
    [parts],
  );
}

function combine(left: JsonSchema[][], right: JsonSchema[][]): JsonSchema[][] {
  return left.flatMap((one) => right.map((other) => [...one, ...other]));
}

/** The members of an object in any of its forms. */
export function schemaMembers(document: ContractDocument, schema: JsonSchema): Member[] {
  const forms = schemaForms(document, schema);
  const members = new Map<string, JsonSchema>();
  for (const part of forms.flat()) {
    for (const [name, member] of Object.entries((part['properties'] ?? {}) as Record<string, JsonSchema>)) {
      members.set(name, merge(members.get(name), member));
    }
  }
  const required = (name: string) =>
    forms.every((form) => form.some((part) => ((part['required'] ?? []) as string[]).includes(name)));
  return [...members].map(([name, member]) => ({ name, required: required(name), schema: member }));
}

/** One schema for a member of several forms: where each form pins it to a value, the set of these values. */
function merge(known: JsonSchema | undefined, member: JsonSchema): JsonSchema {
  if (!known) return member;
  const pinned = 'const' in known ? [known['const']!] : ((known['enum'] ?? []) as Json[]);
  if (!('const' in member) || pinned.length === 0) return known;
  const { const: _, ...rest } = known;
  return { ...rest, enum: [...new Set([...pinned, member['const']!])] };
}
