import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listedDependencies } from './pack.ts';
import { publishedPackages, workspacePackages } from './published-packages.ts';

const root = join(import.meta.dirname, '../../..');
const ours = workspacePackages(root).map(({ name }) => name);

it.each(publishedPackages(root))('$name lists what it bundles, and nothing that no registry has', (one) => {
  const { thirdParty, own } = listedDependencies(root, one);
  expect(Object.keys(thirdParty).filter((name) => ours.includes(name))).toEqual([]);
  const bundlesFoundation = [one, ...own].some(
    ({ devDependencies = {} }) => '@chain-apis/foundation' in devDependencies,
  );
  if (bundlesFoundation) expect(thirdParty).toHaveProperty('lossless-json');
  expect(own.map(({ name }) => name)).toEqual(
    expect.arrayContaining(Object.keys(one.dependencies ?? {}).filter((name) => ours.includes(name))),
  );
});
