import type { Json } from '@chain-apis/foundation';
import type { Place } from './text-place.ts';

/** Texts by what stands in their brackets: `a[b][c]=1` is at `b`, then `c`. */
interface Branch {
  readonly texts: string[];
  readonly inner: Map<string, Branch>;
}

/** Deeper than any form: a key must not nest without end. */
const MAX_LEVELS = 20;

/**
 * Reads `a[b]=1` and, as servers of forms do, `a[b][c]=1`, `a[0]=1` and `a[]=1`.
 *
 * @param texts - each with its brackets, without the outermost: `b`, `b][c`
 */
export function readDeep(
  place: Place,
  texts: readonly (readonly [member: string | undefined, text: string])[],
): Json {
  const root = newBranch();
  for (const [member = '', text] of texts) {
    let branch = root;
    for (const step of member.split('][', MAX_LEVELS)) {
      const next = branch.inner.get(step) ?? newBranch();
      branch.inner.set(step, next);
      branch = next;
    }
    branch.texts.push(text);
  }
  return valueOf(root, place);
}

function valueOf({ texts, inner }: Branch, place: Place): Json {
  if (place.types.has('array') && (inner.size === 0 || !place.types.has('object'))) {
    const below = [...inner.values()].flatMap((branch): (string | Branch)[] =>
      branch.inner.size > 0 ? [branch] : branch.texts,
    );
    return [...texts, ...below].map((one, index) =>
      typeof one === 'string' ? place.item(index).read(one) : valueOf(one, place.item(index)),
    );
  }
  if (inner.size === 0) return place.read(texts.at(-1) ?? '');
  return Object.fromEntries([...inner].map(([name, branch]) => [name, valueOf(branch, place.member(name))]));
}

const newBranch = (): Branch => ({ texts: [], inner: new Map() });
