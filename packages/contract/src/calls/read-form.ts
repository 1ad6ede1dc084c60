import {
  headerParameters,
  isJson,
  jsonOrText,
  getOwn,
  type Json,
  type JsonObject,
} from '@chain-apis/foundation';
import type { Content, ParameterStyle } from '../model/messages.ts';
import type { ContractDocument } from '../model/model.ts';
import { placeOf, type Place } from './parameters/text-place.ts';
import { createReader } from './parameters/read-parameters.ts';

/** A field of a form. */
interface Field {
  readonly name: string;
  readonly text: string;
  /** Media type of a part; empty where it names none. */
  readonly type?: string;
}

const AS_FIELDS: ParameterStyle = { style: 'form', explode: true };

/**
 * Parses a form body, urlencoded or multipart, to the object that its schema describes. Fields of no type stay text.
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
  const fields = /^multipart\//i.test(contentType) ? partsOf(contentType, body) : pairsOf(body);
  if (!fields) return undefined;
  const whole = placeOf(document, [schema]);
  const query = fields.map(({ name, text }) => [name, text] as const);
  const request = { query, headers: { get: () => undefined } };
  const readerFor = (name: string) => {
    const [style, place] = [getOwn(encoding, name), whole.member(name)];
    const reader = createReader({ name, in: 'query', style: style ?? AS_FIELDS, place });
    // Only a declared style says that an object's members are fields of any name.
    return { ...reader, place, style, admits: (key: string) => style !== undefined && reader.admits(key) };
  };
  const declared = [...whole.names].map(readerFor);
  const isOwned = (key: string) => declared.some(({ owns }) => owns(key));
  const isTaken = (key: string) => isOwned(key) || declared.some(({ admits }) => admits(key));
  const others = [...new Set(query.map(([name]) => name))].filter((name) => !isTaken(name));
  const values = [...declared, ...others.map(readerFor)].flatMap((reader): [string, Json][] => {
    const { name, place, style } = reader;
    const parts = fields.filter((field) => field.name === name);
    const isJsonPart = ({ type }: Field) => type !== undefined && isJson(type || (style?.mediaType ?? ''));
    if (parts.some(isJsonPart)) {
      const read = parts.map((part) => (isJsonPart(part) ? jsonOrText(part.text) : place.read(part.text)));
      return [[name, oneOrAll(read, place)]];
    }
    const texts = reader.takes(request, new Map(), (key) => style !== undefined && !isOwned(key));
    if (texts.length === 0) return [];
    const isUntyped = place.types.size === 0 && texts.length > 1;
    return [[name, isUntyped ? texts.map(([, text]) => text) : reader.read(texts).value]];
  });
  return Object.fromEntries(values);
}

/** Each item of a list is a part, unless one part has the whole list. */
function oneOrAll(values: readonly Json[], { types }: Place): Json {
  const [first = null] = values;
  return values.length > 1 || (types.has('array') && !Array.isArray(first)) ? [...values] : first;
}

const pairsOf = (body: string): Field[] =>
  [...new URLSearchParams(body)].map(([name, text]) => ({ name, text }));

/** The fields of a multipart body. */
function partsOf(contentType: string, body: string): Field[] | undefined {
  const boundary = headerParameters(contentType).get('boundary');
  if (!boundary) return undefined;
  // A delimiter begins a line: within a line, it is content.
  const pieces = `\r\n${body}`.split(`\r\n--${boundary}`).slice(1, -1);
  return pieces.flatMap((piece): Field[] => {
    const end = piece.indexOf('\r\n\r\n');
    const head = piece.slice(0, end);
    const name = headerParameters(/^content-disposition:.*/im.exec(head)?.[0] ?? '').get('name');
    const [, type = ''] = /^content-type:[ \t]*(.*)/im.exec(head) ?? [];
    return name === undefined
      ? []
      : [{ name: unescaped(name), text: piece.slice(end + 4), type: type.trim() }];
  });
}

/** What browsers write in names: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#multipart-form-data */
const unescaped = (name: string): string => name.replaceAll(/%(?:22|0[AD])/g, decodeURIComponent);
