import { bodyRules } from '@chain-apis/contract/calls';
import {
  smallestCall,
  type Call,
  type Checkers,
  errorsIn,
  type Parameter,
  isPositional,
  type Operation,
  sampleOf,
} from '@chain-apis/contract';
import { validCalls } from '@chain-apis/contract/cases';
import {
  getOwn,
  type Json,
  type JsonObject,
  isJson,
  isObject,
  mergePatch,
  writeJson,
} from '@chain-apis/foundation';
import { valueFaults, type ValueFault } from './value-faults.ts';

/** A call that violates the contract in one place. */
export interface NegativeCall {
  /** The violation, for example `pageSize above its maximum 100`. */
  readonly title: string;
  readonly call: Call;
  /** Text that a useful response contains: the name of the parameter or property, or a rule's message. */
  readonly mention: string;
  readonly severity: 'error' | 'warning';
  /** The violated constraint: a location such as `options.chains[]`, and the keyword with its limit. */
  readonly breaks: Breach;
}

/** One constraint on a value. */
export interface Breach {
  /** Parameter or body property; empty for a rule. */
  readonly place: string;
  /** Keyword of JSON Schema; `enum` for `const` too; `rule` for a rule of `x-validations`. */
  readonly keyword: string;
  /** Value of the keyword, or message of the rule. Optional. */
  readonly limit?: Json;
}

/** Joins the steps into a value: `options`, `chains`, `[]` become `options.chains[]`. */
export function placeOf(steps: readonly string[]): string {
  return steps.join('.').replaceAll('.[]', '[]');
}

function breachOf(outer: readonly string[], { steps, keyword, limit }: ValueFault): Breach {
  return { place: placeOf([...outer, ...steps]), keyword, ...(limit !== undefined && { limit }) };
}

/** Returns calls that violate each bound, enum, type, pattern, required property and rule of an operation once. */
export function negativeCalls(operation: Operation, checkers: Checkers): NegativeCall[] {
  return [
    ...operation.parameters.flatMap((parameter) => parameterFaults(operation, parameter, checkers)),
    ...bodyFaults(operation, checkers),
    ...ruleFaults(operation),
  ];
}

function parameterFaults(operation: Operation, parameter: Parameter, checkers: Checkers): NegativeCall[] {
  const valid = smallestCall(operation);
  const example = parameter.example ?? exampleOf(operation, parameter);
  // A URL only has text and lists of text: a boolean instead of a string, or one item instead of a list, is valid
  // there, and an empty list leaves no trace.
  const isList = Array.isArray(example ?? sampleOf(operation.document, parameter.schema));
  const sendable = ({ value, inJsonOnly }: ValueFault) =>
    parameter.in === 'argument' ||
    (inJsonOnly !== true && Array.isArray(value) === isList && !(isList && (value as Json[]).length === 0));
  const found = valueFaults(operation, parameter.schema, example, checkers).filter(
    (fault) =>
      sendable(fault) && (parameter.in === 'argument' || !isValidText(operation, parameter, fault, checkers)),
  );
  const faults = found.map((fault) => ({
    title: [parameter.name, ...fault.path].join('.') + fault.title,
    call: { ...valid, parameters: { ...valid.parameters, [parameter.name]: fault.value } },
    mention: fault.path.at(-1) ?? parameter.name,
    severity: 'error' as const,
    breaks: breachOf([parameter.name], fault),
  }));
  if (!parameter.required || parameter.in === 'path') return faults;
  const rest = withoutParameter(operation, valid.parameters, parameter.name);
  const absent = { title: `${parameter.name} absent`, call: { ...valid, parameters: rest } };
  const breaks = { place: parameter.name, keyword: 'required' };
  return [{ ...absent, mention: parameter.name, severity: 'error' as const, breaks }, ...faults];
}

/** Whether the text of a value is valid: `1.5` is no integer, but a string, where either is allowed. */
function isValidText(
  { document }: Operation,
  { schema }: Parameter,
  { value }: ValueFault,
  checkers: Checkers,
): boolean {
  const textOf = (one: Json) => (typeof one === 'string' ? one : writeJson(one));
  const text = Array.isArray(value) ? value.map(textOf) : textOf(value);
  return errorsIn(checkers.inline(document, schema, text)).length === 0;
}

/** Only the last position can be omitted: otherwise null would be sent. */
function withoutParameter(operation: Operation, given: JsonObject, name: string): JsonObject {
  const names = operation.parameters.map((parameter) => parameter.name);
  const left = isPositional(operation) ? names.slice(names.indexOf(name)) : [name];
  return Object.fromEntries(Object.entries(given).filter(([key]) => !left.includes(key)));
}

/** Returns a value from a valid call for a parameter without its own example. */
function exampleOf(operation: Operation, { name }: Parameter): Json | undefined {
  const values = validCalls(operation).map(({ parameters }) => getOwn(parameters, name));
  return values.find((value) => value !== undefined);
}

function bodyFaults(operation: Operation, checkers: Checkers): NegativeCall[] {
  if (!operation.body) return [];
  const { schema, examples, mediaType, required } = operation.body;
  const valid = smallestCall(operation);
  // A form without fields is no body, which is valid where none is required.
  const isAbsent = ({ value }: ValueFault) =>
    !required && !isJson(mediaType) && isObject(value) && Object.keys(value).length === 0;
  return examples.flatMap((example) =>
    valueFaults(operation, schema, example.value, checkers)
      .filter((fault) => fault.path.length > 0 && !isAbsent(fault))
      .filter((fault) => isJson(mediaType) || fault.inJsonOnly !== true)
      .map((fault) => ({
        title: `${fault.path.join('.')}${fault.title} (${example.name})`,
        call: { ...valid, body: fault.value },
        mention: fault.path.at(-1)!,
        severity: 'error' as const,
        breaks: breachOf([], fault),
      })),
  );
}

function ruleFaults(operation: Operation): NegativeCall[] {
  const valid = smallestCall(operation);
  // A patch that is an object, as violatedBy is, makes one.
  const ofParameters = operation.rules.map((rule) => ({
    rule,
    call: { ...valid, parameters: mergePatch(valid.parameters, rule.violatedBy) as JsonObject },
  }));
  const ofBody = bodyRules(operation).map((rule) => ({
    rule,
    call: { ...valid, body: mergePatch(valid.body ?? {}, rule.violatedBy) },
  }));
  return [...ofParameters, ...ofBody].map(({ rule, call }) => ({
    title: `rule: ${rule.message}`,
    call,
    mention: rule.message,
    severity: rule.severity,
    breaks: { place: '', keyword: 'rule', limit: rule.message },
  }));
}
