import { charsetOf, essenceOf, isJson, mostSpecific, parsedJson, type Json } from '@chain-apis/foundation';
import type { Content } from '../model/messages.ts';
import type { RestOperation } from '../model/model.ts';
import { schemaTypes } from '../schema/schema-members.ts';
import { readForm } from './read-form.ts';

/** Parses a body of JSON, or says why it isn't JSON. */
export type ParseJson = (
  body: Uint8Array | string,
) => { readonly value: Json } | { readonly problem: string };

/** A body in the terms of its document. */
export type ReadBody =
  | { readonly value: Json; readonly content: Content }
  | { readonly problem: string }
  /** Media types that the document declares instead. */
  | { readonly undeclared: readonly string[] }
  /** Bytes, to which no schema applies. */
  | { readonly bytes: true };

/** Reads the body of a request by its content type: the counterpart of the writer. */
export function readBody(
  { body, document }: RestOperation,
  contentType: string,
  bytes: Uint8Array | string,
  parse: ParseJson = parseJson,
): ReadBody {
  const declared = body?.content ?? [];
  const content = contentFor(declared, contentType);
  if (!content) return { undeclared: declared.map(({ mediaType }) => mediaType) };
  if (isUtf8Json(contentType)) {
    const read = parse(bytes);
    return 'problem' in read ? read : { value: read.value, content };
  }
  if (/^text\//i.test(contentType) && schemaTypes(document, content.schema).has('string'))
    return { value: decodeBody(bytes), content };
  // Schemas don't apply to images.
  if (!/^(application\/x-www-form-urlencoded|multipart\/)/i.test(contentType)) return { bytes: true };
  const value = readForm(document, content, contentType, decodeBody(bytes));
  return value ? { value, content } : { problem: 'the content-type names no boundary' };
}

/** The declared body of a content type: the most specific that fits, or JSON for JSON of a type that is not declared. */
function contentFor(content: readonly Content[], contentType: string): Content | undefined {
  // The type of plain bytes is optional (RFC 9110, 8.3).
  const named = mostSpecific(content, contentType || 'application/octet-stream');
  const isExact = named && !named.mediaType.includes('*');
  if (isExact && (!isJson(named.mediaType) || isUtf8Json(contentType))) return named;
  const isOtherVersion = content.some(({ mediaType }) => essenceOf(mediaType) === essenceOf(contentType));
  const json = isOtherVersion ? undefined : content.find(({ mediaType }) => isJson(mediaType));
  return isUtf8Json(contentType) && json ? json : isExact ? undefined : named;
}

/** Whether a Content-Type is JSON in UTF-8. */
export function isUtf8Json(contentType = ''): boolean {
  const isOfApplication = /^application\/([a-z0-9.!#$&^_-]+\+)?json$/.test(essenceOf(contentType));
  return isOfApplication && /^utf-?8$/.test(charsetOf(contentType) ?? 'utf-8');
}

function parseJson(body: Uint8Array | string): ReturnType<ParseJson> {
  const value = parsedJson(decodeBody(body));
  return value === undefined ? { problem: 'the body is not valid JSON' } : { value };
}

/** The text of a body. */
export function decodeBody(body: Uint8Array | string | undefined): string {
  return typeof body === 'string' ? body : body === undefined ? '' : new TextDecoder().decode(body);
}
