import {
  isObject,
  type Json,
  type JsonObject,
  type JsonSchema,
  listAt,
  objectAt,
  stringOrEmpty,
  isJson,
  pointerTo,
  valueAt,
} from '@chain-apis/foundation';
import { type Stream, streamOf } from '../calls/streams.ts';
import { resolveReference, type ResolvedNode } from '../json/follow.ts';
import { type Content, type Example, type ParameterStyle, STYLES } from '../model/messages.ts';
import { SAME_VALUE, schemasAt, walkSchemas } from '../schema/walk-schemas.ts';

/** A node with references followed, and where the document has it or a reference to it. */
export interface Declared extends ResolvedNode<JsonObject> {
  readonly writtenAt: string;
}

export function declaredAt(bundle: JsonObject, writtenAt: string): Declared {
  return { ...resolveReference(bundle, writtenAt), writtenAt };
}

/** The entries of a list of a node. */
export function declaredIn(
  bundle: JsonObject,
  { value, pointer }: ResolvedNode<JsonObject>,
  key: string,
): Declared[] {
  return listAt(value, key).map((_, index) => declaredAt(bundle, pointerTo(pointer, key, index)));
}

/** Facts that parameters, content descriptors and headers share. */
export function readDescribed({ value, pointer, writtenAt }: Declared) {
  return {
    required: value['required'] === true,
    description: stringOrEmpty(value['description']).trim(),
    schema: schemaOf(value),
    pointer: pointerTo(pointer, 'schema'),
    writtenAt,
  };
}

/** The same for a value that is serialized as text. @param usual - as for {@link readStyle} */
export function readSerialised(bundle: JsonObject, declared: Declared, usual: 'form' | 'simple') {
  const { value, pointer } = declared;
  const [content] = readContent(bundle, pointer, value);
  const [example] = content?.examples ?? readExamples(bundle, pointer, value);
  return {
    ...readDescribed(declared),
    ...(content && { schema: content.schema, pointer: content.pointer }),
    style: readStyle(value, usual, content?.mediaType),
    ...(example && { example: example.value }),
  };
}

/** Every media type that a body may have: JSON first, where there is JSON, then as written. */
export function readContent(bundle: JsonObject, owner: string, node: JsonObject): Content[] {
  const found = Object.keys(objectAt(node, 'content')).map((mediaType) => {
    const media = resolveReference(bundle, pointerTo(owner, 'content', mediaType));
    const pointer = schemaPlace(bundle, media, streamOf(mediaType));
    const schema = valueAt(bundle, pointer);
    return {
      mediaType,
      schema: isObject(schema) ? schema : {},
      pointer,
      examples: readExamples(bundle, media.pointer, media.value),
      ...readEncoding(media.value),
    };
  });
  return [
    ...found.filter(({ mediaType }) => isJson(mediaType)),
    ...found.filter(({ mediaType }) => !isJson(mediaType)),
  ];
}

/**
 * Where the schema of a body is, or that of an item of a stream. What OpenAPI 3.2 describes is a whole event; the item is its
 * data.
 */
function schemaPlace(
  bundle: JsonObject,
  { value, pointer }: ResolvedNode<JsonObject>,
  stream?: Stream,
): string {
  if (value['itemSchema'] === undefined || !stream) return pointerTo(pointer, 'schema');
  const item = pointerTo(pointer, 'itemSchema');
  if (stream !== 'events' || !isObject(value['itemSchema'])) return item;
  const event = resolveReference(bundle, item);
  const data = pointerTo(event.pointer, 'properties', 'data');
  const written = valueAt(bundle, pointerTo(data, 'contentSchema')) !== undefined;
  return written ? pointerTo(data, 'contentSchema') : data;
}

/** A field whose content type is JSON is one text of JSON. */
function readEncoding(media: JsonObject): Pick<Content, 'encoding'> {
  const fields = Object.entries(objectAt(media, 'encoding')).flatMap(([name, node]) =>
    isObject(node) && ['style', 'explode', 'contentType'].some((key) => key in node)
      ? [[name, readField(node)] as const]
      : [],
  );
  return fields.length > 0 ? { encoding: Object.fromEntries(fields) } : {};
}

function readField(node: JsonObject): ParameterStyle {
  const type = stringOrEmpty(node['contentType']);
  const style = readStyle(node, 'form', isJson(type) ? type : undefined);
  return { ...style, ...(type !== '' && { contentType: type }) };
}

/** The schema of a node; a boolean or a missing one restricts nothing that a reader could show. */
export function schemaOf(node: JsonObject): JsonSchema {
  return objectAt(node, 'schema');
}

/** The examples of a media type, a parameter or a header; where it has none, those of its schema. */
function readExamples(bundle: JsonObject, owner: string, node: JsonObject): Example[] {
  const named = Object.keys(objectAt(node, 'examples')).flatMap((name) => readExample(bundle, owner, name));
  if (named.length > 0) return named;
  if (node['example'] !== undefined) return [{ name: 'example', value: node['example'] }];
  return schemaExamples(bundle, pointerTo(owner, 'schema')).map((value, index) => ({
    name: index === 0 ? 'example' : `example${index + 1}`,
    value,
  }));
}

/** An `externalValue` that is no file below the document isn't loaded. */
function readExample(bundle: JsonObject, owner: string, name: string): Example[] {
  const { value } = resolveReference(bundle, pointerTo(owner, 'examples', name));
  if (!('value' in value) && 'externalValue' in value) return [];
  const summary = stringOrEmpty(value['summary']);
  return [{ name, ...(summary && { summary }), value: value['value'] ?? null }];
}

function schemaExamples(bundle: JsonObject, pointer: string): Json[] {
  for (const { schema } of walkSchemas(bundle, schemasAt(bundle, [pointer]), SAME_VALUE)) {
    const { example, examples } = schema;
    if (Array.isArray(examples) && examples.length > 0) return examples;
    if (example !== undefined) return [example];
  }
  return [];
}

/**
 * How a parameter, a header or a field of a form is written.
 *
 * @param usual - the style that is meant where none is named
 * @param mediaType - of a value that is declared by `content`
 */
function readStyle(
  node: JsonObject,
  usual: 'form' | 'simple',
  mediaType?: string | undefined,
): ParameterStyle {
  const style = STYLES.find((one) => one === node['style']) ?? usual;
  const explode = typeof node['explode'] === 'boolean' ? node['explode'] : style === 'form';
  return { style, explode, ...(mediaType !== undefined && { mediaType }) };
}
