/** More slips than these, and something else was meant. */
const MOST_SLIPS = 2;

/** The known name that was probably meant by one that is not known; undefined if none is near. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  let best: string | undefined;
  let most = Math.min(MOST_SLIPS + 1, name.length);
  for (const one of known) {
    if (Math.abs(one.length - name.length) >= most) continue;
    const slips = slipsBetween(name, one);
    if (slips < most) [best, most] = [one, slips];
  }
  return best;
}

/** The end of a sentence about a name that is not known: `, did you mean "port"?`, or nothing if no known name is near. */
export function didYouMean(name: string, known: readonly string[]): string {
  const meant = nearestName(name, known);
  return meant === undefined ? '' : `, did you mean ${JSON.stringify(meant)}?`;
}

/** Letters left out, put in, taken for others, or swapped with the next: the distance of Damerau and Levenshtein. */
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
