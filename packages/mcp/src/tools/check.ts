import {
  codeOf,
  describeSchemaProblem,
  errorsIn,
  firstSuccess,
  isRest,
  outcomeFor,
  type Checkers,
  type Contract,
  type ContractDocument,
  type Operation,
  type Violation,
} from '@chain-apis/contract';
import { callErrors } from '@chain-apis/contract/calls';
import { isObject, type Json, type JsonObject, type JsonSchema, isNumber } from '@chain-apis/foundation';
import { namedSchema } from '@chain-apis/contract/describe';
import { byPosition, checkersOf, exactArguments, unknownText } from '../calls/arguments.ts';
import { withNearNames } from '../calls/near-names.ts';
import { jsonInput } from '../json-input.ts';
import { memberIn } from '../names/member-schema.ts';
import type { Topic } from '../topic.ts';
import type { Names } from '../names/names.ts';
import { choiceInput, numberInput, requiredText } from './inputs.ts';
import { ToolError } from '../tool-error.ts';
import type { Input, Tool, ToolResult } from './tool.ts';

const AS = ['result', 'parameters', 'body', 'request'] as const;
const MOST = 20;

export function checkTool(contract: Contract, names: Names): Tool {
  return {
    name: 'check',
    title: 'Check a value',
    description:
      'Whether a value conforms to the contract: the response body or JSON-RPC result of an operation (`name`), its parameters, body or whole request (`as`), a schema, or a member (`#`).',
    inputs: {
      name: { type: 'string', description: 'as for read' },
      value: { description: 'JSON; as text if it has integers beyond 2^53' },
      as: { enum: AS, description: 'request: all arguments of call, or a message of JSON-RPC' },
      status: { type: 'integer', description: 'of the response' },
    },
    output: {
      valid: { type: 'boolean' },
      violations: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            path: { type: 'string' },
            message: { type: 'string' },
            keyword: { type: 'string' },
            severity: { enum: ['error', 'warning'] },
          },
        },
      },
    },
    required: ['name', 'value'],
    readOnly: true,
    async run(input) {
      const thing = await names.thing(requiredText(input, 'name', names.example));
      if (!('value' in input)) throw new ToolError('give `value`: the JSON to check');
      return verdict(check(checkersOf(contract), thing, input));
    },
  };
}

/** Text can be JSON or plain text: the reading with fewer violations is used. */
function check(checkers: Checkers, thing: Topic, input: Input): readonly Violation[] {
  const given = input['value'];
  const read = jsonInput(given);
  const verdicts = [read, ...(typeof given === 'string' && typeof read !== 'object' ? [given] : [])].map(
    (value) => checkValue(checkers, thing, value, input),
  );
  return verdicts.reduce((best, next) => (next.length < best.length ? next : best));
}

function checkValue(checkers: Checkers, thing: Topic, value: Json, input: Input): readonly Violation[] {
  if (thing.kind !== 'schema' && thing.kind !== 'operation')
    throw new ToolError('`name` must be an operation or a schema');
  if (thing.kind === 'operation' && thing.operation.schemaProblem)
    throw new ToolError(
      `${thing.operation.id} can't be checked: ${describeSchemaProblem(thing.operation.schemaProblem)}`,
    );
  const as = choiceInput(input, 'as', AS);
  if (thing.kind === 'schema' || thing.member !== undefined) {
    const given = [as && 'as', input['status'] !== undefined && 'status'].filter(Boolean);
    if (given.length > 0) throw new ToolError(`\`${given.join('` and `')}\` is for operations: leave it out`);
    const [document, schema] = schemaOf(thing);
    return withNearNames(document, schema, value, checkers.inline(document, schema, value));
  }
  const { operation } = thing;
  if (input['status'] !== undefined && as !== undefined && as !== 'result')
    throw new ToolError('`status` is for results: leave it out');
  switch (as ?? 'result') {
    case 'parameters':
      return checkParameters(checkers, operation, byName(operation, value));
    case 'body':
      if (operation.body)
        return withNearNames(
          operation.document,
          operation.body.schema,
          value,
          checkers.body(operation, value),
        );
      throw new ToolError(`${operation.id} takes no body; as: parameters checks what it takes`);
    case 'request':
      return checkRequest(checkers, operation, value);
    case 'result':
      return checkResult(checkers, operation, value, input);
  }
}

/** A named schema, or the schema of a property or of an operation's part. */
function schemaOf(thing: Topic & { kind: 'schema' | 'operation' }): readonly [ContractDocument, JsonSchema] {
  if (thing.kind === 'operation') return [thing.operation.document, memberIn(thing)];
  const schema = namedSchema(thing.document, thing.name)!;
  return [thing.document, thing.member === undefined ? schema : memberIn(thing)];
}

/** Params of JSON-RPC by position get their names. */
function byName(operation: Operation, value: Json): JsonObject {
  if (isObject(value)) return value;
  if (isRest(operation) || !Array.isArray(value))
    throw new ToolError(`the parameters of ${operation.id} are an object`);
  return byPosition(operation, value);
}

/** A call's input: arguments of `call`, or a JSON-RPC message. */
function checkRequest(checkers: Checkers, operation: Operation, value: Json): readonly Violation[] {
  const isMessage = !isRest(operation) && isObject(value) && ('jsonrpc' in value || 'method' in value);
  const head = isMessage ? checkMessage(operation, value) : [];
  const args = exactArguments(operation, isMessage ? (value['params'] ?? {}) : value);
  const errors = callErrors(checkers, operation, args);
  const { body } = operation;
  const near =
    body && args.body !== undefined
      ? withNearNames(operation.document, body.schema, args.body, errors)
      : errors;
  return [...head, ...args.unknown.map((name) => unknownName(operation, name)), ...near];
}

/** On the wire, a name in another spelling is another name, which most services ignore. */
const unknownName = (operation: Operation, name: string): Violation => ({
  path: name,
  message: unknownText(operation, name),
  keyword: 'additionalProperties',
  severity: 'error',
});

function checkParameters(checkers: Checkers, operation: Operation, value: JsonObject): readonly Violation[] {
  const names = operation.parameters.map(({ name }) => name);
  const unknown = Object.keys(value).filter((name) => !names.includes(name));
  return [...unknown.map((name) => unknownName(operation, name)), ...checkers.parameters(operation, value)];
}

/** Checks a message against JSON-RPC 2.0. */
function checkMessage({ id }: Operation, message: JsonObject): readonly Violation[] {
  const { jsonrpc, method, id: own } = message;
  const wrong = (path: string, text: string) =>
    ({ path, message: `${path} must be ${text}`, keyword: 'const', severity: 'error' }) as const;
  const isId = own === undefined || own === null || typeof own === 'string' || isNumber(own);
  const other = Object.keys(message).find((name) => !['jsonrpc', 'method', 'params', 'id'].includes(name));
  return [
    ...(jsonrpc === '2.0' ? [] : [wrong('jsonrpc', '"2.0"')]),
    ...(method === id ? [] : [wrong('method', JSON.stringify(id))]),
    ...(isId ? [] : [wrong('id', 'a string or a number')]),
    ...(other === undefined ? [] : [wrong(other, 'absent: JSON-RPC has no such member')]),
  ];
}

function checkResult(
  checkers: Checkers,
  operation: Operation,
  value: Json,
  input: Input,
): readonly Violation[] {
  const success = firstSuccess(operation);
  const usual = success ? codeOf(success) : 200;
  const status = numberInput(input, 'status', { least: 100, most: 599, otherwise: usual });
  const outcome = status === usual ? success : outcomeFor(operation, status);
  const [content] = outcome?.content ?? [];
  if (content)
    return withNearNames(
      operation.document,
      content.schema,
      value,
      checkers.content(operation, content, value),
    );
  const outcomeKeys = operation.outcomes.map(({ key }) => key).join(', ');
  throw new ToolError(`${operation.id} declares no body for status ${status}; it has ${outcomeKeys}`);
}

function verdict(violations: readonly Violation[]): ToolResult {
  const errors = errorsIn(violations);
  const shown = violations.slice(0, MOST);
  const lines = shown.map(
    ({ severity, message }) => `- ${severity === 'warning' ? 'warning: ' : ''}${message}`,
  );
  if (violations.length > MOST) lines.push(`- and ${violations.length - MOST} more`);
  const head =
    errors.length === 0 ? 'It conforms to the contract.' : `It violates the contract in ${errors.length}:`;
  const data = {
    valid: errors.length === 0,
    violations: shown.map(({ path, message, keyword, severity }) => ({ path, message, keyword, severity })),
  };
  return { text: [head, ...lines].join('\n'), data };
}
