import type { Level } from './rules.ts';

/** The version part that a set of changes requires to increase. */
export type Bump = 'major' | 'minor' | 'patch' | 'none';

const BUMPS: Readonly<Record<Level, Bump>> = {
  breaking: 'major',
  compatible: 'minor',
  documentation: 'patch',
};

/** The largest part that a change requires. */
export function bumpOf(levels: readonly Level[]): Bump {
  const worst = (['breaking', 'compatible', 'documentation'] as const).find((level) =>
    levels.includes(level),
  );
  return worst ? BUMPS[worst] : 'none';
}

/**
 * Returns the next version. Before 1.0.0, minor replaces major and patch replaces minor, as is common.
 *
 * @returns undefined if the version isn't of the form `1.2.3`
 */
export function nextVersion(version: string, bump: Bump): string | undefined {
  const numbers = parse(version);
  if (!numbers) return undefined;
  const [major, minor, patch] = numbers;
  const shift =
    major === 0 ? ({ major: 'minor', minor: 'patch', patch: 'patch', none: 'none' } as const)[bump] : bump;
  if (shift === 'none') return `${major}.${minor}.${patch}`;
  if (shift === 'major') return `${major + 1}.0.0`;
  return shift === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

/** Whether a new version is high enough for the changes. */
export function reflects(before: string, after: string, bump: Bump): boolean {
  const deserved = nextVersion(before, bump);
  // Other versions, such as dates, can only be compared for equality.
  if (deserved === undefined || !parse(after)) return bump === 'none' || before !== after;
  return compare(after, deserved) >= 0;
}

function parse(version: string): [number, number, number] | undefined {
  const found = /^v?(\d+)\.(\d+)\.(\d+)(?:[-+].*)?$/.exec(version);
  return found ? [Number(found[1]), Number(found[2]), Number(found[3])] : undefined;
}

function compare(a: string, b: string): number {
  const [left, right] = [parse(a)!, parse(b)!];
  const index = left.findIndex((number, at) => number !== right[at]);
  return index < 0 ? 0 : left[index]! - right[index]!;
}
