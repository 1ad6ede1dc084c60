import type { Json, JsonSchema } from '../json/json.ts';
import type { ContractDocument } from '../model/model.ts';
import { viewOf } from '../schema/schema-view.ts';
import { isWireFormat, WIRE_KINDS } from '../schema/wire-kinds.ts';

/** Kinds of JSON. */
export type Kind = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';

const ALL: readonly Kind[] = ['object', 'array', 'string', 'number', 'boolean', 'null'];

/** The kinds of JSON that a schema allows. */
export function shapeOf(document: ContractDocument, schema: JsonSchema): readonly Kind[] {
  const forms = viewOf(document.bundle, schema).forms.map((parts) =>
    parts.reduce<readonly Kind[]>((kinds, part) => kinds.filter((kind) => kindsOf(part).includes(kind)), ALL),
  );
  return ALL.filter((kind) => forms.some((kinds) => kinds.includes(kind)));
}

/** What one schema, without its parts, allows. */
function kindsOf(schema: JsonSchema): readonly Kind[] {
  const { type, const: only, enum: values } = schema;
  if (type !== undefined) return [type].flat().map((name) => (name === 'integer' ? 'number' : name) as Kind);
  if ('const' in schema) return [kindOf(only!)];
  return Array.isArray(values) ? values.map(kindOf) : ALL;
}

function kindOf(value: Json): Kind {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : (typeof value as Kind);
}

/** Names of properties, at any depth, sent as numbers or text: a client may return each as text. */
export function textualMembers(document: ContractDocument, schema: JsonSchema): string[] {
  const names = new Set<string>();
  const visited = new Set<JsonSchema>();
  const visit = (node: JsonSchema): void => {
    for (const part of viewOf(document.bundle, node).parts) {
      if (visited.has(part)) continue;
      visited.add(part);
      const members = Object.entries((part['properties'] ?? {}) as Record<string, JsonSchema>);
      for (const [name, member] of members) if (isTextual(document, member)) names.add(name);
      for (const inner of [part['items'], part['additionalProperties'], ...members.map(([, one]) => one)]) {
        if (typeof inner === 'object' && inner !== null) visit(inner as JsonSchema);
      }
    }
  };
  visit(schema);
  return [...names].sort();
}

function isTextual(document: ContractDocument, schema: JsonSchema): boolean {
  return viewOf(document.bundle, schema).parts.some(({ format }) => {
    if (!isWireFormat(format)) return false;
    const { types } = WIRE_KINDS[format];
    return types.includes('number') && types.includes('string') && !types.includes('bigint');
  });
}
