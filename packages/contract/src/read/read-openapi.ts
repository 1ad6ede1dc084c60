import { METHODS } from './document-parts.ts';
import { type Declared, declaredAt, listOf, mapOf, memberOf } from './declared.ts';
import { objectAt, pointerTo, stringsIn, stringOrEmpty } from '@chain-apis/foundation';
import { readCommon } from './read-extensions.ts';
import { readContent, readSerialised } from './read-content.ts';
import { readSecurity } from './read-security.ts';
import { serversOf } from './read-servers.ts';
import { withSettings } from './tool-settings.ts';
import type { Outcome, Parameter, RequestBody, ResponseHeader } from '../model/messages.ts';
import type { ContractDocument, RestOperation } from '../model/model.ts';

/** Headers that a document describes elsewhere; as parameters they are to be ignored. */
const RESERVED_HEADERS = new Set(['accept', 'content-type', 'authorization']);
/** Methods for whose body HTTP has no meaning: OpenAPI 3.0 says to ignore it, and `fetch` can't send it. */
const WITHOUT_BODY = new Set(['GET', 'HEAD']);
/** Methods that HTTP calls idempotent. */
const IDEMPOTENT = new Set(['GET', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'QUERY']);

/** Every operation of an OpenAPI document, in the document's order. */
export function readOpenApi(document: ContractDocument): RestOperation[] {
  const paths = Object.keys(objectAt(document.bundle, 'paths')).filter((path) => path.startsWith('/'));
  return paths.flatMap((path) => readPathItem(document, pointerTo('/paths', path), path));
}

/** The operations of a path item, which may also be that of a webhook or a callback. */
export function readPathItem(document: ContractDocument, pointer: string, path: string): RestOperation[] {
  const item = declaredAt(document.bundle, pointer);
  const methods = METHODS.filter((method) => item.value[method] !== undefined);
  return [
    ...methods.map((method): [string, Declared] => [method.toUpperCase(), memberOf(item, method)]),
    ...mapOf(item, 'additionalOperations'),
  ].map(([method, operation]) => readOperation(document, item, path, method, operation));
}

function readOperation(
  document: ContractDocument,
  item: Declared,
  path: string,
  method: string,
  operation: Declared,
): RestOperation {
  const { value } = operation;
  const id = stringOrEmpty(value['operationId']) || `${method.toLowerCase()} ${path}`;
  const body = readBody(operation);
  // No request can have another; lint reports it.
  const isPossible = ({ in: location, name }: Parameter) => location !== 'path' || path.includes(`{${name}}`);
  return {
    ...readCommon(document, operation),
    // Some documents tell operations of one path apart by a fragment; no request contains it. Callbacks have expressions.
    binding: {
      kind: 'rest',
      method,
      path: path.replace(/^(\/[^#]*)#.*$/s, '$1'),
      ...readSecurity(operation),
    },
    id,
    tags: stringsIn(value['tags']),
    servers: serversOf(document, value, item.value),
    safe: method === 'GET' || method === 'HEAD',
    idempotent: IDEMPOTENT.has(method),
    ...withSettings(document, id, readParameters(item, operation).filter(isPossible)),
    ...(body && (WITHOUT_BODY.has(method) ? { ignoresBody: true } : { body })),
    outcomes: readOutcomes(operation),
  };
}

/** Parameters of the path item first, each replaced by the operation's parameter of the same name and place. */
function readParameters(item: Declared, operation: Declared): Parameter[] {
  const declared = [...listOf(item, 'parameters'), ...listOf(operation, 'parameters')].map(readParameter);
  const isOwn = ({ in: location, name }: Parameter) =>
    location !== 'header' || !RESERVED_HEADERS.has(name.toLowerCase());
  const found = declared.filter(isOwn).map((one) => [`${one.in} ${one.name}`, one] as const);
  return [...new Map(found).values()];
}

function readParameter(declared: Declared): Parameter {
  const { value } = declared;
  // Lint reports another place.
  const place = value['in'] as Parameter['in'];
  return {
    ...readSerialised(declared, place === 'query' || place === 'cookie' ? 'form' : 'simple'),
    in: place,
    ...(place === 'path' && { required: true }),
    ...(place === 'query' && value['allowEmptyValue'] === true && { allowEmptyValue: true }),
  };
}

function readBody(operation: Declared): RequestBody | undefined {
  if (operation.value['requestBody'] === undefined) return undefined;
  const body = memberOf(operation, 'requestBody');
  const content = readContent(body);
  const [preferred] = content;
  const required = body.value['required'] === true;
  return preferred && { ...preferred, required, writtenAt: body.writtenAt, content };
}

/** Each status comes before its range, the default last: so that the first success is the most specific one. */
function readOutcomes(operation: Declared): Outcome[] {
  const names = Object.keys(objectAt(operation.value, 'responses'))
    .filter((name) => /^([1-5]XX|\d{3}|default)$/i.test(name))
    .sort();
  const succeeds = names.some((name) => name.startsWith('2'));
  return names.map((name) => {
    const response = memberOf(operation, 'responses', name);
    const content = readContent(response);
    return {
      key: name.replace(/x/gi, 'X'),
      success: name.startsWith('2') || (name === 'default' && !succeeds),
      writtenAt: response.writtenAt,
      description: stringOrEmpty(response.value['description']),
      headers: readHeaders(response),
      content,
      examples: content[0]?.examples ?? [],
    };
  });
}

function readHeaders(response: Declared): ResponseHeader[] {
  const declared = mapOf(response, 'headers').map(([name, header]) => ({
    ...readSerialised(header, 'simple'),
    name: name.toLowerCase(),
  }));
  // Its media types are those of `content`: OpenAPI says to ignore it.
  return declared.filter(({ name }) => name !== 'content-type');
}
