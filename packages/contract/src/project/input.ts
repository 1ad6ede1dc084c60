/** What callers send, where it differs from what servers send. */
import { markedNames } from '../check/in-direction.ts';
import type { JsonSchema } from '@chain-apis/foundation';
import type { ContractDocument } from '../model/model.ts';
import { EVERYWHERE, INLINE, walkSchemas } from '../schema/walk-schemas.ts';
import { isWide, type Int64 } from './integers.ts';

/** Whether a client types a schema in another way for callers: some of it is only sent one way, or it has wide integers. */
export function differsAsInput({ bundle }: ContractDocument, schema: JsonSchema, int64: Int64): boolean {
  for (const { schema: part } of walkSchemas(bundle, [{ schema, pointer: INLINE }], EVERYWHERE))
    if (part['readOnly'] === true || part['writeOnly'] === true || isWide(part, int64)) return true;
  return false;
}

/** Names of the properties that only servers set, or that no server sends. */
export const oneWayNames = (
  { bundle }: ContractDocument,
  schema: JsonSchema,
  keyword: 'readOnly' | 'writeOnly',
): string[] => markedNames(schema, { bundle, keyword });
