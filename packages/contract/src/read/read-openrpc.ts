import { type Declared, declaredAt, listOf, memberOf } from './declared.ts';
import { getOwn, isObject, type Json, pointerTo, stringOrEmpty, uniqueBy } from '@chain-apis/foundation';
import { readCommon } from './read-extensions.ts';
import { readDescribed } from './read-content.ts';
import { readProvenance, type Provenance } from '../model/provenance.ts';
import { serversOf } from './read-servers.ts';
import { withSettings } from './tool-settings.ts';
import { errorOutcome } from '../model/operation-facts.ts';
import type { Example, Outcome, Parameter } from '../model/messages.ts';
import type { ContractDocument, RpcMethod } from '../model/model.ts';

const STRUCTURES = ['by-name', 'by-position'] as const;

/** Every method of an OpenRPC document, in the document's order. */
export function readOpenRpc(document: ContractDocument): RpcMethod[] {
  return listOf(declaredAt(document.bundle, ''), 'methods').map((method) => readMethod(document, method));
}

function readMethod(document: ContractDocument, method: Declared): RpcMethod {
  const { value } = method;
  const id = stringOrEmpty(value['name']);
  const servers = serversOf(document, value);
  const paramStructure = STRUCTURES.find((one) => one === value['paramStructure']) ?? 'either';
  const described = listOf(method, 'params').map(readDescribed);
  const names = paramStructure === 'by-name' ? [] : described.map(({ name }) => name);
  const examples = listOf(method, 'examples').map((pairing) => readPairing(pairing, names));
  const params = described.map((param): Parameter => {
    const example = getOwn(examples[0]?.given ?? {}, param.name);
    return { ...param, in: 'argument', ...(example !== undefined && { example }) };
  });
  const errors = listOf(method, 'errors');
  const safe = value['x-safe'] === true;
  const common = readCommon(document, method);
  return {
    ...common,
    binding: {
      kind: 'rpc',
      paramStructure,
      paths: [...new Set(servers.map(({ path }) => path))],
      ...(value['result'] === undefined && { notification: true }),
      batch: servers.every(({ batch }) => batch),
      security: [],
      key: 'none',
    },
    id,
    tags: listOf(method, 'tags').map((tag) => stringOrEmpty(tag.value['name'])),
    servers,
    safe,
    idempotent: safe,
    ...withSettings(document, id, params),
    // Each code once.
    outcomes: uniqueBy([readResult(method, examples), ...errors.map(readError)], ({ key }) => key),
    provenance: [...common.provenance, ...errors.flatMap(ofError)],
  };
}

/** An error is one of the facts about its method. */
function ofError({ value }: Declared): Provenance[] {
  return readProvenance(value).map((entry) => ({ note: `the error ${String(value['code'])}`, ...entry }));
}

/** A method without a result is a notification; callers get no response. */
function readResult(method: Declared, examples: readonly Example[]): Outcome {
  const writtenAt = pointerTo(method.pointer, 'result');
  const { schema, pointer } = isObject(method.value['result'])
    ? readDescribed(memberOf(method, 'result'))
    : { schema: { type: 'null' }, pointer: pointerTo(writtenAt, 'schema') };
  const content = [{ mediaType: 'application/json', schema, pointer, examples }];
  return { key: 'result', success: true, writtenAt, description: '', headers: [], content, examples };
}

function readError({ value, pointer, writtenAt }: Declared): Outcome {
  return errorOutcome(value, { writtenAt, pointer: pointerTo(pointer, 'schema') });
}

/**
 * Params of an example are known by name; where none has the name of a parameter, by position.
 *
 * @param names - of the parameters, if a position can say which is meant
 */
function readPairing(pairing: Declared, names: readonly string[]): Example {
  const { name, summary, description, result } = pairing.value;
  const text = stringOrEmpty(summary ?? description);
  const params = listOf(pairing, 'params').map(({ value }) => value);
  const isNamed = params.some((param) => names.includes(stringOrEmpty(param['name'])));
  const given = params.map((param, index): [string, Json] => {
    const own = stringOrEmpty(param['name']);
    return [isNamed ? own : (names[index] ?? own), param['value'] ?? null];
  });
  return {
    name: stringOrEmpty(name),
    ...(text && { summary: text }),
    value: isObject(result) ? (memberOf(pairing, 'result').value['value'] ?? null) : null,
    given: Object.fromEntries(given),
  };
}
