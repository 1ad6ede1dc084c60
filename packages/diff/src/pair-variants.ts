import { fingerprint, schemaView, valueAt, type SchemaPlace } from '@chain-apis/contract';
import { canonical, same } from './canonical.ts';
import { pairUp, referenceOf } from './node.ts';
import type { Pair } from './pair.ts';

export interface PairedVariants {
  readonly paired: readonly Pair<SchemaPlace>[];
  readonly removed: readonly SchemaPlace[];
  readonly added: readonly SchemaPlace[];
}

/**
 * Pairs the branches of two versions of a union. Order is irrelevant, so they are paired by content, surest criterion
 * first.
 */
export function pairVariants(old: readonly SchemaPlace[], next: readonly SchemaPlace[]): PairedVariants {
  const known = pairings.get(old)?.get(next) ?? findPairs(old, next);
  pairings.set(old, (pairings.get(old) ?? new WeakMap()).set(next, known));
  return known;
}

/** Cached: several rules need the same unions. */
const pairings = new WeakMap<readonly SchemaPlace[], WeakMap<readonly SchemaPlace[], PairedVariants>>();

function findPairs(old: readonly SchemaPlace[], next: readonly SchemaPlace[]): PairedVariants {
  if (areEqualAsWritten(old, next))
    return { paired: old.map((one, index) => ({ old: one, new: next[index]! })), removed: [], added: [] };
  const paired: Pair<SchemaPlace>[] = [];
  let [removed, added] = [old, next];
  for (const sign of SIGNS) {
    const { both, gone, come } = pairUp(removed, added, sign);
    paired.push(...both);
    [removed, added] = [gone, come];
  }
  // One left on each side: probably the same, and its changes say more than "removed, added".
  const [last, lastNew] = [removed[0], added[0]];
  if (removed.length === 1 && added.length === 1 && last && lastNew && old.length === next.length) {
    return { paired: [...paired, { old: last, new: lastNew }], removed: [], added: [] };
  }
  return { paired, removed, added };
}

function areEqualAsWritten(old: readonly SchemaPlace[], next: readonly SchemaPlace[]): boolean {
  const written = ({ root, pointers: [pointer = ''] }: SchemaPlace) => valueAt(root, pointer);
  return old.length === next.length && old.every((one, index) => same(written(one), written(next[index]!)));
}

const SIGNS: readonly ((branch: SchemaPlace) => string | undefined)[] = [
  (branch) => (referenceOf(branch) ?? '') + fingerprint(branch),
  fingerprint,
  referenceOf,
  discriminators,
  title,
  types,
];

/** Constant properties, such as `type: created`. */
function discriminators(branch: SchemaPlace): string | undefined {
  const fixed = [...schemaView(branch).members].flatMap(([name, member]) => {
    const { values } = schemaView(member);
    return values?.length === 1 ? [`${name}=${canonical(values[0])}`] : [];
  });
  return fixed.length > 0 ? fixed.sort().join() : undefined;
}

function title(branch: SchemaPlace): string | undefined {
  return schemaView(branch).words['title'] as string | undefined;
}

function types(branch: SchemaPlace): string | undefined {
  const found = [...schemaView(branch).types];
  return found.length <= 2 ? found.join() : undefined;
}
