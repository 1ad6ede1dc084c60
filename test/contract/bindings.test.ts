/** What an operation is, REST or JSON-RPC, is the matter of what reads and writes messages, and of what shows a call. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '../support/contract.ts';
import { repositoryFiles } from '../support/files.ts';

/** Places that ask it, in all packages together. Fewer is better: lower it when one goes. */
const MOST = 37;
/** Where nothing asks: what decides, judges and words works on outcomes. */
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
