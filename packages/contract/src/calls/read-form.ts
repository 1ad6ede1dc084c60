import type { JsonObject, JsonSchema } from '@chain-apis/foundation';
import type { Content, Parameter, ParameterStyle } from '../model/messages.ts';
import type { ContractDocument } from '../model/model.ts';
import { schemaMembers } from '../schema/schema-members.ts';
import { schemaTypes } from '../schema/schema-types.ts';
import { createReader } from './read-parameters.ts';

/**
 * Parses a form body, urlencoded or multipart, to the object that its schema describes. Undeclared fields stay text.
 *
 * @param contentType - includes the boundary of a multipart body
 * @returns undefined for a multipart body without a boundary
 */
export function readForm(
  document: ContractDocument,
  { schema, encoding = {} }: Pick<Content, 'schema' | 'encoding'>,
  contentType: string,
  body: string,
): JsonObject | undefined {
  const fields = /^multipart\//i.test(contentType)
    ? multipartFields(contentType, body)
    : new URLSearchParams(body);
  if (!fields) return undefined;
  const known = schemaMembers(document, schema).map((member) =>
    readerOf(document, member, fields, encoding[member.name]),
  );
  const request = { query: fields, headers: { get: () => undefined } };
  const read = known.flatMap((reader): [string, JsonObject[string]][] => {
    const texts = reader.takes(request, new Map());
    return texts.length === 0 ? [] : [[reader.name, reader.read(texts).value]];
  });
  const others = [...fields].filter(([name]) => !known.some((reader) => reader.knows(name)));
  return { ...Object.fromEntries(others), ...Object.fromEntries(read) };
}

const AS_FIELDS: ParameterStyle = { style: 'form', explode: true };
const AS_JSON: ParameterStyle = { ...AS_FIELDS, mediaType: 'application/json' };

/** An object is one field of JSON, or one field for each property. */
function readerOf(
  document: ContractDocument,
  { name, schema }: { name: string; schema: JsonSchema },
  fields: URLSearchParams,
  declared: ParameterStyle | undefined,
) {
  const isJson = fields.get(name)?.trimStart().startsWith('{') && schemaTypes(document, schema).has('object');
  const parameter: Parameter = {
    name,
    schema,
    in: 'query',
    required: false,
    description: '',
    deprecated: false,
    pointer: '',
    writtenAt: '',
    style: isJson ? AS_JSON : (declared ?? AS_FIELDS),
  };
  return createReader(document, parameter);
}

/** The names and texts of a multipart body. */
function multipartFields(contentType: string, body: string): URLSearchParams | undefined {
  const [, quoted, bare] = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) return undefined;
  // A delimiter begins a line: within a line, it is content.
  const pieces = `\r\n${body}`.split(`\r\n--${boundary}`).slice(1, -1);
  return new URLSearchParams(
    pieces.flatMap((piece): [string, string][] => {
      const end = piece.indexOf('\r\n\r\n');
      const [, name] = /content-disposition:[^\r\n]*\bname="([^"]*)"/i.exec(piece.slice(0, end)) ?? [];
      return name === undefined ? [] : [[name, piece.slice(end + 4)]];
    }),
  );
}
