/** Only code that reads and writes messages or shows calls checks whether an operation is REST or JSON-RPC. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '../support/contract.ts';
import { repositoryFiles } from '../support/files.ts';

/** Number of checks in all packages. Fewer is better: lower it when one is removed. */
const MOST = 37;
/** Code without checks: decisions, validation and wording use outcomes. */
const NOWHERE = [
  'packages/mock/src/core/choose/',
  'packages/mock/src/core/fill/',
  'packages/verify/src/judge/judge-',
  'packages/generate/src/call-code.ts',
  'packages/generate/src/open-rpc-component.ts',
  'packages/generate/src/operations.ts',
  'packages/generate/src/typed-responses.ts',
  'packages/mcp/src/text/',
];

const ASKS = /(?<!function )\bisRest\(|\(isRest\)|\bkind [!=]== '(rest|rpc)'/g;

const asked = repositoryFiles('.ts', '.astro')
  .filter((path) => path.startsWith('packages/') && !/\.test\.ts$|\/(test-support|generated)\//.test(path))
  .flatMap((path) =>
    readFileSync(`${root}${path}`, 'utf8')
      .split('\n')
      .flatMap((line, index) => (line.match(ASKS) ?? []).map(() => `${path}:${index + 1}`)),
  );

it(`at most ${MOST} places ask what carries the calls of an operation`, () => {
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(MOST);
  expect(asked.length).toBeGreaterThan(0);
});

it.each(NOWHERE)('%s does not ask', (folder) => {
  expect(asked.filter((place) => place.startsWith(folder))).toEqual([]);
});
