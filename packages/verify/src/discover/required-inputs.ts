import { getOwn, type Json, type JsonNumber } from '@chain-apis/foundation';
import { smallestCall, type Checkers, type Operation, type Parameter } from '@chain-apis/contract';
import { viewOf } from '@chain-apis/contract/schema';
import { templateOf, variablesOf, type LiveCall } from '../send/caller.ts';

/** An input that a call needs: an id, an address, a height, a variable of the server's URL. */
export interface RequiredInput {
  readonly name: string;
  readonly in: 'parameter' | 'variable';
  /** The examples' value. */
  readonly example: Json | undefined;
  /** Converts the value to the parameter's form, if it accepts it. */
  fit(value: string | JsonNumber): Json | undefined;
}

/** Returns the inputs that an operation needs, most specific last. */
export function requiredInputs(operation: Operation, checkers: Checkers): RequiredInput[] {
  const base = smallestCall(operation).parameters;
  const parameters = operation.parameters
    .filter((parameter) => namesOneThing(operation, parameter))
    .map((parameter): RequiredInput => ({
      name: parameter.name,
      in: 'parameter',
      example: getOwn(base, parameter.name),
      fit: (value) => fitted(operation, parameter, checkers, value),
    }));
  return [...variables(operation), ...parameters];
}

/** Required, but neither an enum nor a page token. */
function namesOneThing({ document, pagination }: Operation, { required, schema, name }: Parameter): boolean {
  if (!required || name === pagination?.param) return false;
  const { parts } = viewOf(document.bundle, schema);
  return !parts.some((node) => 'enum' in node || 'const' in node || 'x-extensible-enum' in node);
}

function fitted(
  { document }: Operation,
  { schema }: Parameter,
  checkers: Checkers,
  value: string | JsonNumber,
): Json | undefined {
  const forms: Json[] = [value, String(value), [value], [String(value)]];
  return forms.find((form) => checkers.inline(document, schema, form).length === 0);
}

/** Variables of the first URL that aren't parameters. */
function variables(operation: Operation): RequiredInput[] {
  const { parameters, servers } = operation;
  const defaults = servers[0]?.variables ?? {};
  return variablesOf(templateOf(operation))
    .filter((name) => !parameters.some((parameter) => parameter.in === 'path' && parameter.name === name))
    .map((name) => ({
      name,
      in: 'variable',
      example: getOwn(defaults, name)?.default || name,
      fit: (value) => String(value),
    }));
}

/** Returns a call with another id. */
export function withInput(
  call: LiveCall,
  { name, in: location }: Pick<RequiredInput, 'name' | 'in'>,
  value: Json,
): LiveCall {
  return location === 'variable'
    ? { ...call, variables: { ...call.variables, [name]: String(value) } }
    : { ...call, parameters: { ...call.parameters, [name]: value } };
}
