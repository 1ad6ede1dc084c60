import { LEVELS, type Level } from './rules/rule.ts';

/** The version part that a set of changes requires to increase. */
export type Bump = 'major' | 'minor' | 'patch' | 'none';

const PARTS = ['major', 'minor', 'patch'] as const;
const BUMPS = {
  breaking: 'major',
  risky: 'minor',
  compatible: 'minor',
  documentation: 'patch',
} as const satisfies Record<Level, Bump>;

/** The largest part that changes of these levels require. */
export function bumpOf(levels: readonly Level[]): Bump {
  const worst = LEVELS.find((level) => levels.includes(level));
  return worst ? BUMPS[worst] : 'none';
}

/**
 * Returns the next version. Before 1.0.0, minor replaces major and patch replaces minor, as is common.
 *
 * @returns undefined if the version isn't of the form `1.2.3`
 */
export function nextVersion(version: string, bump: Bump): string | undefined {
  const numbers = parse(version);
  if (!numbers || bump === 'none') return numbers?.join('.');
  const part = Math.min(PARTS.indexOf(bump) + (numbers[0] === 0 ? 1 : 0), 2);
  return numbers.map((number, at) => (at < part ? number : at === part ? number + 1 : 0)).join('.');
}

/** Whether a new version is high enough for the changes. */
export function reflects(before: string, after: string, bump: Bump): boolean {
  const deserved = nextVersion(before, bump);
  const numbers = parse(after);
  // Other versions, such as dates, can only be compared for equality.
  if (deserved === undefined || !numbers) return bump === 'none' || before !== after;
  return numbers.join('.').localeCompare(deserved, 'en', { numeric: true }) >= 0;
}

function parse(version: string): number[] | undefined {
  const [, ...numbers] = /^v?(\d+)\.(\d+)\.(\d+)(?:[-+].*)?$/.exec(version) ?? [];
  return numbers.length > 0 ? numbers.map(Number) : undefined;
}
