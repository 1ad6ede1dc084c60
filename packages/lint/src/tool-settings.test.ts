import { expect, test } from 'vitest';
import { lintFixture } from './test-support/lint-fixture.ts';

const path = 'specs/tools/settings.yaml';
const found = (settings: string) => lintFixture({ [path]: settings });

test('good: settings of what the documents have', async () => {
  expect(
    await found('operations:\n  things_at: { unknown: [{ id: $params.height }] }\nsearch: [[a, b]]\n'),
  ).toEqual([]);
});

test.each([
  ['operations:\n  thing_at: {}\n', ':2', /did you mean .things_at/],
  ['operations:\n  things_at:\n    unkown: []\n', ':3', /did you mean .unknown/],
  ['operations:\n  things_at:\n    unchecked:\n      hight: value\n', ':4', /did you mean .height/],
  ['servers:\n  http://other.test: {}\n', ':2', /correct it, or take it out/],
  ['sarch: []\n', ':1', /did you mean .search/],
  ['- a\n', ':1', /must be a map/],
])('says what no document has: %j', async (settings, line, message) => {
  expect(await found(settings)).toEqual([
    expect.stringMatching(new RegExp(`^${path}${line} contract/tool-settings: .*${message.source}`)),
  ]);
});
