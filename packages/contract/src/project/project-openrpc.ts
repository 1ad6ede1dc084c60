import { rpcParams } from '../calls/http-request.ts';
import { uniqueBy, getOwn, objectAt, type Json, type JsonObject, pointerTo } from '@chain-apis/foundation';
import type { Example, Parameter } from '../model/messages.ts';
import { resultSchemaOf, successExamples } from '../model/operation-facts.ts';
import type { ContractDocument, RpcMethod, Server } from '../model/model.ts';
import { resolveReference } from '../json/follow.ts';

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
  const { info = {} } = document.bundle;
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/' }],
    security: [],
    tags: tagsOf(document, methods),
    paths: Object.fromEntries(
      methods.map((method) => [pathOf(method, style), { post: operationOf(method) }]),
    ),
    components: { schemas: objectAt(objectAt(document.bundle, 'components'), 'schemas') },
  };
}

/** The tags of the methods, with the document's descriptions. */
function tagsOf(document: ContractDocument, methods: readonly RpcMethod[]): JsonObject[] {
  const tags = methods.flatMap((method) =>
    method.tags.map(
      (_, index) => resolveReference(document.bundle, pointerTo(method.pointer, 'tags', index)).value,
    ),
  );
  return uniqueBy(tags, (tag) => String(tag['name']));
}

function pathOf(method: RpcMethod, style: ProjectionStyle): string {
  const path = method.binding.paths[0] ?? '/';
  return `${path.replace(/\/$/, '')}${style === 'hash' ? '#' : '/'}${method.id}`;
}

function operationOf(method: RpcMethod): JsonObject {
  const parameters = pathParameters(method);
  const responses = [responseSchema('result', resultSchemaOf(method) ?? {}), responseSchema('error', ERROR)];
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
        successExamples(method).map((example) => callOf(method, example)),
      ),
    },
    responses: {
      '200': {
        description: 'The result, or an error object.',
        content: jsonContent({ oneOf: responses }, responsesOf(method)),
      },
    },
  };
}

/** What is in braces in the address, such as `{blockchainID}`, with the server variable's text and default. */
function pathParameters(method: RpcMethod): JsonObject[] {
  const all = method.servers.map((server) => server.variables);
  const variables: Server['variables'] = Object.assign({}, ...all);
  return [...(method.binding.paths[0] ?? '').matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    ...(getOwn(variables, name)?.description !== undefined && {
      description: getOwn(variables, name)!.description,
    }),
    schema: { type: 'string' },
    ...(getOwn(variables, name)?.default && { example: getOwn(variables, name)!.default }),
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

function paramsSchema({ parameters, binding: { paramStructure } }: RpcMethod, required: number): JsonObject {
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

const ERROR = {
  type: 'object',
  required: ['code', 'message'],
  properties: { code: { type: 'integer' }, message: { type: 'string' }, data: {} },
};

function responseSchema(member: 'result' | 'error', schema: JsonObject): JsonObject {
  return {
    type: 'object',
    required: ['jsonrpc', 'id', member],
    properties: { jsonrpc: VERSION, id: ID, [member]: schema },
  };
}

function callOf(method: RpcMethod, { name, summary, given = {} }: Example): [string, JsonObject] {
  const params = rpcParams(method, given);
  const call = { jsonrpc: '2.0', id: 1, method: method.id, ...(params !== undefined && { params }) };
  return [name, exampleOf(call, summary)];
}

function responsesOf({ outcomes }: RpcMethod): [string, JsonObject][] {
  return outcomes.flatMap(({ success, examples }) =>
    examples.map(({ name, summary, value }): [string, JsonObject] => [
      name,
      exampleOf({ jsonrpc: '2.0', id: 1, [success ? 'result' : 'error']: value }, summary),
    ]),
  );
}

function exampleOf(value: Json, summary: string | undefined): JsonObject {
  return { ...(summary && { summary }), value };
}

function jsonContent(schema: JsonObject, examples: [string, JsonObject][]): JsonObject {
  return { 'application/json': { schema, examples: Object.fromEntries(examples) } };
}
