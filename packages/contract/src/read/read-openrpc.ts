import { readExtensions, readUnchecked } from './read-extensions.ts';
import { isObject, type Json, type JsonObject, text } from '../json/json.ts';
import { schemaOf } from './read-content.ts';
import { readProvenance, type Provenance } from '../model/provenance.ts';
import { readServers } from './read-servers.ts';
import type { KnownAddress } from '../model/declarations.ts';
import type { Example, Outcome, Parameter } from '../model/messages.ts';
import type { ContractDocument, RpcBinding, RpcMethod, Server } from '../model/model.ts';
import { follow, pointerTo } from '../json/pointer.ts';

/** Every method of an OpenRPC document, in the document's order. */
export function readOpenRpc(document: ContractDocument): RpcMethod[] {
  const methods = document.bundle['methods'];
  if (!Array.isArray(methods)) return [];
  return methods.map((_, index) => readMethod(document, pointerTo('/methods', index)));
}

function takesBatches({ servers }: JsonObject): boolean {
  const listed = Array.isArray(servers) ? (servers as JsonObject[]) : [];
  return listed.length > 0 && listed.every((server) => server['x-batch'] === true);
}

function readMethod(document: ContractDocument, at: string): RpcMethod {
  const { bundle } = document;
  const { value, pointer } = follow(bundle, at);
  const params = listAt(value, 'params').map((_, index) =>
    readParam(bundle, pointerTo(pointer, 'params', index)),
  );
  const structure = structureOf(value);
  const names = structure === 'by-name' ? [] : params.map(({ name }) => name);
  const examples = listAt(value, 'examples').map((_, index) =>
    readPairing(bundle, pointerTo(pointer, 'examples', index), names),
  );
  const first = examples[0]?.given ?? {};
  const safe = value['x-safe'] === true;
  const servers = readServers(value, bundle);
  const errors = listAt(value, 'errors').map(
    (_, index) => follow(bundle, pointerTo(pointer, 'errors', index)).value,
  );
  const binding = {
    kind: 'rpc' as const,
    paramStructure: structure,
    paths: [...new Set(servers.map(({ path }) => path))],
    batch: takesBatches(bundle),
    aliases: [...new Set(servers.flatMap(({ aliases = [] }) => aliases))],
    known: servers.flatMap(knownOf),
    security: [],
    key: 'none' as const,
  };
  return {
    binding,
    id: text(value['name']),
    document,
    pointer,
    summary: text(value['summary']),
    description: text(value['description']),
    tags: listAt(value, 'tags').map((_, index) =>
      text(follow(bundle, pointerTo(pointer, 'tags', index)).value['name']),
    ),
    servers,
    ...readExtensions(value),
    safe,
    idempotent: (value['x-idempotent'] as boolean | undefined) ?? safe,
    parameters: params.map((param) =>
      first[param.name] === undefined ? param : { ...param, example: first[param.name]! },
    ),
    outcomes: [readResult(bundle, value, pointer, examples), ...errorOutcomes(bundle, value, pointer)],
    provenance: [...readProvenance(value), ...errors.flatMap(ofError)],
  };
}

/** An error is one of the facts about its method. */
function ofError(error: JsonObject): Provenance[] {
  return readProvenance(error).map((entry) => ({ note: `the error ${String(error['code'])}`, ...entry }));
}

/** What `x-known` says about the variables in an address. */
function knownOf({ path, variables }: Server): KnownAddress[] {
  return Object.entries(variables).flatMap(([variable, { known }]) =>
    known ? { path, variable, values: known } : [],
  );
}

function structureOf({ paramStructure }: JsonObject): RpcBinding['paramStructure'] {
  return paramStructure === 'by-name' || paramStructure === 'by-position' ? paramStructure : 'either';
}

/** A method without a result is one for notifications: anyone who asks for a result nevertheless gets nothing. */
function readResult(
  bundle: JsonObject,
  method: JsonObject,
  at: string,
  examples: readonly Example[],
): Outcome {
  const writtenAt = pointerTo(at, 'result');
  const { value, pointer } = isObject(method['result'])
    ? follow(bundle, writtenAt)
    : { value: { schema: { type: 'null' } }, pointer: writtenAt };
  const schema = schemaOf(value);
  const content = [
    { mediaType: 'application/json', schema, pointer: pointerTo(pointer, 'schema'), examples },
  ];
  return { key: 'result', writtenAt, success: true, description: '', content, headers: [], examples };
}

/** The errors that a method declares, each code once. */
function errorOutcomes(bundle: JsonObject, method: JsonObject, at: string): Outcome[] {
  const errors = listAt(method, 'errors').map((_, index) => {
    const writtenAt = pointerTo(at, 'errors', index);
    const { value, pointer } = follow(bundle, writtenAt);
    const { code = null, message = null, data } = value;
    const object = { code, message, ...(data !== undefined && { data }) };
    const examples = [{ name: `error${code}`, ...(message && { summary: text(message) }), value: object }];
    const content = [
      { mediaType: 'application/json', schema: {}, pointer: pointerTo(pointer, 'schema'), examples },
    ];
    const about = { description: '', message: text(message) };
    return { key: String(code), writtenAt, success: false, ...about, content, headers: [], examples };
  });
  return errors.filter(({ key }, index) => errors.findIndex((one) => one.key === key) === index);
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
    provenance: readProvenance(value),
    schema: schemaOf(value),
    pointer: pointerTo(pointer, 'schema'),
    writtenAt: at,
  };
}

/**
 * Params of an example are known by name; where none has the name of a parameter, by position.
 *
 * @param names - of the parameters, if a position can say which is meant
 */
function readPairing(bundle: JsonObject, at: string, names: readonly string[]): Example {
  const { value, pointer } = follow(bundle, at);
  const given = listAt(value, 'params').map(
    (_, index) => follow(bundle, pointerTo(pointer, 'params', index)).value,
  );
  const byName = given.some((param) => names.includes(text(param['name'])));
  const params = given.map((param, index) => [
    byName ? text(param['name']) : (names[index] ?? text(param['name'])),
    param['value'] ?? null,
  ]);
  const summary = text(value['summary'] ?? value['description']);
  const result = isObject(value['result']) ? follow(bundle, pointerTo(pointer, 'result')).value : {};
  return {
    name: text(value['name']),
    ...(summary && { summary }),
    value: result['value'] ?? null,
    given: Object.fromEntries(params) as JsonObject,
  };
}

function listAt(node: JsonObject, key: string): Json[] {
  const value = node[key];
  return Array.isArray(value) ? value : [];
}
