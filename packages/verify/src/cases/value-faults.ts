import { type Checkers, errorsIn, type Operation } from '@chain-apis/contract';
import {
  uniqueBy,
  isObject,
  type Json,
  type JsonObject,
  type JsonSchema,
  stringsIn,
  writeJson,
} from '@chain-apis/foundation';
import { itemSchemas, namedMember, viewOf } from '@chain-apis/contract/schema';
import { ownFaults, type OwnFault } from './own-faults.ts';

/** A value with one violation, possibly nested. */
export interface ValueFault extends OwnFault {
  /** Path of the violating property inside the value. */
  readonly path: readonly string[];
  /** The same path with the items of lists as `[]`. */
  readonly steps: readonly string[];
}

/** Returns values with one violation each, if that makes the whole value invalid. */
export function valueFaults(
  operation: Operation,
  schema: JsonSchema,
  value: Json | undefined,
  checkers: Checkers,
): ValueFault[] {
  const nodes = viewOf(operation.document.bundle, schema).parts;
  const here = nodes
    .flatMap((node) => ownFaults(node, value))
    .map((fault): ValueFault => ({ ...fault, path: [], steps: [] }));
  const members =
    value !== undefined && isObject(value) ? memberFaults(operation, nodes, value, checkers) : [];
  const items = Array.isArray(value) ? itemFaults(operation, nodes, value, checkers) : [];
  const refused = ({ value: broken }: ValueFault) =>
    errorsIn(checkers.inline(operation.document, schema, broken)).length > 0;
  return uniqueBy(
    [...here, ...members, ...items].filter(refused),
    (fault) => `${fault.path.join('.')} ${writeJson(fault.value)}`,
  );
}

function memberFaults(
  operation: Operation,
  nodes: readonly JsonSchema[],
  value: JsonObject,
  checkers: Checkers,
): ValueFault[] {
  const required = new Set(nodes.flatMap((node) => stringsIn(node['required'])));
  return Object.keys(value).flatMap((name) => {
    const { [name]: member, ...rest } = value;
    const absent = required.has(name)
      ? [{ title: ' absent', value: rest, path: [name], steps: [name], keyword: 'required' }]
      : [];
    const broken = namedMember(nodes, name).flatMap((schema) =>
      valueFaults(operation, schema, member, checkers),
    );
    return [
      ...absent,
      ...broken.map((fault) => ({
        ...fault,
        value: { ...value, [name]: fault.value },
        path: [name, ...fault.path],
        steps: [name, ...fault.steps],
      })),
    ];
  });
}

function itemFaults(
  operation: Operation,
  nodes: readonly JsonSchema[],
  value: Json[],
  checkers: Checkers,
): ValueFault[] {
  return itemSchemas(nodes)
    .flatMap((schema) => valueFaults(operation, schema, value[0], checkers))
    .map((fault) => ({
      ...fault,
      title: ` item${fault.title}`,
      value: [fault.value],
      steps: ['[]', ...fault.steps],
    }));
}
