import type { Json, JsonSchema } from '../json/json.ts';
import type { ContractDocument } from '../model/model.ts';
import { follow } from '../json/pointer.ts';

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
  return { ...follow(document.bundle, reference.slice(1)).value, ...beside };
}

/** A schema and everything that it is made of at the same place, references followed. */
export function schemaParts(document: ContractDocument, schema: JsonSchema): JsonSchema[] {
  const node = resolveSchema(document, schema);
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => (node[key] as JsonSchema[] | undefined) ?? []);
  return [node, ...parts.flatMap((part) => schemaParts(document, part))];
}

/** The forms that a value may take: one for each branch of a union, each as the list of its parts. */
export function schemaForms(document: ContractDocument, schema: JsonSchema): JsonSchema[][] {
  const node = resolveSchema(document, schema);
  const union = (node['oneOf'] ?? node['anyOf']) as JsonSchema[] | undefined;
  const shared = ((node['allOf'] as JsonSchema[] | undefined) ?? []).map((part) =>
    schemaForms(document, part),
  );
  const branches = union ? union.flatMap((branch) => schemaForms(document, branch)) : [[]];
  const bases = shared.reduce<JsonSchema[][]>((forms, part) => combine(forms, part), [[node]]);
  return combine(bases, branches);
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
