import { rpcParams } from '../calls/http-request.ts';
import type { Json, JsonObject } from '../json/json.ts';
import type { Parameter } from '../model/messages.ts';
import type { ContractDocument, Pairing, RpcError, RpcMethod, Server } from '../model/model.ts';
import { follow, pointerTo } from '../json/pointer.ts';

/**
 * How a method becomes a path: `slash` gives `/ext/info/info.peers` (for tools that see only the path), `hash` gives
 * `/ext/info#info.peers` (a browser drops the fragment, so that a call from a page reaches the real address).
 */
export type ProjectionStyle = 'slash' | 'hash';

const ID = { description: 'Comes back in the response.', type: ['string', 'number', 'null'] };
const VERSION = { const: '2.0' };

/**
 * Projects an OpenRPC document to OpenAPI, one POST per method at the first address of the document, so that tools
 * which know only OpenAPI (Prism, diffs, reference pages) can work on it. Pairings become named request and response
 * examples; a declared error becomes the response example `error<code>`.
 *
 * @param methods - the methods to project, all of this document
 */
export function projectOpenRpc(
  document: ContractDocument,
  methods: readonly RpcMethod[],
  style: ProjectionStyle,
): JsonObject {
  const { info, components } = document.bundle as { info: JsonObject; components?: JsonObject };
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/' }],
    security: [],
    tags: tagsOf(document, methods),
    paths: Object.fromEntries(
      methods.map((method) => [pathOf(method, style), { post: operationOf(method) }]),
    ),
    components: { schemas: components?.['schemas'] ?? {} },
  };
}

/** The tags of the methods, each once, with what the document says about it. */
function tagsOf(document: ContractDocument, methods: readonly RpcMethod[]): JsonObject[] {
  const tags = methods.flatMap((method) =>
    method.tags.map((_, index) => follow(document.bundle, pointerTo(method.pointer, 'tags', index)).value),
  );
  return [...new Map(tags.map((tag) => [tag['name'], tag])).values()];
}

function pathOf(method: RpcMethod, style: ProjectionStyle): string {
  const path = method.paths[0] ?? '/';
  return `${path.replace(/\/$/, '')}${style === 'hash' ? '#' : '/'}${method.id}`;
}

function operationOf(method: RpcMethod): JsonObject {
  const parameters = pathParameters(method);
  return {
    operationId: method.id,
    summary: method.summary,
    description: method.description,
    tags: [...method.tags],
    ...(method.deprecated && { deprecated: true }),
    ...(method.deprecatedSince && { 'x-deprecated-since': method.deprecatedSince }),
    ...(method.nodeSpecific && { 'x-node-specific': true }),
    ...(parameters.length > 0 && { parameters }),
    requestBody: {
      required: true,
      content: jsonContent(
        requestSchema(method),
        method.pairings.map((pairing) => callOf(method, pairing)),
      ),
    },
    responses: {
      '200': {
        description: 'The result, or an error object.',
        content: jsonContent({ oneOf: [successSchema(method), errorSchema()] }, responsesOf(method)),
      },
    },
  };
}

/** What stands in braces in the address, such as `{blockchainID}`, with the server variable's text and default. */
function pathParameters(method: RpcMethod): JsonObject[] {
  const variables = Object.assign({}, ...method.servers.map((server) => server.variables)) as Partial<
    Server['variables']
  >;
  return [...(method.paths[0] ?? '').matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    ...(variables[name]?.description !== undefined && { description: variables[name].description }),
    schema: { type: 'string' },
    ...(variables[name]?.default && { example: variables[name].default }),
  }));
}

function requestSchema(method: RpcMethod): JsonObject {
  const required = method.parameters.filter((parameter) => parameter.required);
  return {
    type: 'object',
    required: ['jsonrpc', 'id', 'method', ...(required.length > 0 ? ['params'] : [])],
    properties: {
      jsonrpc: VERSION,
      id: ID,
      method: { const: method.id },
      ...(method.parameters.length > 0 && { params: paramsSchema(method, required.length) }),
    },
  };
}

function paramsSchema({ parameters, paramStructure }: RpcMethod, required: number): JsonObject {
  const byName = namedParams(parameters, required);
  if (paramStructure === 'by-name') return byName;
  const byPosition = positionedParams(parameters, required);
  return paramStructure === 'either' ? { anyOf: [byPosition, byName] } : byPosition;
}

function positionedParams(parameters: readonly Parameter[], required: number): JsonObject {
  const prefixItems = parameters.map(({ name, description, schema }) => ({
    title: name,
    ...(description && { description }),
    ...schema,
  }));
  return { type: 'array', prefixItems, minItems: required, maxItems: parameters.length };
}

function namedParams(parameters: readonly Parameter[], required: number): JsonObject {
  return {
    type: 'object',
    ...(required > 0 && {
      required: parameters.filter((entry) => entry.required).map((entry) => entry.name),
    }),
    properties: Object.fromEntries(
      parameters.map(({ name, description, deprecated, schema }) => [
        name,
        { ...(description && { description }), ...(deprecated && { deprecated }), ...schema },
      ]),
    ),
  };
}

function successSchema(method: RpcMethod): JsonObject {
  return {
    type: 'object',
    required: ['jsonrpc', 'id', 'result'],
    properties: { jsonrpc: VERSION, id: ID, result: method.result.schema },
  };
}

function errorSchema(): JsonObject {
  const error = {
    type: 'object',
    required: ['code', 'message'],
    properties: { code: { type: 'integer' }, message: { type: 'string' }, data: {} },
  };
  return {
    type: 'object',
    required: ['jsonrpc', 'id', 'error'],
    properties: { jsonrpc: VERSION, id: ID, error },
  };
}

function callOf(method: RpcMethod, pairing: Pairing): [string, JsonObject] {
  const params = rpcParams(method, pairing.params);
  const call = { jsonrpc: '2.0', id: 1, method: method.id, ...(params !== undefined && { params }) };
  return [pairing.name, exampleOf(call, pairing.summary)];
}

function responsesOf(method: RpcMethod): [string, JsonObject][] {
  const success = ({ name, summary, result }: Pairing): [string, JsonObject] => [
    name,
    exampleOf({ jsonrpc: '2.0', id: 1, result }, summary),
  ];
  const failure = ({ code, message, data }: RpcError): [string, JsonObject] => [
    `error${code}`,
    exampleOf(
      { jsonrpc: '2.0', id: 1, error: { code, message, ...(data !== undefined && { data }) } },
      message,
    ),
  ];
  return [...method.pairings.map(success), ...method.errors.map(failure)];
}

function exampleOf(value: Json, summary: string | undefined): JsonObject {
  return { ...(summary && { summary }), value };
}

function jsonContent(schema: JsonObject, examples: [string, JsonObject][]): JsonObject {
  return { 'application/json': { schema, examples: Object.fromEntries(examples) } };
}
