import {
  codeOf,
  createCheckers,
  errorsIn,
  firstSuccess,
  isObject,
  isRest,
  judgeable,
  outcomeFor,
  singleOutcomes,
  type Checkers,
  type Contract,
  type Json,
  type JsonObject,
  type Operation,
  type Violation,
} from '@chain-apis/contract';
import { namedSchema } from '@chain-apis/contract/describe';
import { jsonInput } from '../json-input.ts';
import type { Thing } from '../thing.ts';
import type { Names } from '../names/names.ts';
import { choiceInput, numberInput, requiredText } from './inputs.ts';
import { ToolError } from '../tool-error.ts';
import type { Input, Tool, ToolResult } from './tool.ts';

const AS = ['result', 'parameters', 'body'] as const;
const MOST = 20;

export function checkTool(contract: Contract, names: Names): Tool {
  let checkers: Checkers | undefined;
  return {
    name: 'check',
    description:
      'Whether a value conforms to the contract: the response body or JSON-RPC result of an operation (`name`), its parameters or request body (`as`), or a schema.',
    inputs: {
      name: { type: 'string' },
      value: { description: 'JSON; as text if it has integers beyond 2^53' },
      as: { enum: AS },
      status: { type: 'integer', description: 'of the response' },
    },
    required: ['name', 'value'],
    readOnly: true,
    async run(input) {
      const thing = await names.thing(requiredText(input, 'name', names.example));
      if (!('value' in input)) throw new ToolError('give `value`: the JSON to check');
      checkers ??= createCheckers(contract);
      return verdict(check(checkers, thing, input));
    },
  };
}

/** A text may be JSON or be meant as a text: what breaks less of the contract was meant. */
function check(checkers: Checkers, thing: Thing, input: Input): readonly Violation[] {
  const given = input['value'];
  const read = jsonInput(given);
  const verdicts = [read, ...(typeof given === 'string' && typeof read !== 'object' ? [given] : [])].map(
    (value) => checkValue(checkers, thing, judgeable(value), input),
  );
  return verdicts.reduce((best, next) => (next.length < best.length ? next : best));
}

function checkValue(checkers: Checkers, thing: Thing, value: Json, input: Input): readonly Violation[] {
  if (thing.kind === 'schema') {
    const schema = namedSchema(thing.document, thing.name)!;
    return checkers.inline(thing.document, schema, value);
  }
  if (thing.kind !== 'operation') throw new ToolError('`name` must be an operation or a schema');
  const { operation } = thing;
  switch (choiceInput(input, 'as', AS) ?? 'result') {
    case 'parameters':
      return checkers.parameters(operation, byName(operation, value));
    case 'body':
      if (operation.body) return checkers.body(operation, value);
      throw new ToolError(`${operation.id} takes no body; as: parameters checks what it takes`);
    case 'result':
      return checkResult(checkers, operation, value, input);
  }
}

/** Params of JSON-RPC by position get their names. */
function byName(operation: Operation, value: Json): JsonObject {
  if (isObject(value)) return value;
  if (isRest(operation) || !Array.isArray(value))
    throw new ToolError(`the parameters of ${operation.id} are an object`);
  return Object.fromEntries(value.map((one, at) => [operation.parameters[at]?.name ?? `${at}`, one]));
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
  if (content) return checkers.content(operation, content, value);
  const known = singleOutcomes(operation).map(codeOf).join(', ');
  throw new ToolError(`${operation.id} declares no body for status ${status}; it has ${known}`);
}

function verdict(violations: readonly Violation[]): ToolResult {
  const errors = errorsIn(violations);
  const lines = violations
    .slice(0, MOST)
    .map(({ severity, message }) => `- ${severity === 'warning' ? 'warning: ' : ''}${message}`);
  if (violations.length > MOST) lines.push(`- and ${violations.length - MOST} more`);
  const head =
    errors.length === 0 ? 'It conforms to the contract.' : `It violates the contract in ${errors.length}:`;
  return { text: [head, ...lines].join('\n') };
}
