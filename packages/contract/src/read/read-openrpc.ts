import { readCommon } from './read-extensions.ts';
import {
  isObject,
  type Json,
  type JsonObject,
  type JsonSchema,
  listAt,
  stringOrEmpty,
  uniqueBy,
  pointerTo,
} from '@chain-apis/foundation';
import { type Declared, declaredIn, readDescribed, schemaOf } from './read-content.ts';
import { readProvenance, type Provenance } from '../model/provenance.ts';
import { readServers } from './read-servers.ts';
import { serverWithSettings, withSettings } from './tool-settings.ts';
import type { KnownAddress } from '../model/extension-types.ts';
import type { Example, Outcome, Parameter } from '../model/messages.ts';
import type { ContractDocument, RpcBinding, RpcMethod, Server } from '../model/model.ts';
import { resolveReference, type ResolvedNode } from '../json/follow.ts';

/** Every method of an OpenRPC document, in the document's order. */
export function readOpenRpc(document: ContractDocument): RpcMethod[] {
  const { bundle } = document;
  return declaredIn(bundle, { value: bundle, pointer: '' }, 'methods').map((method) =>
    readMethod(document, method),
  );
}

function takesBatches(bundle: JsonObject): boolean {
  const servers = listAt(bundle, 'servers').filter(isObject);
  return servers.length > 0 && servers.every((server) => server['x-batch'] === true);
}

function readMethod(document: ContractDocument, method: ResolvedNode<JsonObject>): RpcMethod {
  const { bundle } = document;
  const { value, pointer } = method;
  const params = declaredIn(bundle, method, 'params').map(readParam);
  const structure = structureOf(value);
  const names = structure === 'by-name' ? [] : params.map(({ name }) => name);
  const examples = declaredIn(bundle, method, 'examples').map((one) => readPairing(bundle, one, names));
  const first = examples[0]?.given ?? {};
  const safe = value['x-safe'] === true;
  const servers = readServers(value, bundle).map((server) => serverWithSettings(document, server));
  const errors = declaredIn(bundle, method, 'errors');
  const common = readCommon(value);
  const binding = {
    kind: 'rpc' as const,
    paramStructure: structure,
    paths: [...new Set(servers.map(({ path }) => path))],
    ...(value['result'] === undefined && { notification: true as const }),
    batch: takesBatches(bundle),
    aliases: [...new Set(servers.flatMap(({ aliases = [] }) => aliases))],
    known: servers.flatMap(knownOf),
    security: [],
    key: 'none' as const,
  };
  return {
    binding,
    id: stringOrEmpty(value['name']),
    document,
    pointer,
    tags: declaredIn(bundle, method, 'tags').map((tag) => stringOrEmpty(tag.value['name'])),
    servers,
    ...common,
    safe,
    idempotent: safe,
    ...withSettings(
      document,
      stringOrEmpty(value['name']),
      params.map((param) =>
        first[param.name] === undefined ? param : { ...param, example: first[param.name]! },
      ),
    ),
    outcomes: [readResult(bundle, method, examples), ...errorOutcomes(errors)],
    provenance: [...common.provenance, ...errors.flatMap(({ value: error }) => ofError(error))],
  };
}

/** An error is one of the facts about its method. */
function ofError(error: JsonObject): Provenance[] {
  return readProvenance(error).map((entry) => ({ note: `the error ${String(error['code'])}`, ...entry }));
}

/** What is known of the variables in an address. */
function knownOf({ path, variables }: Server): KnownAddress[] {
  return Object.entries(variables).flatMap(([variable, { known }]) =>
    known ? { path, variable, values: known } : [],
  );
}

function structureOf({ paramStructure }: JsonObject): RpcBinding['paramStructure'] {
  return paramStructure === 'by-name' || paramStructure === 'by-position' ? paramStructure : 'either';
}

/** A method without a result is a notification; callers get no response. */
function readResult(
  bundle: JsonObject,
  { value: method, pointer: at }: ResolvedNode<JsonObject>,
  examples: readonly Example[],
): Outcome {
  const writtenAt = pointerTo(at, 'result');
  const { value, pointer } = isObject(method['result'])
    ? resolveReference(bundle, writtenAt)
    : { value: { schema: { type: 'null' } }, pointer: writtenAt };
  return { key: 'result', success: true, ...jsonOutcome({ pointer, writtenAt }, schemaOf(value), examples) };
}

/** The errors that a method declares, each code once. */
function errorOutcomes(errors: readonly Declared[]): Outcome[] {
  const outcomes = errors.map((error) => {
    const { code = null, message = null, data } = error.value;
    const object = { code, message, ...(data !== undefined && { data }) };
    const examples = [
      { name: `error${code}`, ...(message && { summary: stringOrEmpty(message) }), value: object },
    ];
    const about = { key: String(code), success: false, message: stringOrEmpty(message) };
    return { ...about, ...jsonOutcome(error, {}, examples) };
  });
  return uniqueBy(outcomes, ({ key }) => key);
}

function jsonOutcome(
  { pointer, writtenAt }: Pick<Declared, 'pointer' | 'writtenAt'>,
  schema: JsonSchema,
  examples: readonly Example[],
) {
  const content = [
    { mediaType: 'application/json', schema, pointer: pointerTo(pointer, 'schema'), examples },
  ];
  return { writtenAt, description: '', content, headers: [], examples };
}

function readParam(declared: Declared): Parameter {
  const { value } = declared;
  return {
    name: stringOrEmpty(value['name']),
    in: 'argument',
    ...readDescribed(declared),
    deprecated: value['deprecated'] === true,
    provenance: readProvenance(value),
  };
}

/**
 * Params of an example are known by name; where none has the name of a parameter, by position.
 *
 * @param names - of the parameters, if a position can say which is meant
 */
function readPairing(
  bundle: JsonObject,
  pairing: ResolvedNode<JsonObject>,
  names: readonly string[],
): Example {
  const { value, pointer } = pairing;
  const given = declaredIn(bundle, pairing, 'params').map((param) => param.value);
  const byName = given.some((param) => names.includes(stringOrEmpty(param['name'])));
  const params = given.map((param, index): [string, Json] => [
    byName ? stringOrEmpty(param['name']) : (names[index] ?? stringOrEmpty(param['name'])),
    param['value'] ?? null,
  ]);
  const summary = stringOrEmpty(value['summary'] ?? value['description']);
  const result = isObject(value['result'])
    ? resolveReference(bundle, pointerTo(pointer, 'result')).value
    : {};
  return {
    name: stringOrEmpty(value['name']),
    ...(summary && { summary }),
    value: result['value'] ?? null,
    given: Object.fromEntries(params),
  };
}
