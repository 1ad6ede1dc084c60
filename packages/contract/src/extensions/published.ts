import type { JsonObject } from '@chain-apis/foundation';
import { EXTENSIONS, type Extension } from './extensions.ts';

/** OpenRPC's names of the objects that can have an extension, except schemas, which JSON Schema defines. */
const OBJECTS: Readonly<Record<string, string>> = {
  Method: 'methodObject',
  ContentDescriptor: 'contentDescriptorObject',
  Server: 'serverObject',
};

/** Extensions allowed in published documents. */
const published = Object.entries(EXTENSIONS).filter(([, { workshop }]) => !workshop);

/** Returns the `x-extensions` of an OpenRPC document that uses these keys, as OpenRPC's specification requires. */
export function openRpcExtensions(keys: ReadonlySet<string>): JsonObject[] {
  return published
    .filter(([key]) => keys.has(key))
    .map(([name, { summary, on = [], schema }]) => ({
      openrpcExtension: '0.0.0-development',
      name,
      version: '1.0.0',
      summary,
      description: describe({ summary, on }),
      restricted: on.map((node) => OBJECTS[node]).filter((object) => object !== undefined),
      schema,
    }));
}

/** Returns a JSON Schema for an object with extensions of published documents. */
export function extensionsSchema(): JsonObject {
  const properties = published.map(([key, extension]): [string, JsonObject] => [
    key,
    { description: describe(extension), ...extension.schema },
  ]);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Extensions of the OpenAPI and OpenRPC documents',
    description: 'Validates the extensions of one object of a document: an operation, a schema, a server.',
    type: 'object',
    properties: Object.fromEntries(properties),
  };
}

/** Returns a JSON Schema for editors: every extension, at any place in a file. */
export function keysSchema(): JsonObject {
  const properties = Object.entries(EXTENSIONS).map(([key, extension]): [string, JsonObject] => [
    key,
    { description: `${describe(extension)} Write ${extension.shape}.`, ...extension.schema },
  ]);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Extensions in the files of OpenAPI and OpenRPC documents',
    $ref: '#/definitions/node',
    definitions: {
      node: {
        properties: Object.fromEntries(properties),
        additionalProperties: { $ref: '#/definitions/node' },
        items: { $ref: '#/definitions/node' },
      },
    },
  };
}

const WORDS: Readonly<Record<string, string>> = {
  Operation: 'an operation',
  Method: 'a method',
  Schema: 'a schema',
  Server: 'a server',
};

/** Redocly's name of a node type that can have extensions. */
export const nodeWords = (node: string): string => WORDS[node] ?? node;

function describe({ summary, on = [] }: Pick<Extension, 'summary' | 'on'>): string {
  return on.length > 0 ? `${summary} On ${on.map(nodeWords).join(' or ')}.` : summary;
}
