/** The mock's README says of every parameter that shapes a response whether it is supported. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contract, root } from '../../support/contract.ts';

const readme = readFileSync(`${root}packages/mock/README.md`, 'utf8');
const rows = readme.split('\n').filter((line) => /^\| .*\| (yes|no|by example)\b/.test(line));
const named = new Set(
  rows.flatMap((row) => [...row.split('|')[1]!.matchAll(/`(\w+)`/g)].map(([, name]) => name)),
);

/** Excludes path parameters and ids, which name what is requested: the README covers them in prose. */
const shaping = contract.operations.flatMap((operation) =>
  operation.parameters.filter(
    ({ in: location, name }) =>
      location === 'query' ||
      (location === 'argument' && !operation.unknown.some(({ param }) => param === name)),
  ),
);
const elsewhere = new Set(['address', 'addresses', 'blk', 'timestamp', 'subnetID']);

it.each([...new Set(shaping.map(({ name }) => name))].filter((name) => !elsewhere.has(name)))(
  '%s',
  (name) => {
    const advice = `add a row for ${name} to packages/mock/README.md; an id that is asked for needs \`unknown\` in specs/tools instead`;
    expect([...named], advice).toContain(name);
  },
);
