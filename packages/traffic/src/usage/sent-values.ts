import { entryOf, type Json, type JsonObject, isObject } from '@chain-apis/foundation';
import type { Operation } from '@chain-apis/contract';
import type { SchemaAt } from '@chain-apis/contract/schema';
import { formsAt, stepInto } from './used-schemas.ts';
import type { Sent } from './usage.ts';
import { declaredStep, startsOf } from './declared-path.ts';
import { writeUsePath } from './use-path.ts';

/** Counts sent values of an operation, by path. */
export interface SentValues {
  add(params: JsonObject): void;
  all(): Record<string, Sent>;
}

interface Counted {
  /** How often it was sent. */
  count: number;
  /** How often it could have been sent: calls, or enclosing objects. */
  readonly around: () => number;
  readonly values: Set<Json>;
}

export function createSentValues(operation: Operation): SentValues {
  const { bundle: root } = operation.document;
  const counted = new Map<string, Counted>();
  let calls = 0;

  function note(
    steps: readonly string[],
    value: Json,
    nodes: readonly SchemaAt[],
    around: () => number,
  ): void {
    const path = writeUsePath(steps);
    const own = entryOf(counted, path, () => ({ count: 0, around, values: new Set() }));
    own.count += 1;
    if (isClosedValue(nodes, value)) own.values.add(value);
    const inside = () => own.count;
    if (Array.isArray(value)) {
      const items = stepInto(root, nodes, '[]');
      for (const item of value) note([...steps, '[]'], item, items, () => counted.get(`${path}[]`)!.count);
    } else if (isObject(value)) {
      for (const [name, member] of Object.entries(value)) {
        const step = declaredStep(root, nodes, name);
        note([...steps, step], member, stepInto(root, nodes, step), step === name ? inside : () => 0);
      }
    }
  }

  return {
    add(params) {
      calls += 1;
      for (const [name, value] of Object.entries(params))
        note([name], value, formsAt(root, startsOf(operation, name)), () => calls);
    },
    all: () =>
      Object.fromEntries(
        [...counted].map(([path, { count, around, values }]): [string, Sent] => [
          path,
          {
            ...(values.size > 0 && { values: [...values] }),
            ...(count < around() && { omitted: true as const }),
          },
        ]),
      ),
  };
}

/** Whether a value is one of those that the schema names: no other value is recorded. */
function isClosedValue(nodes: readonly SchemaAt[], value: Json): boolean {
  if (typeof value === 'object') return false;
  return nodes.some(({ schema }) =>
    [schema['enum'], schema['x-extensible-enum'], 'const' in schema ? [schema['const']] : undefined].some(
      (set) => Array.isArray(set) && set.includes(value),
    ),
  );
}
