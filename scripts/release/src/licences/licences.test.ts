import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { publishedPackages } from '../published-packages.ts';
import { isAccepted } from './accepted.ts';
import { nameAt, productionOf } from './lock-file.ts';
import { reviewLicences } from './review.ts';

const root = join(import.meta.dirname, '../../../..');

describe('what this repository passes on', () => {
  const reviews = reviewLicences(root, publishedPackages(root));

  it.each(reviews)('$of: every licence is accepted', ({ dependencies }) => {
    expect(dependencies.filter(({ accepted }) => !accepted)).toEqual([]);
  });

  it('is what the manifests name and more', () => {
    const idsOf = (name: string) =>
      reviews.find(({ of }) => of === name)!.dependencies.map(({ id }) => id.slice(0, id.lastIndexOf('@')));
    expect(idsOf('@chain-apis/runtime')).toEqual([]);
    expect(idsOf('@chain-apis/data')).toEqual([]);
    expect(idsOf('@chain-apis/mock')).toEqual(
      expect.arrayContaining(['@stoplight/prism-http', 'yaml', 'lodash']),
    );
    expect(idsOf('@chain-apis/verify')).not.toContain('vitest');
  });
});

describe('productionOf', () => {
  const packages = {
    '': { dependencies: { tool: '1' } },
    'packages/a': { dependencies: { '@own/b': '1', deep: '2' }, peerDependencies: { maybe: '1', must: '1' } },
    'packages/b': {
      dependencies: { deep: '1' },
      devDependencies: { inside: '1' },
      optionalDependencies: { 'other-platform': '1' },
    },
    'node_modules/@own/b': { link: true, resolved: 'packages/b' },
    'node_modules/deep': { version: '1.0.0' },
    'node_modules/inside': { devDependencies: { tool: '1' } },
    'node_modules/must': { dependencies: { tool: '1' } },
    'node_modules/tool': { version: '1.0.0' },
    'packages/a/node_modules/deep': { version: '2.0.0' },
  };

  it('goes through own packages and what is bundled into them, takes the nearest version, and leaves out what need not be there', () => {
    const found = {
      ...packages,
      'packages/a': { ...packages['packages/a'], peerDependenciesMeta: { maybe: { optional: true } } },
    };
    expect(productionOf(found, 'packages/a')).toEqual([
      'node_modules/deep',
      'node_modules/inside',
      'node_modules/must',
      'node_modules/tool',
      'packages/a/node_modules/deep',
      'packages/b',
    ]);
  });

  it('names what the lock file lacks', () => {
    expect(() => productionOf(packages, 'packages/a')).toThrow(
      'package-lock.json lacks maybe, which packages/a needs: run `npm install`',
    );
  });
});

it.each([
  ['MIT', true, true],
  ['(GPL-3.0-only OR MIT)', true, true],
  ['Apache-2.0 AND LGPL-3.0-or-later', false, true],
  ['MIT AND GPL-3.0-only', false, false],
  ['GPL-3.0-only', false, false],
  ['SEE LICENSE IN LICENSE', false, false],
  ['none declared', false, false],
])('%s: passed on %s, in development %s', (expression, production, development) => {
  expect(isAccepted(expression, 'production')).toBe(production);
  expect(isAccepted(expression, 'development')).toBe(development);
});

it.each([
  ['node_modules/a', 'a'],
  ['node_modules/a/node_modules/@b/c', '@b/c'],
])('nameAt(%s)', (path, name) => {
  expect(nameAt(path)).toBe(name);
});
