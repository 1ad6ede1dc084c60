import { escapePattern } from '../../patterns/escape-pattern.ts';
import { jsonOrText, type Json, type JsonObject, decodePercent } from '@chain-apis/foundation';
import type { Parameter, ParameterStyle } from '../../model/messages.ts';
import type { ContractDocument, RestOperation } from '../../model/model.ts';
import { placeOf, type Place } from './text-place.ts';
import { readDeep } from './read-deep.ts';

const DELIMITERS: Readonly<Record<string, string>> = { spaceDelimited: ' ', pipeDelimited: '|' };

const SIMPLE: ParameterStyle = { style: 'simple', explode: false };

/** What is needed of a request. */
export interface RequestTexts {
  readonly query: Iterable<readonly [name: string, text: string]>;
  readonly headers: { get(name: string): string | null | undefined };
}

/** A text, with its property if an object's properties are sent separately. */
export type Text = readonly [member: string | undefined, text: string];

/** A value in a call, and how it is written there. */
export interface Serialised extends Pick<Parameter, 'name' | 'in'> {
  readonly style: ParameterStyle;
  readonly place: Place;
}

/** Parses one parameter of a request: the counterpart of the writer. */
export interface ParameterReader {
  readonly name: string;
  /** Whether a name in the query belongs to the parameter and to no other. */
  readonly owns: (key: string) => boolean;
  /** Whether it is a member of the parameter, if it belongs to no other. */
  readonly admits: (key: string) => boolean;
  readonly takes: (
    request: RequestTexts,
    path: ReadonlyMap<string, string>,
    isFree: (key: string) => boolean,
  ) => readonly Text[];
  /** `count` is how often a single value was sent. */
  readonly read: (texts: readonly Text[]) => { readonly value: Json; readonly count: number };
}

export function createReader(written: Serialised): ParameterReader {
  const { name, in: from, style, place } = written;
  const isInPairs = from === 'query' || from === 'cookie';
  const hasMembers =
    isInPairs && style.explode && style.style !== 'deepObject' && style.mediaType === undefined;
  const isObject = hasMembers && place.types.has('object');
  const memberOf = (key: string, isFree: (key: string) => boolean): string | undefined => {
    if (ownMember(written, key) !== undefined) return ownMember(written, key);
    if (!isObject) return undefined;
    return place.names.has(key) || (isFree(key) && place.declares(key)) ? key : undefined;
  };
  return {
    name,
    owns: (key) => from === 'query' && memberOf(key, () => false) !== undefined,
    admits: (key) => from === 'query' && memberOf(key, () => true) !== undefined,
    takes: ({ query, headers }, path, isFree) => {
      if (!isInPairs) {
        const text = from === 'path' ? path.get(name) : headers.get(name.toLowerCase());
        return text === undefined || text === null ? [] : [[undefined, text]];
      }
      const pairs = from === 'cookie' ? readCookies(headers.get('cookie')) : [...query];
      return pairs.flatMap(([key, text]): Text[] => {
        const member = memberOf(key, isFree);
        return member === undefined ? [] : [[member || undefined, text]];
      });
    },
    read: readerOf(written),
  };
}

/** The property in a name that can be of no other parameter; empty for the whole parameter. */
function ownMember({ name, style: { style, mediaType } }: Serialised, key: string): string | undefined {
  if (key === name) return '';
  const isDeep = style === 'deepObject' && mediaType === undefined;
  return isDeep && key.startsWith(`${name}[`) && key.endsWith(']')
    ? key.slice(name.length + 1, -1)
    : undefined;
}

/** Cookies of a header by name, in order. */
export function readCookies(header: string | null | undefined): [string, string][] {
  return (header ?? '').split(';').flatMap((pair): [string, string][] => {
    const [name = '', ...rest] = pair.trim().split('=');
    return name === '' ? [] : [[decodePercent(name), decodePercent(rest.join('='))]];
  });
}

function readerOf(written: Serialised): ParameterReader['read'] {
  const { in: from, style, place } = written;
  const { types } = place;
  const isExploded = (from === 'query' || from === 'cookie') && style.explode;
  const objectOf = (members: readonly (readonly string[])[]) =>
    Object.fromEntries(members.map(([key = '', text = '']) => [key, place.member(key).read(text)]));
  const isScalar = [...types].some((type) => type !== 'array' && type !== 'object');
  return (texts) => {
    const [[, first] = [undefined, '']] = texts;
    const isApart = texts.some(([member]) => member !== undefined);
    const single = { count: texts.length };
    if (style.mediaType !== undefined) return { ...single, value: jsonOrText(first) };
    if (isApart && style.style === 'deepObject') return { value: readDeep(place, texts), count: 1 };
    if (isApart && types.has('object'))
      return { value: objectOf(texts.map(([member = '', text]) => [member, text])), count: 1 };
    const plain = unmarked(first, written);
    if (types.has('array')) {
      const items = isExploded ? texts.map(([, text]) => text) : splitItems(plain, written);
      const value = items.map((text, index) => place.item(index).read(text));
      const isList = value.every((item, index) => place.item(index).takes(item));
      if (texts.length > 1 || !isScalar || (isList && (plain !== '' || !types.has('null'))))
        return { value, count: 1 };
    }
    const value = place.read(plain);
    if (types.has('object') && !types.has('string') && typeof value === 'string')
      return { ...single, value: objectOf(splitMembers(plain, written)) };
    return { ...single, value };
  };
}

/** Removes the prefix of a style: `.a` and `;name=a` become `a`. */
function unmarked(text: string, { name, style: { style } }: Serialised): string {
  if (style === 'label') return text.replace(/^\./, '');
  return style === 'matrix'
    ? text.replace(/^;/, '').replace(new RegExp(`^${escapePattern(name)}(=|$)`), '')
    : text;
}

/** Separators in quotes are text; spaces around an item and empty items are none of a list (RFC 9110, 5.6.1). */
function headerItems(text: string): string[] {
  const items = text.match(/(?:"(?:[^"\\]|\\.)*"|[^,])+/g) ?? [];
  return items.map((item) => item.trim()).filter((item) => item !== '');
}

function splitItems(text: string, { in: from, style: { style, explode } }: Serialised): string[] {
  if (from === 'header') return headerItems(text);
  if (style === 'label' && explode) return text.split('.');
  // `1;name=2` is what is left of `;name=1;name=2`.
  if (style === 'matrix' && explode) return text.split(/;[^=;]*=?/);
  return text.split(DELIMITERS[style] ?? ',');
}

function splitMembers(text: string, written: Serialised): string[][] {
  const { style, explode } = written.style;
  if (explode) {
    const between = style === 'matrix' ? ';' : style === 'label' ? '.' : ',';
    const pairs = written.in === 'header' ? headerItems(text) : text.split(between);
    return pairs.map((pair) => {
      const [key = '', ...rest] = pair.split('=');
      return [key.trim(), rest.join('=').trim()];
    });
  }
  // An empty value is one, unlike an empty item.
  const flat = text.split(DELIMITERS[style] ?? ',');
  const parts = written.in === 'header' ? flat.map((part) => part.trim()) : flat;
  return Array.from({ length: Math.ceil(parts.length / 2) }, (_, index) =>
    parts.slice(2 * index, 2 * index + 2),
  );
}

/** Reads a header of a response by its declaration. */
export function readHeader(
  document: ContractDocument,
  { name, style = SIMPLE, schema }: Pick<Parameter, 'name' | 'style' | 'schema'>,
  text: string,
): Json {
  const reader = createReader({ name, in: 'header', style, place: placeOf(document, [schema]) });
  return reader.read([[undefined, text]]).value;
}

/** The parameters of a call as JSON values. Text that fits no type of the schema stays text, for the checker. */
export interface DecodedParameters {
  readonly values: JsonObject;
  readonly problems: readonly string[];
  /** Undeclared names in the query. */
  readonly unknown: readonly string[];
}

type Decode = (request: RequestTexts, path: ReadonlyMap<string, string>) => DecodedParameters;

/**
 * Compiles a parser of an operation's parameters in path, query, headers and cookies.
 *
 * @param reserved - names in the query that are no part of a call
 */
export function createParameterDecoder(
  { document, parameters, binding }: RestOperation,
  reserved: ReadonlySet<string> = new Set(),
): Decode {
  const readers = parameters.map(({ name, in: from, style = SIMPLE, schema, allowEmptyValue = false }) => ({
    ...createReader({ name, in: from, style, place: placeOf(document, [schema]) }),
    allowEmptyValue,
  }));
  const keys = new Set(
    binding.security.flat().flatMap(({ parameter, type }) => (type === 'apiKey' ? [parameter] : [])),
  );
  const isFree = (key: string) =>
    !keys.has(key) && !reserved.has(key) && !readers.some(({ owns }) => owns(key));
  const isKnown = (key: string) =>
    keys.has(key) || readers.some(({ owns, admits }) => owns(key) || (admits(key) && !reserved.has(key)));
  return (request, path) => {
    const values: [string, Json][] = [];
    const problems: string[] = [];
    for (const { name, takes, read, allowEmptyValue } of readers) {
      const texts = takes(request, path, isFree);
      if (texts.length === 0) continue;
      const isEmpty = allowEmptyValue && texts.every(([, text]) => text === '');
      const { value, count } = isEmpty ? { value: '', count: texts.length } : read(texts);
      if (count > 1) problems.push(`${name} must be given once`);
      values.push([name, value]);
    }
    const unknown = new Set([...request.query].map(([key]) => key).filter((key) => !isKnown(key)));
    return { values: Object.fromEntries(values), problems, unknown: [...unknown] };
  };
}
