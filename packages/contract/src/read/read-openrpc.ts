import { readExtensions, readUnchecked, text } from './read-extensions.ts';
import type { Json, JsonObject, JsonSchema } from '../json/json.ts';
import type { ContractDocument, Pairing, Parameter, RpcError, RpcMethod } from '../model/model.ts';
import { follow, pointerTo } from '../json/pointer.ts';

/** Every method of an OpenRPC document, in the document's order. */
export function readOpenRpc(document: ContractDocument): RpcMethod[] {
  const methods = document.bundle['methods'];
  if (!Array.isArray(methods)) return [];
  const paths = readPaths(document.bundle);
  return methods.map((_, index) => readMethod(document, paths, pointerTo('/methods', index)));
}

/** The path part of each server address: `http://{node_host}/ext/bc/X` is served at `/ext/bc/X`. */
function readPaths(bundle: JsonObject): string[] {
  const servers = (bundle['servers'] ?? []) as JsonObject[];
  return servers.map((server) => text(server['url']).replace(/^[a-z]+:\/\/[^/]+/i, ''));
}

function takesBatches({ servers }: JsonObject): boolean {
  const listed = Array.isArray(servers) ? (servers as JsonObject[]) : [];
  return listed.length > 0 && listed.every((server) => server['x-batch'] === true);
}

function readMethod(document: ContractDocument, paths: readonly string[], at: string): RpcMethod {
  const { value, pointer } = follow(document.bundle, at);
  const result = follow(document.bundle, pointerTo(pointer, 'result'));
  const params = listAt(value, 'params').map((_, index) =>
    readParam(document.bundle, pointerTo(pointer, 'params', index)),
  );
  const pairings = listAt(value, 'examples').map((_, index) =>
    readPairing(document.bundle, pointerTo(pointer, 'examples', index)),
  );
  const first = pairings[0]?.params ?? {};
  const safe = value['x-safe'] === true;
  return {
    protocol: 'rpc',
    id: text(value['name']),
    document,
    pointer,
    summary: text(value['summary']),
    description: text(value['description']),
    tags: listAt(value, 'tags').map((_, index) =>
      text(follow(document.bundle, pointerTo(pointer, 'tags', index)).value['name']),
    ),
    ...readExtensions(value),
    safe,
    idempotent: (value['x-idempotent'] as boolean | undefined) ?? safe,
    paramStructure: value['paramStructure'] === 'by-position' ? 'by-position' : 'by-name',
    paths,
    batch: takesBatches(document.bundle),
    parameters: params.map((param) =>
      first[param.name] === undefined ? param : { ...param, example: first[param.name]! },
    ),
    result: {
      name: text(result.value['name']),
      schema: (result.value['schema'] ?? {}) as JsonSchema,
      pointer: pointerTo(result.pointer, 'schema'),
    },
    errors: listAt(value, 'errors').map(
      (_, index) => follow(document.bundle, pointerTo(pointer, 'errors', index)).value as unknown as RpcError,
    ),
    pairings,
  };
}

function readParam(bundle: JsonObject, at: string): Parameter {
  const { value, pointer } = follow(bundle, at);
  return {
    name: text(value['name']),
    in: 'argument',
    required: value['required'] === true,
    description: text(value['description']).trim(),
    deprecated: value['deprecated'] === true,
    ...readUnchecked(value),
    schema: (value['schema'] ?? {}) as JsonSchema,
    pointer: pointerTo(pointer, 'schema'),
  };
}

function readPairing(bundle: JsonObject, at: string): Pairing {
  const { value, pointer } = follow(bundle, at);
  const params: JsonObject = {};
  for (const index of listAt(value, 'params').keys()) {
    const param = follow(bundle, pointerTo(pointer, 'params', index)).value;
    params[text(param['name'])] = param['value'] ?? null;
  }
  const summary = text(value['summary'] ?? value['description']);
  return {
    name: text(value['name']),
    ...(summary && { summary }),
    params,
    result: follow(bundle, pointerTo(pointer, 'result')).value['value'] ?? null,
  };
}

function listAt(node: JsonObject, key: string): Json[] {
  const value = node[key];
  return Array.isArray(value) ? value : [];
}
