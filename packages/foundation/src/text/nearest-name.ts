/** Maximum edit distance of a typo. */
const MAX_SLIPS = 2;

/** Suggests a known name for an unknown one; undefined if none is similar. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  let best: string | undefined;
  let most = Math.min(MAX_SLIPS + 1, name.length);
  for (const one of known) {
    if (Math.abs(one.length - name.length) >= most) continue;
    const slips = slipsBetween(name, one);
    if (slips < most) [best, most] = [one, slips];
  }
  return best;
}

/** Returns a known name that is the same in any case and with any separators; exactly the same, if there is one. */
export const sameName = (name: string, known: readonly string[]): string | undefined =>
  known.find((own) => own === name) ?? known.find((own) => plainName(own) === plainName(name));

/**
 * The end of a message about an unknown name: `, did you mean "port"?`, or empty if no name is similar.
 *
 * @param find - which known name is meant
 */
export function didYouMean(name: string, known: readonly string[], find = nearestName): string {
  const meant = find(name, known);
  return meant === undefined ? '' : `, did you mean ${JSON.stringify(meant)}?`;
}

/** Damerau-Levenshtein distance: omitted, inserted, replaced and swapped letters. */
function slipsBetween(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i += 1) {
    const [above = [], row = [i]] = [rows[i - 1]];
    for (let j = 1; j <= b.length; j += 1) {
      const taken = above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? rows[i - 2]![j - 2]! + 1 : Infinity;
      row[j] = Math.min(above[j]! + 1, row[j - 1]! + 1, taken, swapped);
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}

/** Normalises a name, without case and separators: `info_peers` and `info.peers` are the same. */
export const plainName = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
