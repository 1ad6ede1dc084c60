/** Pairs of small documents on disk: `old` to `new` is what the folder's rule reports, `old` to `alike` is nothing that breaks callers. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { RULES } from './rules.ts';
import { runDiff } from './run-diff.ts';

const folder = fileURLToPath(new URL('../fixtures', import.meta.url));
const rules = readdirSync(folder);

const changesTo = async (rule: string, version: string) => {
  const { documents } = await runDiff(`${folder}/${rule}/old.yaml`, `${folder}/${rule}/${version}.yaml`);
  return documents.flatMap(({ changes }) => changes);
};

describe.each(rules)('%s', (rule) => {
  it('is reported', async () => {
    expect((await changesTo(rule, 'new')).map((change) => change.rule)).toContain(rule);
  });

  it('is not reported of what means the same, nor is anything that breaks callers', async () => {
    const changes = await changesTo(rule, 'alike');
    const wrong = changes.filter((one) => one.rule === rule || ['breaking', 'risky'].includes(one.level));
    expect(wrong).toEqual([]);
  });
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
