import { valueAt, type JsonObject } from '@chain-apis/contract';
import type { Pair } from './change.ts';
import { canonical } from './canonical.ts';
import { effectiveSchema, type Place } from './effective-schema.ts';
import { essence } from './essence.ts';

export interface PairedVariants {
  readonly paired: readonly Pair<Place>[];
  readonly removed: readonly Place[];
  readonly added: readonly Place[];
}

/**
 * Finds for each branch of a union the branch that it became. The order of branches means nothing, so they are known
 * by what they are: the surest sign first.
 */
export function pairVariants(old: readonly Place[], next: readonly Place[]): PairedVariants {
  const paired: Pair<Place>[] = [];
  let removed = [...old];
  let added = [...next];
  for (const sign of SIGNS) {
    for (const branch of removed) {
      const mark = sign(branch);
      const other = mark === undefined ? undefined : added.find((candidate) => sign(candidate) === mark);
      if (!other) continue;
      paired.push({ old: branch, new: other });
      removed = removed.filter((candidate) => candidate !== branch);
      added = added.filter((candidate) => candidate !== other);
    }
  }
  // One left on each side: it was changed beyond recognition, and what changed says more than "removed, added".
  const [last, lastNew] = [removed[0], added[0]];
  if (removed.length === 1 && added.length === 1 && last && lastNew && old.length === next.length) {
    return { paired: [...paired, { old: last, new: lastNew }], removed: [], added: [] };
  }
  return { paired, removed, added };
}

const SIGNS: readonly ((branch: Place) => string | undefined)[] = [
  essence,
  reference,
  discriminators,
  title,
  types,
];

function reference({ root, pointers }: Place): string | undefined {
  const target = (valueAt(root, pointers[0] ?? '') as JsonObject | undefined)?.['$ref'];
  return typeof target === 'string' ? target : undefined;
}

/** Members with one possible value, such as `type: created`. */
function discriminators(branch: Place): string | undefined {
  const fixed = [...effectiveSchema(branch).members].flatMap(([name, member]) => {
    const { values } = effectiveSchema(member);
    return values?.length === 1 ? [`${name}=${canonical(values[0])}`] : [];
  });
  return fixed.length > 0 ? fixed.sort().join() : undefined;
}

function title(branch: Place): string | undefined {
  return effectiveSchema(branch).words['title'] as string | undefined;
}

function types(branch: Place): string | undefined {
  const found = [...effectiveSchema(branch).types];
  return found.length <= 2 ? found.join() : undefined;
}
