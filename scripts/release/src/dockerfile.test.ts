import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ownDependencies } from './pack.ts';
import { publishedPackages } from './published-packages.ts';

const root = join(import.meta.dirname, '../../..');
const text = readFileSync(join(root, 'packages/cli/Dockerfile'), 'utf8');

it('packs the command and all of ours that it needs', () => {
  const packages = publishedPackages(root);
  const command = packages.find(({ name }) => name === 'chain-apis')!;
  const needed = [...ownDependencies(command, packages), command].map(({ name }) => name);
  const packed = [...text.matchAll(/-w (\S+)/g)].map(([, name]) => name);
  expect([...packed].sort()).toEqual([...needed].sort());
});

it('can be pinned, and says whether it is healthy', () => {
  expect(text.match(/^FROM (.*)$/gm)).toEqual(['FROM ${BASE} AS pack', 'FROM ${BASE}']);
  expect(text).toMatch(/^ARG BASE=node:\d+-slim$/m);
  expect(text).toMatch(/^HEALTHCHECK [^]*\/__mock/m);
});
