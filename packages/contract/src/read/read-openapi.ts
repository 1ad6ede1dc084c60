import { readExtensions, readUnchecked, strings, text } from './read-extensions.ts';
import type { Json, JsonObject, JsonSchema } from '../json/json.ts';
import type {
  ContractDocument,
  Example,
  Parameter,
  RequestBody,
  ResponseHeader,
  ResponseSpec,
  RestOperation,
} from '../model/model.ts';
import { follow, pointerTo } from '../json/pointer.ts';

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
/** Methods that RFC 9110 calls idempotent. */
const IDEMPOTENT = new Set(['get', 'put', 'delete', 'options', 'head', 'trace']);

/** Every operation of an OpenAPI document, in the document's order. */
export function readOpenApi(document: ContractDocument): RestOperation[] {
  const paths = (document.bundle['paths'] ?? {}) as JsonObject;
  return Object.keys(paths).flatMap((path) => {
    const pathItem = follow(document.bundle, pointerTo('', 'paths', path));
    return METHODS.filter((method) => pathItem.value[method] !== undefined).map((method) =>
      readOperation(document, path, method, pathItem.pointer),
    );
  });
}

function readOperation(
  document: ContractDocument,
  path: string,
  method: string,
  item: string,
): RestOperation {
  const { value, pointer } = follow(document.bundle, pointerTo(item, method));
  const body = readBody(document.bundle, pointer, value);
  return {
    protocol: 'rest',
    id: text(value['operationId']),
    document,
    pointer,
    summary: text(value['summary']),
    description: text(value['description']),
    tags: strings(value['tags']),
    ...readExtensions(value),
    safe: method === 'get' || method === 'head',
    idempotent: (value['x-idempotent'] as boolean | undefined) ?? IDEMPOTENT.has(method),
    method: method.toUpperCase(),
    path,
    ...readSecurity(document.bundle, value),
    parameters: readParameters(document.bundle, item, pointer),
    ...(body && { body }),
    responses: readResponses(document.bundle, pointer, value),
  };
}

function readSecurity(bundle: JsonObject, operation: JsonObject) {
  const alternatives = ((operation['security'] ?? bundle['security']) as JsonObject[] | undefined) ?? [];
  const scheme = alternatives.flatMap((alternative) => Object.keys(alternative))[0];
  if (scheme === undefined) return { key: 'none' as const };
  const definition = follow(bundle, pointerTo('/components/securitySchemes', scheme)).value;
  const optional = alternatives.some((alternative) => Object.keys(alternative).length === 0);
  return {
    key: optional ? ('optional' as const) : ('required' as const),
    keyHeader: text(definition['name']).toLowerCase(),
  };
}

/** Parameters of the path item first, each replaced by the operation's parameter of the same name and place. */
function readParameters(bundle: JsonObject, item: string, operation: string): Parameter[] {
  const found = new Map<string, Parameter>();
  for (const owner of [item, operation]) {
    const list = follow(bundle, owner).value['parameters'];
    if (!Array.isArray(list)) continue;
    for (const index of list.keys()) {
      const parameter = readParameter(bundle, pointerTo(owner, 'parameters', index));
      found.set(`${parameter.in} ${parameter.name}`, parameter);
    }
  }
  return [...found.values()];
}

function readParameter(bundle: JsonObject, at: string): Parameter {
  const { value, pointer } = follow(bundle, at);
  return {
    name: text(value['name']),
    in: value['in'] as Parameter['in'],
    required: value['required'] === true,
    description: text(value['description']).trim(),
    deprecated: value['deprecated'] === true,
    ...readUnchecked(value),
    schema: (value['schema'] ?? {}) as JsonSchema,
    pointer: pointerTo(pointer, 'schema'),
    ...readExample(bundle, pointer, value),
  };
}

/** The one example of a parameter or a header. */
function readExample(bundle: JsonObject, pointer: string, node: JsonObject): { example?: Json } {
  const example = node['example'] ?? readExamples(bundle, pointer, node)[0]?.value;
  return example === undefined ? {} : { example };
}

function readBody(bundle: JsonObject, operation: string, value: JsonObject): RequestBody | undefined {
  if (value['requestBody'] === undefined) return undefined;
  const body = follow(bundle, pointerTo(operation, 'requestBody'));
  const content = readContent(bundle, body.pointer, body.value);
  if (!content.mediaType) return undefined;
  return {
    required: body.value['required'] === true,
    mediaType: content.mediaType,
    schema: content.schema ?? {},
    pointer: content.pointer ?? '',
    examples: content.examples,
  };
}

function readResponses(bundle: JsonObject, operation: string, value: JsonObject): ResponseSpec[] {
  return Object.keys((value['responses'] ?? {}) as JsonObject)
    .filter((status) => /^\d{3}$/.test(status))
    .sort()
    .map((status) => {
      const response = follow(bundle, pointerTo(operation, 'responses', status));
      return {
        status: Number(status),
        description: text(response.value['description']),
        headers: readHeaders(bundle, response.pointer, response.value),
        ...readContent(bundle, response.pointer, response.value),
      };
    });
}

function readHeaders(bundle: JsonObject, owner: string, value: JsonObject): ResponseHeader[] {
  return Object.keys((value['headers'] ?? {}) as JsonObject).map((name) => {
    const header = follow(bundle, pointerTo(owner, 'headers', name));
    return {
      name: name.toLowerCase(),
      required: header.value['required'] === true,
      description: text(header.value['description']).trim(),
      schema: (header.value['schema'] ?? {}) as JsonSchema,
      pointer: pointerTo(header.pointer, 'schema'),
      ...readExample(bundle, header.pointer, header.value),
    };
  });
}

/** The first media type of a body. The contract's documents declare one. */
function readContent(bundle: JsonObject, owner: string, value: JsonObject) {
  const mediaType = Object.keys((value['content'] ?? {}) as JsonObject)[0];
  if (mediaType === undefined) return { examples: [] };
  const media = follow(bundle, pointerTo(owner, 'content', mediaType));
  return {
    mediaType,
    schema: (media.value['schema'] ?? {}) as JsonSchema,
    pointer: pointerTo(media.pointer, 'schema'),
    examples: readExamples(bundle, media.pointer, media.value),
  };
}

function readExamples(bundle: JsonObject, owner: string, node: JsonObject): Example[] {
  return Object.keys((node['examples'] ?? {}) as JsonObject).map((name) => {
    const { value } = follow(bundle, pointerTo(owner, 'examples', name));
    const summary = text(value['summary']);
    return { name, ...(summary && { summary }), value: value['value'] ?? null };
  });
}
