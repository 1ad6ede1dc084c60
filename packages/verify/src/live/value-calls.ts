import {
  resolveSchema,
  smallestCall,
  type Call,
  type Checkers,
  type Json,
  type JsonSchema,
  type Operation,
} from '@chain-apis/contract';

/** The most values of one parameter that are tried on a server that is not ours. */
const SOME_VALUES = 4;

/** A call for every value of every closed set, one at a time; a list takes all of its values at once. */
export function valueCalls(
  operation: Operation,
  checkers: Checkers,
  strict: boolean,
): { title: string; call: Call }[] {
  const base = smallestCall(operation);
  return operation.parameters.flatMap(({ name, in: place, schema }) =>
    valuesOf(operation, schema)
      // In an address nothing says null.
      .filter((value) => value !== null || place === 'argument')
      .filter((value) => JSON.stringify(value) !== JSON.stringify(base.parameters[name]))
      .slice(0, strict ? undefined : SOME_VALUES)
      .map((value) => ({
        title: `${name} ${Array.isArray(value) ? 'with every value' : JSON.stringify(value)}`,
        call: { ...base, parameters: { ...base.parameters, [name]: value } },
      }))
      .filter(({ call }) => checkers.parameters(operation, call.parameters).length === 0),
  );
}

function valuesOf(operation: Operation, schema: JsonSchema): Json[] {
  const node = resolveSchema(operation.document, schema);
  if (Array.isArray(node['enum'])) return node['enum'];
  if (node['type'] === 'boolean') return [true, false];
  const items = node['items'] as JsonSchema | undefined;
  const values = items ? valuesOf(operation, items) : [];
  return values.length > 0 && node['type'] === 'array' ? [values] : [];
}
