import type { JsonObject } from '@chain-apis/foundation';
import { outcomeFor, successesOf, type Operation } from '@chain-apis/contract';
import type { SchemaAt } from '@chain-apis/contract/schema';
import { isMap, membersOf, formsAt, stepInto } from './used-schemas.ts';
import { ALL, ANYTHING, type UseStep } from './use-path.ts';

/** Text that looks like data instead of a name: an address, an id, a hash. */
const DATA = /^(0x|.*[^\w$-])|^.{40,}$|^(?=.*\d).{20,}$/s;

/** Whether an undeclared name could be an address or id, which is never recorded. */
export function isData(name: string): boolean {
  return DATA.test(name);
}

/** The step that a name is below schemas: a key of a map is data, and is not written down. */
export function declaredStep(root: JsonObject, nodes: readonly SchemaAt[], name: string): UseStep {
  if (membersOf(nodes).includes(name) || [ALL, ANYTHING, '[]'].includes(name)) return name;
  return isMap(root, nodes) || isData(name) ? '{}' : name;
}

/** A path as it may be written down, and whether the contract declares it. */
export function declaredPath(operation: Operation, starts: readonly string[], steps: readonly UseStep[]) {
  const { bundle: root } = operation.document;
  const path: UseStep[] = [];
  let nodes = formsAt(root, starts);
  for (const name of steps) {
    const step = declaredStep(root, nodes, name);
    path.push(step);
    if (step !== ALL && step !== ANYTHING) nodes = stepInto(root, nodes, step);
  }
  return { path, nodes };
}

/** Pointers of the schemas of a parameter, or of the `body`. */
export function startsOf({ parameters, body }: Operation, name: string): string[] {
  const own = parameters.filter((parameter) => parameter.name === name).map(({ pointer }) => pointer);
  return own.length === 0 && name === 'body' && body ? body.content.map(({ pointer }) => pointer) : own;
}

/** Pointers of the schemas of an outcome; of every success without one. */
export function outcomeStarts(operation: Operation, key: string | undefined): string[] {
  const one = key === undefined ? undefined : outcomeFor(operation, key);
  const outcomes = key === undefined ? successesOf(operation) : one ? [one] : [];
  return outcomes.flatMap(({ content }) => content.map(({ pointer }) => pointer));
}
