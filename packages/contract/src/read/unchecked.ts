import {
  hasMember,
  isObject,
  mapInside,
  objectAt,
  once,
  pointersIn,
  stringsIn,
  type Json,
  type JsonObject,
} from '@chain-apis/foundation';
import { streamOf } from '../calls/streams.ts';
import type { ContractDocument } from '../model/model.ts';
import { readPattern } from '../patterns/pattern.ts';
import { REGISTERED_FORMATS } from '../schema/registered-formats.ts';
import { kindsOf } from '../schema/wire-kinds.ts';
import { schemasIn } from './map-schemas.ts';

/**
 * The patterns that aren't checked ({@link readPattern}), each once, with the place of the first schema that has it.
 *
 * @param nativeOnly - whether a tool is meant that gets {@link nativePatternsOnly}
 */
export function uncheckedPatterns(documents: readonly ContractDocument[], nativeOnly: boolean): string[] {
  const isChecked = nativeOnly ? isNative : (pattern: string) => readPattern(pattern) !== undefined;
  const found = new Map<string, string>();
  for (const { id, bundle } of documents) {
    const pointers = once(() => pointersIn(bundle));
    for (const schema of schemasIn(bundle))
      for (const pattern of patternsOf(schema))
        if (!found.has(pattern) && !isChecked(pattern)) found.set(pattern, `${id}#${pointers().get(schema)}`);
  }
  return [...found].map(([pattern, place]) => `pattern ${pattern} at ${place}`);
}

/** The formats that mean something to nobody here, as neither a standard nor the document's platform has them. */
export function uncheckedFormats(documents: readonly ContractDocument[]): string[] {
  const formats = documents.flatMap((document) => {
    const known = new Set([...REGISTERED_FORMATS, ...Object.keys(kindsOf(document))]);
    const named = schemasIn(document.bundle).flatMap(({ format }) => stringsIn([format ?? null]));
    return named.filter((format) => !known.has(format));
  });
  return [...new Set(formats)];
}

/** Streams alone are read by item, and the parts of a multipart body by their names, in any order. */
const UNREAD = ['itemSchema', 'prefixEncoding', 'itemEncoding'];

/** The keywords of a media type that no tool writes or reads. */
export function unreadKeywords(mediaType: string, media: object): string[] {
  const isRead = (key: string) => key === 'itemSchema' && streamOf(mediaType) !== undefined;
  return UNREAD.filter((key) => key in media && !isRead(key));
}

/** The same for all media types of documents, each once: `itemSchema of multipart/mixed`. */
export function unreadMedia(documents: readonly ContractDocument[]): string[] {
  const found = new Set<string>();
  for (const { bundle } of documents) {
    if (!hasMember(bundle, (name) => UNREAD.includes(name))) continue;
    for (const node of pointersIn(bundle).keys()) {
      const content = isObject(node) ? objectAt(node, 'content') : {};
      for (const mediaType of Object.keys(content))
        for (const key of unreadKeywords(mediaType, objectAt(content, mediaType)))
          found.add(`${key} of ${mediaType}`);
    }
  }
  return [...found];
}

/**
 * A document with only those patterns that the engine runs in linear time, for tools that run all of them in the engine: in
 * examples, too, as a reference may lead to a schema there.
 */
export function nativePatternsOnly<T extends JsonObject>(document: T): T {
  const strip = (node: Json, key = ''): Json => {
    const members = isObject(node) ? Object.entries(node) : [];
    const kept = members.filter(([name, member]) => isKept(key, name, member));
    return mapInside<Json, Json>(kept.length < members.length ? Object.fromEntries(kept) : node, strip);
  };
  // The same but for patterns, which are optional.
  return strip(document) as T;
}

function isKept(key: string, name: string, member: Json): boolean {
  if (key === 'patternProperties') return isNative(name);
  return name !== 'pattern' || typeof member !== 'string' || isNative(member);
}

const isNative = (pattern: string): boolean => readPattern(pattern)?.native !== undefined;

const patternsOf = (schema: JsonObject): string[] => [
  ...stringsIn([schema['pattern'] ?? null]),
  ...Object.keys(objectAt(schema, 'patternProperties')),
];
