/** docs/dependencies.md lists exactly the direct dependencies of this repository, each with its reason. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '../support/contract.ts';
import { repositoryFiles } from '../support/files.ts';

type Manifest = Partial<
  Record<'dependencies' | 'devDependencies' | 'peerDependencies', Record<string, string>>
>;

/** Examples are programs of users. */
const manifests = repositoryFiles('package.json').filter((file) => !file.startsWith('examples/'));
const direct = manifests.flatMap((file) => {
  const { dependencies, devDependencies, peerDependencies } = JSON.parse(
    readFileSync(root + file, 'utf8'),
  ) as Manifest;
  return Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies });
});

const page = readFileSync(`${root}docs/dependencies.md`, 'utf8');
const rows = [...page.matchAll(/^\| `([^`]+)` \| ([^|]+) \| ([^|]+) \|$/gm)];

it('lists exactly the direct dependencies, in order', () => {
  const thirdParty = new Set(direct.filter((name) => !/^(?:@chain-apis\/|chain-apis$)/.test(name)));
  expect(rows.map(([, name]) => name)).toEqual([...thirdParty].sort());
});

it('gives each a user and a reason', () => {
  expect(rows.filter(([, , user, why]) => !user!.trim() || !why!.trim())).toEqual([]);
});
