/** How strict the linter is: from problems for any tool to everything that keeps a large contract in order. */
export type LintProfile = 'recommended' | 'strict';

/** Names of the profiles, from few checks to all. */
export const LINT_PROFILES: readonly LintProfile[] = ['recommended', 'strict'];

/** The checks of files and of the model that only the strict profile makes. */
const STRICT = new Set([
  'orphan-file',
  'basename-clash',
  'local-ref',
  'index-order',
  'no-recursion',
  'portable-unions',
  'portable-formats',
  'portable-names',
  'known-members',
  'projection',
]);

/** Returns whether a profile has a check. */
export function hasCheck(profile: LintProfile, check: string): boolean {
  return profile === 'strict' || !STRICT.has(check);
}

/** Returns the profile that a configuration of Redocly extends: `contract/strict`, for example. */
export function profileIn(extended: unknown): LintProfile | undefined {
  return LINT_PROFILES.find((profile) => [extended].flat().includes(`contract/${profile}`));
}
