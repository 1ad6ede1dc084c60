import { expect, test } from 'vitest';
import { lintFixture } from './test-support/lint-fixture.ts';

const path = 'specs/deployments/acme.overlay.yaml';
const overlay = (target: string) =>
  `overlay: 1.0.0
info: { title: Acme, version: 1.0.0 }
actions:
  - { target: $.info, update: { title: Acme } }
  - target: ${target}
    remove: true
`;

test('an action that selects nothing in any document', async () => {
  expect(await lintFixture({ [path]: overlay("$.methods[?@.name == 'no_such']") })).toEqual([
    `${path}:5 contract/overlay: $.methods[?@.name == 'no_such'] selects nothing in any document: correct it, or take the action out`,
  ]);
});

test("a file that isn't an overlay", async () => {
  expect(await lintFixture({ [path]: 'openapi: 3.1.0\n' })).toEqual([
    expect.stringContaining('is not an overlay: it begins with `overlay: 1.0.0`'),
  ]);
});

test('good: each action selects something in one of the documents', async () => {
  expect(await lintFixture({ [path]: overlay("$.methods[?@.name == 'things_at'].params") })).toEqual([]);
});
