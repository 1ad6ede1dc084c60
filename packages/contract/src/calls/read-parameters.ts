import { escapePattern } from '../patterns/escape-pattern.ts';
import {
  jsonOrText,
  type Json,
  type JsonSchema,
  type JsonObject,
  decodePercent,
  readNumber,
} from '@chain-apis/foundation';
import type { Parameter, ParameterStyle } from '../model/messages.ts';
import type { ContractDocument, RestOperation } from '../model/model.ts';
import { resolveSchema, schemaMembers } from '../schema/schema-members.ts';
import { schemaTypes } from '../schema/schema-types.ts';
import { readDeep } from './read-deep.ts';

const INTEGER = /^-?(0|[1-9]\d*)$/;
const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;
const DELIMITERS: Readonly<Record<string, string>> = { spaceDelimited: ' ', pipeDelimited: '|' };

/** What is needed of a request. */
export interface RequestTexts {
  readonly query: URLSearchParams;
  readonly headers: { get(name: string): string | null | undefined };
}

/** A text, with its property if an object's properties are sent separately. */
type Text = readonly [member: string | undefined, text: string];

/** Parses one parameter of a request: the counterpart of write-parameter.ts. */
export interface ParameterReader {
  readonly name: string;
  /** Whether a name in the query belongs to the parameter. */
  readonly knows: (key: string) => boolean;
  readonly takes: (request: RequestTexts, path: ReadonlyMap<string, string>) => readonly Text[];
  /** `count` is how often a single value was sent. */
  readonly read: (texts: readonly Text[]) => { readonly value: Json; readonly count: number };
}

export function createReader(document: ContractDocument, parameter: Parameter): ParameterReader {
  const style = parameter.style ?? { style: 'simple', explode: false };
  const types = schemaTypes(document, parameter.schema);
  const members = types.has('object') ? memberTypes(document, parameter.schema) : new Map<string, Types>();
  const knows = (key: string) =>
    parameter.in === 'query' && memberOf(parameter.name, key, style, members) !== undefined;
  return {
    name: parameter.name,
    knows,
    takes: (request, path) => takeTexts(parameter, style, members, request, path),
    read: readerOf(document, parameter, style, types, members),
  };
}

type Types = ReadonlySet<string>;

function memberTypes(document: ContractDocument, schema: JsonSchema): Map<string, Types> {
  return new Map(schemaMembers(document, schema).map((one) => [one.name, schemaTypes(document, one.schema)]));
}

/** The property in a query name; empty for the whole parameter. */
function memberOf(
  name: string,
  key: string,
  { style, explode, mediaType }: ParameterStyle,
  members: ReadonlyMap<string, Types>,
): string | undefined {
  if (key === name) return '';
  if (mediaType !== undefined) return undefined;
  if (style === 'deepObject' && key.startsWith(`${name}[`) && key.endsWith(']')) {
    return key.slice(name.length + 1, -1);
  }
  return style !== 'deepObject' && explode && members.has(key) ? key : undefined;
}

function takeTexts(
  parameter: Parameter,
  style: ParameterStyle,
  members: ReadonlyMap<string, Types>,
  { query, headers }: RequestTexts,
  path: ReadonlyMap<string, string>,
): Text[] {
  const { name } = parameter;
  const single = (text: string | null | undefined): Text[] =>
    text === undefined || text === null ? [] : [[undefined, text]];
  if (parameter.in === 'path') return single(path.get(name));
  if (parameter.in === 'header') return single(headers.get(name.toLowerCase()));
  const pairs = parameter.in === 'cookie' ? readCookies(headers.get('cookie')) : [...query];
  return pairs.flatMap(([key, text]): Text[] => {
    const member = memberOf(name, key, style, members);
    return member === undefined ? [] : [[member || undefined, text]];
  });
}

/** Cookies of a header by name, in order. */
export function readCookies(header: string | null | undefined): [string, string][] {
  return (header ?? '').split(';').flatMap((pair): [string, string][] => {
    const [name = '', ...rest] = pair.trim().split('=');
    return name === '' ? [] : [[name, decodePercent(rest.join('='))]];
  });
}

function readerOf(
  document: ContractDocument,
  { name, in: place, schema }: Parameter,
  style: ParameterStyle,
  types: Types,
  members: ReadonlyMap<string, Types>,
): ParameterReader['read'] {
  const itemTypes = schemaTypes(document, (resolveSchema(document, schema)['items'] ?? {}) as JsonSchema);
  const inPairs = (place === 'query' || place === 'cookie') && style.explode;
  const object = (entries: readonly (readonly string[])[]) =>
    Object.fromEntries(
      entries.map(([key = '', text = '']) => [key, readScalar(text, members.get(key) ?? new Set())]),
    );
  return (texts) => {
    const [[, first] = [undefined, '']] = texts;
    const plain = unmarked(first, name, style);
    if (style.mediaType !== undefined) return { value: jsonOrText(first), count: texts.length };
    if (style.style === 'deepObject' && texts.some(([member]) => member !== undefined))
      return { value: readDeep(document, schema, texts, readScalar), count: 1 };
    if (types.has('array')) {
      const items = inPairs
        ? texts.map(([, text]) => text)
        : texts.flatMap(([, text]) => splitItems(unmarked(text, name, style), style));
      return { value: items.map((text) => readScalar(text, itemTypes)), count: 1 };
    }
    if (types.has('object') && texts.some(([member]) => member !== undefined)) {
      return { value: object(texts.map(([member = '', text]) => [member, text])), count: 1 };
    }
    if (types.has('object') && !types.has('string')) {
      return { value: object(splitMembers(plain, style)), count: texts.length };
    }
    return { value: readScalar(plain, types), count: texts.length };
  };
}

/** Removes the prefix of a style: `.a` and `;name=a` become `a`. */
function unmarked(text: string, name: string, { style }: ParameterStyle): string {
  if (style === 'label') return text.replace(/^\./, '');
  return style === 'matrix'
    ? text.replace(/^;/, '').replace(new RegExp(`^${escapePattern(name)}=`), '')
    : text;
}

function splitItems(text: string, { style, explode }: ParameterStyle): string[] {
  if (style === 'label' && explode) return text.split('.');
  // `1;name=2` is what is left of `;name=1;name=2`.
  if (style === 'matrix' && explode) return text.split(/;[^=]*=/);
  return text.split(DELIMITERS[style] ?? ',');
}

function splitMembers(text: string, { style, explode }: ParameterStyle): string[][] {
  if (explode) {
    const between = style === 'matrix' ? ';' : style === 'label' ? '.' : ',';
    return text.split(between).map((pair) => pair.split('='));
  }
  const flat = text.split(DELIMITERS[style] ?? ',');
  return Array.from({ length: Math.ceil(flat.length / 2) }, (_, index) =>
    flat.slice(2 * index, 2 * index + 2),
  );
}

function readScalar(text: string, types: Types): Json {
  if (types.has('integer') && INTEGER.test(text)) return readNumber(text);
  if (types.has('number') && NUMBER.test(text)) return readNumber(text);
  if (types.has('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  if (types.has('null') && text === '' && !types.has('string')) return null;
  return text;
}

/** The parameters of a call as JSON values. Text that fits no type of the schema stays text, for the checker. */
export interface DecodedParameters {
  readonly values: JsonObject;
  readonly problems: readonly string[];
  /** Undeclared names in the query. */
  readonly unknown: readonly string[];
}

type Decode = (request: RequestTexts, path: ReadonlyMap<string, string>) => DecodedParameters;

/** Compiles a parser of an operation's parameters in path, query, headers and cookies. */
export function createParameterDecoder(operation: RestOperation): Decode {
  const readers = operation.parameters.map((parameter) => createReader(operation.document, parameter));
  const keys = new Set(
    operation.binding.security.flat().flatMap((scheme) => (scheme.in === 'query' ? [scheme.parameter] : [])),
  );
  return (request, path) => {
    const values: [string, Json][] = [];
    const problems: string[] = [];
    for (const { name, takes, read } of readers) {
      const texts = takes(request, path);
      if (texts.length === 0) continue;
      const { value, count } = read(texts);
      if (count > 1) problems.push(`${name} must be given once`);
      values.push([name, value]);
    }
    const known = (key: string) => keys.has(key) || readers.some(({ knows }) => knows(key));
    const unknown =
      request.query.size === 0 ? [] : [...new Set(request.query.keys())].filter((key) => !known(key));
    return { values: Object.fromEntries(values), problems, unknown };
  };
}
