import type { ContractDocument, JsonSchema } from '@chain-apis/contract';
import { resolveSchema } from '@chain-apis/contract/schema';

/** Whether a part of a form is a file: `format: binary` of OpenAPI 3.0, a media type of 3.1, or no type at all. */
export function isFile(document: ContractDocument, schema: JsonSchema): boolean {
  const { type, format, contentMediaType, contentEncoding, ...others } = resolveSchema(document, schema);
  const isAny = type === undefined && Object.keys(others).every((key) => key === 'description');
  return format === 'binary' || (contentMediaType !== undefined && contentEncoding === undefined) || isAny;
}
