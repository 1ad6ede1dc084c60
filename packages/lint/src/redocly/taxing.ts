import { createCheckers, type ContractDocument } from '@chain-apis/contract';
import { follow, mostChecks } from '@chain-apis/contract/source';
import { hasMember, isObject, pointerTo, type Json } from '@chain-apis/foundation';

/** Redocly's checks of examples: they run every pattern, and remember no check. */
export const RULES_OF_EXAMPLES = [
  'no-invalid-media-type-examples',
  'no-invalid-parameter-examples',
  'no-invalid-schema-examples',
];

/** Redocly takes a second for so many checks. */
const MOST_CHECKS = 1_000_000;
/** It compares each item of a unique list with each. */
const MOST_UNIQUE = 2000;

/** Whether Redocly would check an example for too long. */
export function isTaxing(document: ContractDocument): boolean {
  const { bundle, kind } = document;
  if (kind !== 'openapi') return false;
  const isUnique = hasMember(bundle, (name, value) => name === 'uniqueItems' && value === true);
  const checkers = createCheckers({ documents: [document] });
  const isHeavy = (node: Json, pointer: string): boolean => {
    if (Array.isArray(node) && isUnique && node.length > MOST_UNIQUE) return true;
    if (isObject(node)) {
      const shown = examplesOf(node, (key) => follow(bundle, pointerTo(pointer, 'examples', key)).value);
      const schema = isObject(node['schema']) ? node['schema'] : node;
      for (const value of shown) {
        checkers.inline(document, schema, value);
        if (mostChecks(document) > MOST_CHECKS) return true;
      }
    }
    if (typeof node !== 'object' || node === null) return false;
    return Object.entries(node).some(
      ([key, value]) => !key.startsWith('x-') && isHeavy(value as Json, pointerTo(pointer, key)),
    );
  };
  return isHeavy(bundle, '');
}

/** The examples of a schema, a parameter or a body. */
function examplesOf(
  { example, examples }: { readonly [key: string]: Json },
  exampleAt: (key: string) => Json,
): Json[] {
  const one = example === undefined ? [] : [example];
  if (Array.isArray(examples)) return [...one, ...examples];
  if (!isObject(examples)) return one;
  const several = Object.entries(examples).flatMap(([key, written]) => {
    // A schema can have a property that is called `examples`.
    const named = isObject(written) ? exampleAt(key) : written;
    return isObject(named) && named['value'] !== undefined ? [named['value']] : [];
  });
  return [...one, ...several];
}
