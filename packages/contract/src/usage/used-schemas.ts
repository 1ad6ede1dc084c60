import type { JsonObject } from '../json/json.ts';
import { pointerTo } from '../json/pointer.ts';
import { ANY_FORM, schemasAt, walkSchemas, type SchemaAt } from '../schema/walk-schemas.ts';
import { ALL, ANYTHING, type UseStep } from './use-path.ts';

/** Every schema that says something about a value: of each union all branches, since any may be what comes. */
export function formsAt(root: JsonObject, starts: readonly string[]): SchemaAt[] {
  return [...walkSchemas(root, schemasAt(root, starts), ANY_FORM)];
}

/** The schemas one step below; none if the step is not declared. */
export function stepInto(root: JsonObject, nodes: readonly SchemaAt[], step: UseStep): SchemaAt[] {
  return formsAt(
    root,
    nodes.flatMap((node) => pointersBelow(node, step)),
  );
}

/** Names of the members that are declared. */
export function membersOf(nodes: readonly SchemaAt[]): string[] {
  return [...new Set(nodes.flatMap(({ schema }) => Object.keys(schema['properties'] ?? {})))];
}

/** Whether there is a schema for members that have no name of their own: keys are data then. */
export function isMap(nodes: readonly SchemaAt[]): boolean {
  return nodes.some((node) => pointersBelow(node, '{}').length > 0);
}

function pointersBelow({ schema, pointer }: SchemaAt, step: UseStep): string[] {
  const keyed = (keyword: string, key: string) =>
    Object.hasOwn((schema[keyword] ?? {}) as JsonObject, key) ? [pointerTo(pointer, keyword, key)] : [];
  if (step === '[]') {
    const count = Array.isArray(schema['prefixItems']) ? schema['prefixItems'].length : 0;
    const tuple = Array.from({ length: count }, (_, index) => pointerTo(pointer, 'prefixItems', index));
    return [...tuple, ...(isSchema(schema['items']) ? [pointerTo(pointer, 'items')] : [])];
  }
  if (step === '{}') {
    const patterns = Object.keys((schema['patternProperties'] ?? {}) as JsonObject);
    const extra = ['additionalProperties', 'unevaluatedProperties'].filter((name) => isSchema(schema[name]));
    return [
      ...patterns.map((name) => pointerTo(pointer, 'patternProperties', name)),
      ...extra.map((name) => pointerTo(pointer, name)),
    ];
  }
  return keyed('properties', step);
}

function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
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
  const seen = new Set<string>();
  const open = [...start];
  for (let node = open.pop(); node; node = open.pop()) {
    if (seen.has(node.pointer)) continue;
    seen.add(node.pointer);
    add([node], ANYTHING, touched);
    for (const step of [...membersOf([node]), '[]', '{}']) open.push(...stepInto(root, [node], step));
  }
}

function add(nodes: readonly SchemaAt[], step: UseStep | undefined, touched: Touched): void {
  for (const { pointer } of nodes) {
    const steps = touched.get(pointer) ?? new Set();
    touched.set(pointer, steps);
    if (step !== undefined) steps.add(step);
  }
}
