import { entryOf, objectAt, type JsonObject } from '@chain-apis/foundation';
import {
  ANY_FORM,
  edgesOf,
  type Edge,
  type Keyword,
  schemasAt,
  walkSchemas,
  type SchemaAt,
} from '@chain-apis/contract/schema';
import { ALL, ANYTHING, type UseStep } from './use-path.ts';

/** Every schema that says something about a value: of each union all branches, since any may be what comes. */
export function formsAt(root: JsonObject, starts: readonly string[]): SchemaAt[] {
  return [...walkSchemas(root, schemasAt(root, starts), ANY_FORM)];
}

/** The schemas one step below; none if the step is not declared. */
export function stepInto(root: JsonObject, nodes: readonly SchemaAt[], step: UseStep): SchemaAt[] {
  const below = nodes.flatMap((node) => edgesBelow(root, node, step)).map(({ to }) => to);
  return [...walkSchemas(root, below, ANY_FORM)];
}

/** Names of the members that are declared. */
export function membersOf(nodes: readonly SchemaAt[]): string[] {
  return [...new Set(nodes.flatMap(({ schema }) => Object.keys(objectAt(schema, 'properties'))))];
}

/** Whether there is a schema for members that have no name of their own: keys are data then. */
export function isMap(root: JsonObject, nodes: readonly SchemaAt[]): boolean {
  return nodes.some((node) => edgesBelow(root, node, '{}').length > 0);
}

const ITEMS: readonly Keyword[] = ['prefixItems', 'items'];
const KEYS: readonly Keyword[] = ['patternProperties', 'additionalProperties', 'unevaluatedProperties'];

function edgesBelow(root: JsonObject, node: SchemaAt, step: UseStep): Edge[] {
  if (step !== '[]' && step !== '{}')
    return edgesOf(root, node, ['properties']).filter(({ key }) => key === step);
  // `additionalProperties: true` describes no value.
  return edgesOf(root, node, step === '[]' ? ITEMS : KEYS).filter(
    ({ keyword }) => typeof node.schema[keyword] === 'object',
  );
}

/** By pointer of a schema that a path passes, the steps that it takes from there; none where it ends. */
export type Touched = Map<string, Set<UseStep>>;

/** Adds all schemas that a path passes, the references that lead to them included. */
export function touch(
  root: JsonObject,
  starts: readonly string[],
  steps: readonly UseStep[],
  touched: Touched,
): void {
  let nodes = formsAt(root, starts);
  for (const step of steps) {
    add(nodes, step, touched);
    if (step === ANYTHING) return touchAll(root, nodes, touched);
    const names = step === ALL ? [...membersOf(nodes), '{}'] : [step];
    nodes = names.flatMap((name) => stepInto(root, nodes, name));
  }
  add(nodes, undefined, touched);
}

function touchAll(root: JsonObject, start: readonly SchemaAt[], touched: Touched): void {
  const inside = [...ANY_FORM, 'properties', ...ITEMS, ...KEYS] as const;
  add([...walkSchemas(root, start, inside)], ANYTHING, touched);
}

function add(nodes: readonly SchemaAt[], step: UseStep | undefined, touched: Touched): void {
  for (const { pointer } of nodes) {
    const steps = entryOf(touched, pointer, () => new Set());
    if (step !== undefined) steps.add(step);
  }
}
