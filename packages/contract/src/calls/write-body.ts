/** Bodies by their declaration, written as clients write them. */
import { toParts, writeForm } from '@chain-apis/runtime/write';
import { essenceOf, isJson, isObject, type Json, type JsonObject, writeJson } from '@chain-apis/foundation';
import type { Content, ParameterStyle } from '../model/messages.ts';
import { withTexts } from './parameters/write-parameter.ts';

/** Fixed, so that requests are reproducible; longer where a part has it. */
const BOUNDARY = 'chain-apis-7d1c9e5b';

/** A body as text, with its content type. */
export function writeBody(
  { mediaType, encoding = {} }: Pick<Content, 'mediaType' | 'encoding'>,
  value: Json,
): { contentType: string; body: string } {
  const type = essenceOf(mediaType);
  const rules = Object.entries(encoding).map(([name, style]) => [name, fieldRule(style)]);
  const rule = { type, encoding: Object.fromEntries(rules) };
  if (type === 'application/x-www-form-urlencoded' && isObject(value))
    return { contentType: mediaType, body: String(writeForm(fieldsOf(value), rule, undefined).body) };
  if (type.startsWith('multipart/') && isObject(value)) {
    const text = (mark: string) => toParts(fieldsOf(value), rule, mark).join('');
    let boundary = BOUNDARY;
    while (text('').includes(boundary)) boundary += 'x';
    const body = `${text(boundary)}--${boundary}--\r\n`;
    return { contentType: `${type}; boundary=${boundary}`, body };
  }
  const isText = typeof value === 'string' && !isJson(type);
  return { contentType: mediaType, body: isText ? value : writeJson(value) };
}

/** Fields with the digits of decimals; a field that is an object is JSON. */
const fieldsOf = (fields: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, isObject(field) ? field : withTexts(field)]),
  );

/** How the field of a form is written. */
export const fieldRule = ({ style, explode, contentType }: ParameterStyle) =>
  contentType !== undefined ? { type: contentType } : { style, ...(explode && { explode }) };
