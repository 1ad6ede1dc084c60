/** One cause is one finding, at the place to edit, in words that help. */
import { expect, it } from 'vitest';
import { lintFixture } from './test-support/lint-fixture.ts';
import { THING } from './test-support/mistake.ts';
import { MISTAKES_OF_FILES } from './test-support/mistakes-of-files.ts';
import { MISTAKES_OF_OPERATIONS } from './test-support/mistakes-of-operations.ts';
import { MISTAKES_OF_SCHEMAS } from './test-support/mistakes-of-schemas.ts';

const MISTAKES = [...MISTAKES_OF_FILES, ...MISTAKES_OF_SCHEMAS, ...MISTAKES_OF_OPERATIONS];

it.each(MISTAKES.map((mistake) => [mistake.what, mistake] as const))('%s', async (_, { edits, at, says }) => {
  const findings = await lintFixture(edits, { whole: true });
  const all = findings.join('\n');
  expect(findings, all).toHaveLength(1);
  expect(all).toMatch(says);
  expect(all.startsWith(at), all).toBe(true);
});

it('CRLF is not a mistake', async () => {
  expect(await lintFixture({ [THING]: (text) => text.replaceAll('\n', '\r\n') }, { whole: true })).toEqual(
    [],
  );
});
