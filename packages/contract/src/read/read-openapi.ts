import { readCommon, readJob } from './read-extensions.ts';
import {
  type JsonObject,
  listAt,
  objectAt,
  stringsIn,
  stringOrEmpty,
  pointerTo,
  valueAt,
} from '@chain-apis/foundation';
import { METHODS } from './document-parts.ts';
import { declaredAt, readContent, readSerialised } from './read-content.ts';
import { readSecurity } from './read-security.ts';
import { readServers } from './read-servers.ts';
import { readProvenance } from '../model/provenance.ts';
import { serverWithSettings, withSettings } from './tool-settings.ts';
import type { Outcome, Parameter, RequestBody, ResponseHeader } from '../model/messages.ts';
import type { ContractDocument, RestOperation } from '../model/model.ts';
import { resolveReference } from '../json/follow.ts';

/** Headers that a document describes elsewhere; as parameters they are to be ignored. */
const RESERVED_HEADERS = new Set(['accept', 'content-type', 'authorization']);
/** Methods for whose body HTTP has no meaning: OpenAPI 3.0 says to ignore it, and `fetch` can't send it. */
const WITHOUT_BODY = new Set(['GET', 'HEAD']);
/** Methods that HTTP calls idempotent. */
const IDEMPOTENT = new Set(['GET', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'QUERY']);

/** Every operation of an OpenAPI document, in the document's order. */
export function readOpenApi(document: ContractDocument): RestOperation[] {
  const paths = Object.keys(objectAt(document.bundle, 'paths')).filter((path) => path.startsWith('/'));
  return paths.flatMap((path) => readPathItem(document, pointerTo('', 'paths', path), path));
}

/** The operations of a path item, which may also be that of a webhook or a callback. */
export function readPathItem(document: ContractDocument, item: string, path: string): RestOperation[] {
  const { value } = resolveReference(document.bundle, item);
  const more = Object.keys(objectAt(value, 'additionalOperations'));
  return [
    ...METHODS.filter((method) => value[method] !== undefined).map((method) =>
      readOperation(document, path, method.toUpperCase(), item, [method]),
    ),
    ...more.map((method) => readOperation(document, path, method, item, ['additionalOperations', method])),
  ];
}

function readOperation(
  document: ContractDocument,
  path: string,
  method: string,
  item: string,
  [member = '', ...below]: readonly string[],
): RestOperation {
  const { bundle } = document;
  const { value, pointer } = resolveReference(
    bundle,
    pointerTo(ownerOf(bundle, item, member), member, ...below),
  );
  const body = readBody(bundle, pointer, value);
  const id = stringOrEmpty(value['operationId']) || `${method.toLowerCase()} ${path}`;
  const servers = readServers(value, resolveReference(bundle, item).value, bundle);
  return {
    // Some documents tell operations of one path apart by a fragment; no request contains it.
    binding: { kind: 'rest', method, path: path.replace(/#.*$/s, ''), ...readSecurity(bundle, value) },
    id,
    document,
    pointer,
    tags: stringsIn(value['tags']),
    servers: servers.map((server) => serverWithSettings(document, server)),
    ...readCommon(value),
    safe: method === 'GET' || method === 'HEAD',
    idempotent: IDEMPOTENT.has(method),
    ...withSettings(
      document,
      id,
      // No request can have another; lint reports it.
      readParameters(bundle, item, pointer).filter(
        ({ in: location, name }) => location !== 'path' || path.includes(`{${name}}`),
      ),
    ),
    ...(body && (WITHOUT_BODY.has(method) ? { ignoresBody: true } : { body })),
    ...readJob(value),
    outcomes: readOutcomes(bundle, pointer, value),
  };
}

/** Where a member of a path item is written: in it, or in what its `$ref` leads to. */
function ownerOf(bundle: JsonObject, item: string, member: string): string {
  return valueAt(bundle, pointerTo(item, member)) === undefined
    ? resolveReference(bundle, item).pointer
    : item;
}

/** Parameters of the path item first, each replaced by the operation's parameter of the same name and place. */
function readParameters(bundle: JsonObject, item: string, operation: string): Parameter[] {
  const found = new Map<string, Parameter>();
  for (const owner of [ownerOf(bundle, item, 'parameters'), operation]) {
    for (const index of listAt(resolveReference(bundle, owner).value, 'parameters').keys()) {
      const parameter = readParameter(bundle, pointerTo(owner, 'parameters', index));
      if (parameter.in === 'header' && RESERVED_HEADERS.has(parameter.name.toLowerCase())) continue;
      found.set(`${parameter.in} ${parameter.name}`, parameter);
    }
  }
  return [...found.values()];
}

function readParameter(bundle: JsonObject, at: string): Parameter {
  const declared = declaredAt(bundle, at);
  const { value } = declared;
  const place = value['in'] as Parameter['in'];
  return {
    ...readSerialised(bundle, declared, place === 'query' || place === 'cookie' ? 'form' : 'simple'),
    deprecated: value['deprecated'] === true,
    provenance: readProvenance(value),
    name: stringOrEmpty(value['name']),
    in: place,
    required: value['required'] === true || place === 'path',
    ...(place === 'query' && value['allowEmptyValue'] === true && { allowEmptyValue: true }),
  };
}

function readBody(bundle: JsonObject, operation: string, value: JsonObject): RequestBody | undefined {
  if (value['requestBody'] === undefined) return undefined;
  const writtenAt = pointerTo(operation, 'requestBody');
  const body = resolveReference(bundle, writtenAt);
  const content = readContent(bundle, body.pointer, body.value);
  const [preferred] = content;
  return preferred && { required: body.value['required'] === true, ...preferred, writtenAt, content };
}

/** Each status comes before its range, the default last: so that the first success is the most specific one. */
function readOutcomes(bundle: JsonObject, operation: string, value: JsonObject): Outcome[] {
  const declared = Object.keys(objectAt(value, 'responses'))
    .filter((name) => /^([1-5]XX|\d{3}|default)$/i.test(name))
    .sort();
  const succeeds = declared.some((name) => name.startsWith('2'));
  return declared.map((name) => ({
    key: name.replace(/x/gi, 'X'),
    success: name.startsWith('2') || (name === 'default' && !succeeds),
    ...readOutcome(bundle, pointerTo(operation, 'responses', name)),
  }));
}

function readOutcome(bundle: JsonObject, at: string): Omit<Outcome, 'key' | 'success'> {
  const response = resolveReference(bundle, at);
  const content = readContent(bundle, response.pointer, response.value);
  return {
    writtenAt: at,
    description: stringOrEmpty(response.value['description']),
    headers: readHeaders(bundle, response.pointer, response.value),
    content,
    examples: content[0]?.examples ?? [],
  };
}

function readHeaders(bundle: JsonObject, owner: string, response: JsonObject): ResponseHeader[] {
  const names = Object.keys(objectAt(response, 'headers'));
  // Its media types are those of `content`: OpenAPI says to ignore it.
  const declared = names.filter((name) => name.toLowerCase() !== 'content-type');
  return declared.map((name) => ({
    name: name.toLowerCase(),
    ...readSerialised(bundle, declaredAt(bundle, pointerTo(owner, 'headers', name)), 'simple'),
  }));
}
