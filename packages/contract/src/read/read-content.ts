import {
  isObject,
  type Json,
  type JsonObject,
  objectAt,
  stringOrEmpty,
  isJson,
  pointerTo,
  valueAt,
} from '@chain-apis/foundation';
import { streamOf } from '../calls/streams.ts';
import { type Content, type Example, type ParameterStyle, STYLES } from '../model/messages.ts';
import { readProvenance } from '../model/provenance.ts';
import { SAME_VALUE, schemasAt, walkSchemas } from '../schema/walk-schemas.ts';
import { type Declared, mapOf, memberOf } from './declared.ts';

/** Facts that parameters, content descriptors and headers share. */
export function readDescribed({ value, pointer, writtenAt }: Declared) {
  return {
    name: stringOrEmpty(value['name']),
    required: value['required'] === true,
    deprecated: value['deprecated'] === true,
    description: stringOrEmpty(value['description']).trim(),
    schema: objectAt(value, 'schema'),
    pointer: pointerTo(pointer, 'schema'),
    writtenAt,
    provenance: readProvenance(value),
  };
}

/** The same for a value that is serialized as text. @param usual - as for {@link readStyle} */
export function readSerialised(declared: Declared, usual: 'form' | 'simple') {
  const [content] = readContent(declared);
  const [example] = content?.examples ?? readExamples(declared);
  return {
    ...readDescribed(declared),
    ...(content && { schema: content.schema, pointer: content.pointer }),
    style: readStyle(declared.value, usual, content?.mediaType),
    ...(example && { example: example.value }),
  };
}

/** Every media type that a body may have: JSON first, where there is JSON, then as written. */
export function readContent(owner: Declared): Content[] {
  const found = mapOf(owner, 'content').map(([mediaType, media]) => {
    const pointer = schemaPlace(media, mediaType);
    const schema = valueAt(media.root, pointer);
    return {
      mediaType,
      schema: isObject(schema) ? schema : {},
      pointer,
      examples: readExamples(media),
      ...readEncoding(media.value),
    };
  });
  return found.sort((a, b) => Number(isJson(b.mediaType)) - Number(isJson(a.mediaType)));
}

/**
 * Where the schema of a body is, or that of an item of a stream. What OpenAPI 3.2 describes is a whole event; the item is its
 * data.
 */
function schemaPlace(media: Declared, mediaType: string): string {
  const stream = streamOf(mediaType);
  const { itemSchema } = media.value;
  if (itemSchema === undefined || !stream) return pointerTo(media.pointer, 'schema');
  if (stream !== 'events' || !isObject(itemSchema)) return pointerTo(media.pointer, 'itemSchema');
  const data = pointerTo(memberOf(media, 'itemSchema').pointer, 'properties', 'data');
  const content = pointerTo(data, 'contentSchema');
  return valueAt(media.root, content) === undefined ? data : content;
}

/** How fields of a form are written that are not written as usual. */
function readEncoding(media: JsonObject): Pick<Content, 'encoding'> {
  const declared = objectAt(media, 'encoding');
  const fields = Object.keys(declared).flatMap((name) => {
    const style = readField(objectAt(declared, name));
    return style ? [[name, style] as const] : [];
  });
  return fields.length > 0 ? { encoding: Object.fromEntries(fields) } : {};
}

/** A field whose content type is JSON is one text of JSON. */
function readField(node: JsonObject): ParameterStyle | undefined {
  if (!['style', 'explode', 'contentType'].some((key) => key in node)) return undefined;
  const type = stringOrEmpty(node['contentType']);
  const style = readStyle(node, 'form', isJson(type) ? type : undefined);
  return { ...style, ...(type !== '' && { contentType: type }) };
}

/** The examples of a media type, a parameter or a header; where it has none, those of its schema. */
function readExamples(owner: Declared): Example[] {
  const named = mapOf(owner, 'examples').flatMap(([name, { value }]) => readExample(name, value));
  if (named.length > 0) return named;
  const { example } = owner.value;
  const values = example === undefined ? schemaExamples(owner) : [example];
  return values.map((value, index) => ({ name: index === 0 ? 'example' : `example${index + 1}`, value }));
}

/** An `externalValue` that is no file below the document isn't loaded. */
function readExample(name: string, { value, externalValue, summary }: JsonObject): Example[] {
  if (value === undefined && externalValue !== undefined) return [];
  return [{ name, ...(summary && { summary: stringOrEmpty(summary) }), value: value ?? null }];
}

function schemaExamples({ root, pointer }: Declared): readonly Json[] {
  const starts = schemasAt(root, [pointerTo(pointer, 'schema')]);
  for (const { schema } of walkSchemas(root, starts, SAME_VALUE)) {
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
function readStyle(node: JsonObject, usual: 'form' | 'simple', mediaType?: string): ParameterStyle {
  const style = STYLES.find((one) => one === node['style']) ?? usual;
  const explode = typeof node['explode'] === 'boolean' ? node['explode'] : style === 'form';
  return { style, explode, ...(mediaType !== undefined && { mediaType }) };
}
