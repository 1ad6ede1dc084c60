import { readProvenance } from '../model/provenance.ts';
import { readExtensions, readJob, readUnchecked } from './read-extensions.ts';
import { isObject, type Json, type JsonObject, strings, text } from '../json/json.ts';
import { readContent, readExamples, schemaOf, readStyle } from './read-content.ts';
import { readSecurity } from './read-security.ts';
import { readServers } from './read-servers.ts';
import type { Example, Outcome, Parameter, RequestBody, ResponseHeader } from '../model/messages.ts';
import type { ContractDocument, RestOperation } from '../model/model.ts';
import { follow, pointerTo, valueAt } from '../json/pointer.ts';

/** Headers that a document describes elsewhere; as parameters they are to be ignored. */
const RESERVED_HEADERS = new Set(['accept', 'content-type', 'authorization']);
/** The keys of a path item that hold operations. */
export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
/** Methods that RFC 9110 calls idempotent. */
const IDEMPOTENT = new Set(['get', 'put', 'delete', 'options', 'head', 'trace']);

/** Every operation of an OpenAPI document, in the document's order. */
export function readOpenApi(document: ContractDocument): RestOperation[] {
  const paths = isObject(document.bundle['paths']) ? document.bundle['paths'] : {};
  return Object.keys(paths).flatMap((path) => {
    if (!path.startsWith('/')) return [];
    return readPathItem(document, pointerTo('', 'paths', path), path);
  });
}

/** The operations of a path item, which may also be that of a webhook or a callback. */
export function readPathItem(document: ContractDocument, item: string, path: string): RestOperation[] {
  const { value } = follow(document.bundle, item);
  return METHODS.filter((method) => value[method] !== undefined).map((method) =>
    readOperation(document, path, method, item),
  );
}

function readOperation(
  document: ContractDocument,
  path: string,
  method: string,
  item: string,
): RestOperation {
  const { value, pointer } = follow(
    document.bundle,
    pointerTo(ownerOf(document.bundle, item, method), method),
  );
  const body = readBody(document.bundle, pointer, value);
  return {
    binding: {
      kind: 'rest',
      method: method.toUpperCase(),
      path,
      ...readSecurity(document.bundle, value),
    },
    id: text(value['operationId']) || `${method} ${path}`,
    document,
    pointer,
    summary: text(value['summary']),
    description: text(value['description']),
    tags: strings(value['tags']),
    servers: readServers(value, follow(document.bundle, item).value, document.bundle),
    ...readExtensions(value),
    safe: method === 'get' || method === 'head',
    idempotent: (value['x-idempotent'] as boolean | undefined) ?? IDEMPOTENT.has(method),
    parameters: readParameters(document.bundle, item, pointer),
    ...(body && { body }),
    ...readJob(value),
    outcomes: readOutcomes(document.bundle, pointer, value),
  };
}

/** Where a member of a path item is written: in it, or in what its `$ref` leads to. */
function ownerOf(bundle: JsonObject, item: string, member: string): string {
  return valueAt(bundle, pointerTo(item, member)) === undefined ? follow(bundle, item).pointer : item;
}

/** Parameters of the path item first, each replaced by the operation's parameter of the same name and place. */
function readParameters(bundle: JsonObject, item: string, operation: string): Parameter[] {
  const found = new Map<string, Parameter>();
  for (const owner of [ownerOf(bundle, item, 'parameters'), operation]) {
    const list = follow(bundle, owner).value['parameters'];
    if (!Array.isArray(list)) continue;
    for (const index of list.keys()) {
      const parameter = readParameter(bundle, pointerTo(owner, 'parameters', index));
      if (parameter.in === 'header' && RESERVED_HEADERS.has(parameter.name.toLowerCase())) continue;
      found.set(`${parameter.in} ${parameter.name}`, parameter);
    }
  }
  return [...found.values()];
}

function readParameter(bundle: JsonObject, at: string): Parameter {
  const { value, pointer } = follow(bundle, at);
  const place = value['in'] as Parameter['in'];
  const [content] = readContent(bundle, pointer, value);
  return {
    name: text(value['name']),
    in: place,
    required: value['required'] === true || place === 'path',
    description: text(value['description']).trim(),
    deprecated: value['deprecated'] === true,
    ...readUnchecked(value),
    provenance: readProvenance(value),
    schema: content?.schema ?? schemaOf(value),
    pointer: content?.pointer ?? pointerTo(pointer, 'schema'),
    writtenAt: at,
    style: readStyle(value, place === 'query' || place === 'cookie' ? 'form' : 'simple', content?.mediaType),
    ...exampleOf(content?.examples ?? readExamples(bundle, pointer, value)),
  };
}

/** The one example of a parameter or a header. */
function exampleOf([first]: readonly Example[]): { example?: Json } {
  return first === undefined ? {} : { example: first.value };
}

function readBody(bundle: JsonObject, operation: string, value: JsonObject): RequestBody | undefined {
  if (value['requestBody'] === undefined) return undefined;
  const writtenAt = pointerTo(operation, 'requestBody');
  const body = follow(bundle, writtenAt);
  const content = readContent(bundle, body.pointer, body.value);
  const [preferred] = content;
  return preferred && { required: body.value['required'] === true, ...preferred, writtenAt, content };
}

function readOutcomes(bundle: JsonObject, operation: string, value: JsonObject): Outcome[] {
  const declared = Object.keys(isObject(value['responses']) ? value['responses'] : {});
  const statuses = declared.filter((key) => /^\d{3}$/.test(key)).sort();
  const ranges = declared.filter((key) => /^([1-5]XX|default)$/i.test(key));
  const succeeds = [...statuses, ...ranges].some((key) => key.startsWith('2'));
  return [...statuses, ...ranges].map((key) => ({
    key: key.replace(/x/gi, 'X'),
    success: key.startsWith('2') || (key === 'default' && !succeeds),
    ...readOutcome(bundle, pointerTo(operation, 'responses', key)),
  }));
}

function readOutcome(bundle: JsonObject, at: string): Omit<Outcome, 'key' | 'success'> {
  const response = follow(bundle, at);
  const content = readContent(bundle, response.pointer, response.value);
  return {
    writtenAt: at,
    description: text(response.value['description']),
    headers: readHeaders(bundle, response.pointer, response.value),
    content,
    examples: content[0]?.examples ?? [],
  };
}

function readHeaders(bundle: JsonObject, owner: string, { headers }: JsonObject): ResponseHeader[] {
  return Object.keys(isObject(headers) ? headers : {}).map((name) => {
    const writtenAt = pointerTo(owner, 'headers', name);
    const { value, pointer } = follow(bundle, writtenAt);
    const [content] = readContent(bundle, pointer, value);
    return {
      name: name.toLowerCase(),
      required: value['required'] === true,
      description: text(value['description']).trim(),
      schema: content?.schema ?? schemaOf(value),
      pointer: content?.pointer ?? pointerTo(pointer, 'schema'),
      writtenAt,
      style: readStyle(value, 'simple', content?.mediaType),
      ...exampleOf(content?.examples ?? readExamples(bundle, pointer, value)),
    };
  });
}
