import { objectAt, type JsonObject } from '@chain-apis/foundation';
import type { Parameter } from '../model/messages.ts';
import { resultSchemaOf } from '../model/operation-facts.ts';
import type { ContractDocument, RpcMethod } from '../model/model.ts';

const ID = { description: 'Comes back in the response.', type: ['string', 'number', 'null'] };
const VERSION = { const: '2.0' };

/**
 * Projects an OpenRPC document to OpenAPI for Prism, one POST per method below the first address of the document:
 * `/ext/info/info.peers`. What callers send and get is there, texts for people are not. Pairings become named response
 * examples; a declared error becomes the response example `error<code>`.
 *
 * @param methods - the methods to project, all of this document
 */
export function projectOpenRpc({ bundle }: ContractDocument, methods: readonly RpcMethod[]): JsonObject {
  return {
    openapi: '3.1.0',
    info: objectAt(bundle, 'info'),
    servers: [{ url: '/' }],
    security: [],
    paths: Object.fromEntries(methods.map((method) => [pathOf(method), { post: operationOf(method) }])),
    components: { schemas: objectAt(objectAt(bundle, 'components'), 'schemas') },
  };
}

function pathOf({ id, binding: { paths } }: RpcMethod): string {
  return `${(paths[0] ?? '').replace(/\/$/, '')}/${id}`;
}

function operationOf(method: RpcMethod): JsonObject {
  const parameters = pathParameters(method);
  const responses = [responseSchema('result', resultSchemaOf(method) ?? {}), responseSchema('error', ERROR)];
  return {
    operationId: method.id,
    ...(method.deprecated && { deprecated: true }),
    ...(parameters.length > 0 && { parameters }),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: requestSchema(method) } },
    },
    responses: {
      '200': {
        description: 'The result, or an error object.',
        content: { 'application/json': { schema: { oneOf: responses }, examples: examplesOf(method) } },
      },
    },
  };
}

/** What is in braces in the address, such as `{blockchainID}`. */
function pathParameters({ binding: { paths } }: RpcMethod): JsonObject[] {
  const names = [...(paths[0] ?? '').matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
  return names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
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
  const prefixItems = parameters.map(({ name, schema }) => ({ title: name, ...schema }));
  return { type: 'array', prefixItems, minItems: required, maxItems: parameters.length };
}

function namedParams(parameters: readonly Parameter[], required: number): JsonObject {
  return {
    type: 'object',
    ...(required > 0 && {
      required: parameters.filter((entry) => entry.required).map((entry) => entry.name),
    }),
    properties: Object.fromEntries(
      parameters.map(({ name, deprecated, schema }) => [
        name,
        { ...(deprecated && { deprecated }), ...schema },
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

function examplesOf({ outcomes }: RpcMethod): JsonObject {
  const examples = outcomes.flatMap(({ success, examples }) =>
    examples.map(({ name, value }) => {
      const response = { jsonrpc: '2.0', id: 1, [success ? 'result' : 'error']: value };
      return [name, { value: response }] as const;
    }),
  );
  return Object.fromEntries(examples);
}
