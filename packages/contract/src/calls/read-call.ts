import { isObject, type Json, type JsonObject } from '@chain-apis/foundation';
import type { Content, Parameter } from '../model/messages.ts';
import type { ContractDocument, RestOperation, RpcMethod } from '../model/model.ts';
import { allowsType } from '../schema/schema-types.ts';
import { viewOf } from '../schema/schema-view.ts';
import type { Call } from './http-request.ts';
import { readBody, type ParseJson } from './read-body.ts';
import { createParameterDecoder, type RequestTexts } from './parameters/read-parameters.ts';

/** The call in a request, as far as it has the form that the document declares: whether it is valid is for checkers. */
export interface ReadCall {
  readonly call: Call;
  /** What has another form. */
  readonly problems: readonly string[];
  /** Undeclared names of parameters. */
  readonly unknown: readonly string[];
  /** Whether there is a body to which no schema applies, such as an image. */
  readonly hasBytes?: true;
  /** The media type of a body whose schema can't be checked, such as XML. */
  readonly unchecked?: string;
  /** The declaration that the body was read by. */
  readonly content?: Content;
}

interface RestTexts extends RequestTexts {
  readonly body: Uint8Array | string;
}

/** Compiles the inverse of `httpRequest` for an operation: reads parameters and body of a request to its path. */
export function createCallReader(
  operation: RestOperation,
  parse?: ParseJson,
): (request: RestTexts, path: ReadonlyMap<string, string>) => ReadCall {
  const decode = createParameterDecoder(operation);
  return (request, path) => {
    const { values: parameters, problems, unknown } = decode(request, path);
    if (request.body.length === 0) return { call: { parameters }, problems, unknown };
    // Not every caller names the type of the only body that there is.
    const type = request.headers.get('content-type') ?? operation.body?.mediaType ?? '';
    const read = readBody(operation, type, request.body, parse);
    if ('value' in read)
      return { call: { parameters, body: read.value }, problems, unknown, content: read.content };
    if ('bytes' in read) {
      const { bytes: hasBytes, ...about } = read;
      return { call: { parameters }, problems, unknown, hasBytes, ...about };
    }
    return { call: { parameters }, problems: [...problems, ...problemOf(read, operation, type)], unknown };
  };
}

/** Servers ignore the body of an operation that takes none. */
function problemOf(
  read: Extract<ReturnType<typeof readBody>, { problem: string } | { undeclared: readonly string[] }>,
  { body }: RestOperation,
  type: string,
): string[] {
  if ('problem' in read) return [read.problem];
  if (!body) return [];
  return [
    `the content-type must be ${read.undeclared.join(' or ')}, not ${JSON.stringify(type.slice(0, 100))}`,
  ];
}

/** The params of a JSON-RPC call by name. */
export interface ReadParams {
  readonly values: JsonObject;
  /** Undeclared names. */
  readonly unknown: readonly string[];
  /** Whether the object is the first item of a list: some servers take that as well. */
  readonly isWrapped: boolean;
  readonly problem?: string;
}

const NONE: ReadParams = { values: {}, unknown: [], isWrapped: false };

/**
 * Whether an item stands for an optional parameter that is not given, before one that is: by position nothing can be left
 * out, so `paramList` writes null.
 */
function isGap(
  document: ContractDocument,
  { required, schema }: Parameter,
  list: readonly Json[],
  at: number,
): boolean {
  if (required || list[at] !== null || at === list.length - 1) return false;
  return !viewOf(document.bundle, schema).forms.some((form) => allowsType(form, 'null'));
}

/**
 * Reads params in the form that the method declares, the inverse of `rpcParams`. None, `null` and an empty list give none.
 *
 * @param nameOf - the declared name of a member; by default, the same
 */
export function readParams(
  { document, parameters, binding: { paramStructure } }: RpcMethod,
  params: Json | undefined,
  nameOf: (name: string) => string = (name) => name,
): ReadParams {
  if (params === undefined || params === null) return NONE;
  const list = Array.isArray(params) ? params : undefined;
  if (paramStructure === 'by-position' || (paramStructure === 'either' && list)) {
    if (!list) return { ...NONE, problem: 'params must be an array, by position' };
    const entries = parameters.flatMap((parameter, at): [string, Json][] =>
      at < list.length && !isGap(document, parameter, list, at) ? [[parameter.name, list[at]!]] : [],
    );
    const problem = list.length > parameters.length && `params must have at most ${parameters.length} items`;
    return { ...NONE, values: Object.fromEntries(entries), ...(problem && { problem }) };
  }
  const given = list ? (list[0] ?? null) : params;
  if (given === null) return { ...NONE, isWrapped: list !== undefined && list.length > 0 };
  if (!isObject(given)) return { ...NONE, problem: 'params must be an object, by name' };
  const declared = new Set(parameters.map(({ name }) => name));
  const entries = Object.entries(given).map(([name, value]) => [nameOf(name), value] as const);
  return {
    values: Object.fromEntries(entries.filter(([name]) => declared.has(name))),
    unknown: entries.flatMap(([name]) => (declared.has(name) ? [] : [name])),
    isWrapped: list !== undefined,
  };
}
