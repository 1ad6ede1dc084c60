import {
  createCheckers,
  isPositional,
  isRest,
  type Call,
  type Checkers,
  type Contract,
  type Operation,
} from '@chain-apis/contract';
import { callErrors, pathVariables } from '@chain-apis/contract/calls';
import { bodyArgument } from '@chain-apis/contract/descriptors';
import {
  didYouMean,
  isObject,
  memoizeByObject,
  sameName,
  type Json,
  type JsonObject,
  type JsonSchema,
} from '@chain-apis/foundation';
import { resolveSchema, schemaMembers, schemaTypes } from '@chain-apis/contract/schema';
import { jsonInput } from '../json-input.ts';
import { meantName } from './near-names.ts';
import { exampleOf } from '../text/operation-text.ts';
import { ToolError } from '../tool-error.ts';

/** A call's input by the contract's names. */
export interface Arguments extends Call {
  /** Values of URL variables. */
  readonly variables: Readonly<Record<string, string>>;
}

/**
 * Parses an agent's arguments: names in any case, JSON or its text, for JSON-RPC also a list; converts text to numbers
 * if needed.
 *
 * @throws ToolError for unknown names
 */
export function readArguments(operation: Operation, given: unknown): Arguments {
  const { unknown, ...args } = takeArguments(operation, given, sameName);
  if (unknown[0] !== undefined) throw unknownArgument(operation, unknown[0]);
  return args;
}

/** The same with names exactly as the service takes them, and the names that it does not know. */
export const exactArguments = (operation: Operation, given: unknown) =>
  takeArguments(operation, given, (name, known) => known.find((own) => own === name));

function takeArguments(
  operation: Operation,
  given: unknown,
  find: (name: string, known: readonly string[]) => string | undefined,
): Arguments & { readonly unknown: readonly string[] } {
  const values = named(operation, jsonInput(given ?? {}));
  const names = namesOf(operation);
  const parameters: Record<string, Json> = {};
  const members: Record<string, Json> = {};
  const variables: Record<string, string> = {};
  const unknown: string[] = [];
  let body: Json | undefined;
  for (const [own, value] of Object.entries(values)) {
    if (value === undefined) continue;
    const name = find(own, names.all);
    const schema = names.parameters.get(name ?? own);
    if (name === undefined && !names.takesAny) unknown.push(own);
    else if (schema) parameters[name!] = coerce(operation, schema, value);
    else if (name !== undefined && names.variables.has(name)) variables[name] = String(value);
    else if (name === names.body && !names.members.has(name)) body = jsonInput(value);
    else members[name ?? own] = value;
  }
  if (Object.keys(members).length > 0) body = { ...(isObject(body) ? body : {}), ...members };
  return { parameters, variables, unknown, ...(body !== undefined && { body }) };
}

/** Compiled when a value is first checked. */
export const checkersOf = memoizeByObject((contract: Contract) => createCheckers(contract));

/** @throws ToolError that lists the violations and shows a valid call */
export function requireValid(checkers: Checkers, operation: Operation, args: Arguments): void {
  const violations = callErrors(checkers, operation, args);
  if (violations.length === 0) return;
  const list = violations.slice(0, 8).map(({ message }) => `- ${message}`);
  throw new ToolError(
    [
      'not sent, the arguments violate the contract:',
      ...list,
      `Example: ${exampleOf(operation)}`,
      `For the rules: read ${JSON.stringify({ name: operation.id, part: 'parameters' })}`,
    ].join('\n'),
  );
}

function namesOf(operation: Operation) {
  const parameters = new Map(operation.parameters.map(({ name, schema }) => [name, schema]));
  const members = operation.body ? schemaMembers(operation.document, operation.body.schema) : [];
  const memberNames = members.map(({ name }) => name);
  const variables = new Set(pathVariables(operation).keys());
  const body = bodyArgument(operation) ?? 'body';
  return {
    parameters,
    members: new Set(memberNames),
    variables,
    all: [...parameters.keys(), ...memberNames, ...variables, ...(operation.body ? [body] : [])],
    /** The argument that is the whole body. */
    body,
    /** Whether a body allows undeclared properties. */
    takesAny: operation.body !== undefined && members.length === 0,
  };
}

/** Positional arguments get their names. */
function named(operation: Operation, given: Json): JsonObject {
  const isMessage = !isRest(operation);
  if (isObject(given)) {
    // `params` around all arguments, as on the wire.
    const { params, ...others } = given;
    const wraps =
      isMessage && params !== undefined && !operation.parameters.some(({ name }) => name === 'params');
    return wraps ? { ...others, ...named(operation, params) } : given;
  }
  if (!Array.isArray(given))
    throw new ToolError(`\`args\` must be an object; ${operation.id} takes ${takes(operation)}`);
  if (!isMessage) throw new ToolError(`\`args\` must be an object: ${takes(operation)}`);
  // Some clients send named params in a list of one object.
  const [only] = given;
  if (!isPositional(operation) && given.length === 1 && isObject(only)) return only;
  return byPosition(operation, given);
}

/** Values by the names of the parameters at their positions. */
export const byPosition = ({ parameters }: Operation, values: readonly Json[]): JsonObject =>
  Object.fromEntries(values.map((value, index) => [parameters[index]?.name ?? `${index}`, value]));

const unknownArgument = (operation: Operation, name: string) => new ToolError(unknownText(operation, name));

/** Says that an operation has no argument of a name, and which one is near. */
export function unknownText(operation: Operation, name: string): string {
  const hint = didYouMean(name, namesOf(operation).all, meantName);
  const end = hint === '' ? '; it' : `${hint} It`;
  return `${operation.id} has no argument ${JSON.stringify(name.slice(0, 80))}${end} takes ${takes(operation)}`;
}

function takes(operation: Operation): string {
  const { members, variables } = namesOf(operation);
  const parameters = operation.parameters.map(({ name, required }) => `${name}${required ? '*' : ''}`);
  return [...parameters, ...members, ...variables].join(', ') || 'none';
}

/** Converts text to numbers, and a value to a list of one, as the contract declares. */
function coerce(operation: Operation, schema: JsonSchema, value: Json): Json {
  const types = schemaTypes(operation.document, schema);
  const takesText = types.has('string');
  if (typeof value === 'string' && !takesText) {
    if (/^-?\d+(\.\d+)?$/.test(value) && (types.has('integer') || types.has('number')))
      return jsonInput(value);
    if (/^(true|false)$/i.test(value) && types.has('boolean')) return value.toLowerCase() === 'true';
    if (types.has('array') || types.has('object')) {
      const read = jsonInput(value);
      const listed = typeof read === 'object' ? read : value.split(',').map((item) => item.trim());
      return coerce(operation, schema, listed);
    }
  }
  // Many documents have lists as one text.
  if (Array.isArray(value) && takesText && !types.has('array')) return value.map(String).join(',');
  const isNumber = typeof value === 'number' || typeof value === 'bigint';
  if (isNumber && takesText && !types.has('integer') && !types.has('number')) return String(value);
  const list = types.size === 1 && types.has('array') && !Array.isArray(value) ? [value] : value;
  const items = resolveSchema(operation.document, schema)['items'];
  return Array.isArray(list) && isObject(items) ? list.map((item) => coerce(operation, items, item)) : list;
}
