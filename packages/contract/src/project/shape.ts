import type { JsonSchema, JsonType } from '@chain-apis/foundation';
import type { ContractDocument } from '../model/model.ts';
import { allowsType } from '../schema/schema-types.ts';
import { viewOf } from '../schema/schema-view.ts';
import { ANY_FORM, edgesOf, INLINE, walkSchemas } from '../schema/walk-schemas.ts';
import { isWireFormat, WIRE_KINDS } from '../schema/wire-kinds.ts';

const ALL: readonly JsonType[] = ['object', 'array', 'string', 'number', 'boolean', 'null'];

/** The JSON types that a schema allows. */
export function shapeOf({ bundle }: ContractDocument, schema: JsonSchema): readonly JsonType[] {
  const { forms } = viewOf(bundle, schema);
  const allows = (type: string) => forms.some((form) => allowsType(form, type));
  return ALL.filter((type) => allows(type) || (type === 'number' && allows('integer')));
}

/** Names of properties, at any depth, sent as numbers or text: a client may return each as text. */
export function textualMembers(document: ContractDocument, schema: JsonSchema): string[] {
  const { bundle } = document;
  const inside = [...ANY_FORM, 'properties', 'items', 'additionalProperties'] as const;
  const nodes = [...walkSchemas(bundle, [{ schema, pointer: INLINE }], inside)];
  const members = nodes.flatMap((node) => edgesOf(bundle, node, ['properties']));
  const textual = members.filter(({ to }) => isTextual(document, to.schema));
  return [...new Set(textual.map(({ key }) => String(key)))].sort();
}

function isTextual({ bundle }: ContractDocument, schema: JsonSchema): boolean {
  return viewOf(bundle, schema).parts.some(({ format }) => {
    if (!isWireFormat(format)) return false;
    const { types = [] } = WIRE_KINDS[format];
    return types.includes('number') && types.includes('string') && !types.includes('bigint');
  });
}
