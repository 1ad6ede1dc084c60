/** Pairs of small documents on disk: each rule has one that it reports, and one with the same meaning that breaks nobody. */
import { beforeAll, describe, expect, it } from 'vitest';
import { DIRECTIONS, RULES, type Part } from './rules.ts';
import { asCell, changesIn, FIXTURES, FOLDERS } from './test-support/fixtures.ts';

it('are all in verdicts.yaml', () => {
  expect(FIXTURES.map(({ rule }) => rule)).toEqual([...FOLDERS].sort());
});

/** Rules that were reported, each with the direction in which the value travels. */
const reported = new Map<string, Set<string>>();

describe.each(FIXTURES)('$rule', ({ rule, there, back }) => {
  beforeAll(async () => {
    for (const change of [
      ...(await changesIn(rule, 'old', 'new')),
      ...(await changesIn(rule, 'new', 'old')),
    ]) {
      const [, part, name = ''] = change.rule.split('.');
      reported.set(name, (reported.get(name) ?? new Set()).add(DIRECTIONS[part as Part]));
    }
  });

  it('is reported', async () => {
    const changes = await changesIn(rule, 'old', 'new');
    expect(changes.map((change) => change.rule)).toContain(rule);
    expect(asCell(changes)).toBe(there);
  });

  it('has a reverse', async () => {
    expect(asCell(await changesIn(rule, 'new', 'old'))).toBe(back);
  });

  it('is not reported of what means the same, nor is anything that breaks callers', async () => {
    const changes = await changesIn(rule, 'old', 'alike');
    const wrong = changes.filter((one) => one.rule === rule || ['breaking', 'risky'].includes(one.level));
    expect(wrong).toEqual([]);
  });
});

/** Schemas beyond a bound that no small document reaches: `bound-schemas.test.ts` has them. */
const TOO_LARGE = 'unreadable';

it('has a pair for each rule, in each direction if the levels differ', () => {
  const missing = Object.entries(RULES).flatMap(([name, { request, response }]) => {
    const seen = reported.get(name) ?? new Set();
    if (request === response) return seen.size > 0 || name === TOO_LARGE ? [] : [name];
    return ['request', 'response'].filter((direction) => !seen.has(direction)).map((at) => `${at} ${name}`);
  });
  expect(missing).toEqual([]);
});

/** Ends of names, and those of the reverse change. */
const MIRRORS = [
  ['added', 'removed'],
  ['gained', 'lost'],
  ['widened', 'narrowed'],
  ['loosened', 'tightened'],
  ['relaxed', 'tightened'],
  ['required', 'optional'],
  ['raised', 'lowered'],
  ['specified', 'generalized'],
  ['declared', 'dropped'],
] as const;

/** What is reported alike in both directions, or whose reverse is that of another rule: a required part is removed as any other. */
const WITHOUT = [
  'structure-relaxed',
  'wire-kind-declared',
  'size-declared',
  'required-added',
  'required-member-added',
  'required-body-added',
];

it('has a rule for the reverse of each change', () => {
  const names = Object.keys(RULES).filter((name) => !WITHOUT.includes(name));
  const missing = names.filter((name) => {
    const reverses = MIRRORS.flatMap(([one, other]) =>
      [
        [one, other],
        [other, one],
      ].flatMap(([from, to]) => (name.endsWith(from!) ? [name.slice(0, -from!.length) + to!] : [])),
    );
    return reverses.length > 0 && !reverses.some((reverse) => names.includes(reverse));
  });
  expect(missing).toEqual([]);
});
