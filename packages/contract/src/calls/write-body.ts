import { essenceOf, isJson, own, isObject, type Json, writeJson } from '@chain-apis/foundation';
import type { Content, ParameterStyle } from '../model/messages.ts';
import { queryPairs, text } from './write-parameter.ts';

/** Fixed, so that requests are reproducible; longer where a part has it. */
const BOUNDARY = 'chain-apis-7d1c9e5b';

/** A body as text, with its content type. */
export function writeBody(
  { mediaType, encoding = {} }: Pick<Content, 'mediaType' | 'encoding'>,
  value: Json,
): { contentType: string; body: string } {
  const type = essenceOf(mediaType);
  if (type === 'application/x-www-form-urlencoded' && isObject(value)) {
    const pairs = Object.entries(value).flatMap(([name, field]) =>
      formPairs(name, field, own(encoding, name)),
    );
    return { contentType: mediaType, body: pairs.join('&') };
  }
  if (type.startsWith('multipart/') && isObject(value)) {
    const parts = fieldsOf(value).map(([name, field]) =>
      multipartField(name, field, own(encoding, name)?.contentType),
    );
    let boundary = BOUNDARY;
    while (parts.some((part) => part.includes(boundary))) boundary += 'x';
    const body = [...parts.map((part) => `--${boundary}\r\n${part}`), `--${boundary}--`, ''].join('\r\n');
    return { contentType: `${type}; boundary=${boundary}`, body };
  }
  const isText = typeof value === 'string' && !isJson(type);
  return { contentType: mediaType, body: isText ? value : writeJson(value) };
}

function formPairs(name: string, value: Json, style: ParameterStyle | undefined): string[] {
  if (style && (style.contentType === undefined || style.mediaType !== undefined))
    return queryPairs({ name, style }, value);
  const fields = fieldsOf({ [name]: value }).map(([key, field]): [string, string] => [key, text(field)]);
  return fields.length > 0 ? [new URLSearchParams(fields).toString()] : [];
}

/** A list is sent as repeated fields. */
function fieldsOf(value: { readonly [name: string]: Json }): [string, Json][] {
  return Object.entries(value).flatMap(([name, field]): [string, Json][] =>
    Array.isArray(field) ? field.map((item) => [name, item]) : [[name, field]],
  );
}

/** @param declared - its media type; a list or range of them is a choice */
function multipartField(name: string, value: Json, declared = ''): string {
  const fixed = /^[^,*]+$/.test(declared) ? declared : undefined;
  const type = fixed ?? (typeof value === 'object' ? 'application/json' : undefined);
  const line = type === undefined ? '' : `Content-Type: ${type.replace(/[\r\n]/g, '')}\r\n`;
  // As browsers do: a name must not end its line.
  const quoted = name.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22');
  return `Content-Disposition: form-data; name="${quoted}"\r\n${line}\r\n${text(value)}`;
}
