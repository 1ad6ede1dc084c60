import type { Content, Example, Outcome } from './messages.ts';
import { type JsonObject, type JsonSchema, stringOrEmpty } from '@chain-apis/foundation';
import type { PlatformNetwork } from './platform.ts';
import type { Operation, RestOperation, RpcBinding, RpcMethod, SchemaProblem } from './model.ts';

/** Whether calls of an operation are REST requests, not JSON-RPC messages. */
export function isRest(operation: Operation): operation is RestOperation {
  return operation.binding.kind === 'rest';
}

/** Says where a schema is that can't be read, and why. */
export function describeSchemaProblem({ file, pointer, problem }: SchemaProblem): string {
  return `${file}: #${pointer} ${problem}`;
}

/** Display form of an operation's target. */
export interface Address {
  /** The method of HTTP, or `RPC`. */
  readonly verb: string;
  /** The path template, or the wire name of a method. */
  readonly name: string;
  /** The method of HTTP. */
  readonly method: string;
  /** Path templates. */
  readonly paths: readonly string[];
  /** The parameter structure of a JSON-RPC message. */
  readonly paramStructure?: RpcBinding['paramStructure'];
}

export function addressOf({ id, binding }: Pick<Operation, 'id' | 'binding'>): Address {
  if (binding.kind === 'rest') {
    const { method, path } = binding;
    return { verb: method, name: path, method, paths: [path] };
  }
  const { paths, paramStructure } = binding;
  return { verb: 'RPC', name: id, method: 'POST', paths, paramStructure };
}

/** A call's known effect: from the HTTP method; unknown for JSON-RPC methods that aren't declared safe. */
export function effectOf({
  safe,
  binding,
}: Pick<Operation, 'safe' | 'binding'>): 'reads' | 'writes' | 'unknown' {
  if (safe) return 'reads';
  return binding.kind === 'rest' ? 'writes' : 'unknown';
}

/** What its platform knows of the network that an operation tells of. */
export function networkTold({ id, document }: Operation): PlatformNetwork | undefined {
  const network = document.platform?.network;
  return network?.operation === id ? network : undefined;
}

/** Whether params can be positional, so that a client takes separate arguments. */
export function isPositional(operation: Pick<Operation, 'id' | 'binding'>): boolean {
  const { paramStructure = 'by-name' } = addressOf(operation);
  return paramStructure !== 'by-name';
}

/** Errors that JSON-RPC itself defines: any method may send them, and no document needs to declare them. */
export const PREDEFINED_ERRORS = {
  parseError: { code: -32700, message: 'Parse error' },
  invalidRequest: { code: -32600, message: 'Invalid Request' },
  methodNotFound: { code: -32601, message: 'Method not found' },
  invalidParams: { code: -32602, message: 'Invalid params' },
  internalError: { code: -32603, message: 'Internal error' },
} as const;

/** Outcomes of predefined errors by code. They have no place in a document. */
const PREDEFINED: ReadonlyMap<string, Outcome> = new Map(
  Object.values(PREDEFINED_ERRORS).map((error) => [String(error.code), errorOutcome(error)]),
);

/** The outcome of an error of JSON-RPC: a document has the error object itself. */
export function errorOutcome(
  { code = null, message = null, data }: JsonObject,
  { writtenAt, pointer } = { writtenAt: '', pointer: '' },
): Outcome {
  const value = { code, message, ...(data !== undefined && { data }) };
  const text = stringOrEmpty(message);
  const examples = [{ name: `error${code}`, ...(text && { summary: text }), value }];
  const content = [{ mediaType: 'application/json', schema: {}, pointer, examples }];
  const about = { key: String(code), success: false, description: '', message: text };
  return { ...about, writtenAt, content, headers: [], examples };
}

/** Whether a server may send an undeclared error code. */
export function isPredefinedError(code: number): boolean {
  return PREDEFINED.has(String(code));
}

export function restOperations(operations: readonly Operation[]): RestOperation[] {
  return operations.filter(isRest);
}

export function rpcMethods(operations: readonly Operation[]): RpcMethod[] {
  return operations.filter((operation): operation is RpcMethod => !isRest(operation));
}

/** Whether a status is a success. */
export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** The outcomes of calls that succeed, the usual one first. */
export function successesOf({ outcomes }: Pick<Operation, 'outcomes'>): Outcome[] {
  return outcomes.filter(({ success }) => success);
}

/** The outcome of a valid call: a method's result, or the first success response. */
export function firstSuccess({ outcomes }: Pick<Operation, 'outcomes'>): Outcome | undefined {
  return outcomes.find(({ success }) => success);
}

/** Every example of a success. */
export function successExamples(operation: Pick<Operation, 'outcomes'>): Example[] {
  return successesOf(operation).flatMap(({ examples }) => examples);
}

/**
 * Finds what declares a status, a range (`4XX`) or the code of an error: the key itself, its range, or the default. Every
 * tool reads the statuses of a document by it.
 */
export function declaredFor<One extends Pick<Outcome, 'key'>>(
  outcomes: readonly One[],
  key: string,
): One | undefined {
  const keys = /^[1-5](\d\d|XX)$/.test(key) ? [key, `${key[0]}XX`, 'default'] : [key];
  return keys.map((one) => outcomes.find((outcome) => outcome.key === one)).find((found) => found);
}

/**
 * Returns the outcome of a status or error code, with the status as key where a range or the default declares it; its
 * `success` says whether the response is a declared success. For a method, also that of an error that JSON-RPC itself
 * defines.
 */
export function outcomeFor(
  { outcomes }: Pick<Operation, 'outcomes'>,
  code: number | string,
): Outcome | undefined {
  const key = String(code);
  const found = declaredFor(outcomes, key);
  if (found) return found.key === key ? found : { ...found, key, success: isSuccess(Number(key)) };
  const isMethod = outcomes.some((outcome) => outcome.key === 'result');
  return isMethod ? PREDEFINED.get(key) : undefined;
}

/** The status or the code of an outcome; the first one of a range. `default` and `result` are 200 or, without success, 500. */
export function codeOf({ key, success }: Pick<Outcome, 'key' | 'success'>): number {
  if (/^-?\d+$/.test(key)) return Number(key);
  if (/^\dXX$/.test(key)) return Number(key[0]) * 100;
  return success ? 200 : 500;
}

/** Whether an outcome is an error: a redirect is not, although it is not a success either. */
export function isError({ key, success }: Pick<Outcome, 'key' | 'success'>): boolean {
  return !success && !/^[1-3](\d\d|XX)$/.test(key);
}

/** The outcomes that stand for one kind of response: not the ranges of errors, which cover many. */
export function singleOutcomes({ outcomes }: Pick<Operation, 'outcomes'>): Outcome[] {
  return outcomes.filter(({ key, success }) => success || !(key === 'default' || key.endsWith('XX')));
}

/** The schema of a successful call: a method's result, or the body of the first success. */
export function resultSchemaOf(operation: Operation): JsonSchema | undefined {
  return firstSuccess(operation)?.content[0]?.schema;
}

/** The schemas of all values of an operation: parameters, bodies and headers, each with its place. */
export function schemasOfOperation({
  parameters,
  body,
  outcomes,
}: Operation): Pick<Content, 'schema' | 'pointer'>[] {
  const results = outcomes.flatMap(({ content, headers }) => [...content, ...headers]);
  return [...parameters, ...(body?.content ?? []), ...results];
}
