import { expect, test } from 'vitest';
import { append, lintFixture, replace } from '../test-support/lint-fixture.ts';

test('not CEL', async () => {
  expect(
    await lintFixture({
      'specs/data/schemas/ThingRequest.yaml': replace(`self.size <= 10'`, `self.size <= '`),
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/data/schemas/ThingRequest.yaml:8 contract/validations: \`!has(self.size) || self.size <= \` is not a CEL expression (Unexpected token: EOF): correct it, it is one over \`self\`",
    ]
  `);
});

test('not CEL, on a method', async () => {
  expect(
    await lintFixture({
      'specs/node/things/methods/things.list.yaml': replace(`self.limit <= 1024'`, `self.limit <='`),
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/node/things/methods/things.list.yaml:6 contract/validations: \`!has(self.limit) || self.limit <=\` is not a CEL expression (Unexpected token: EOF): correct it, it is one over \`self\`",
    ]
  `);
});

test('a patch that breaks nothing', async () => {
  expect(
    await lintFixture({
      'specs/data/schemas/ThingRequest.yaml': replace('violatedBy: { size: 11 }', 'violatedBy: { size: 9 }'),
      'specs/node/things/methods/things.list.yaml': replace('{ limit: 1025 }', '{ limit: 5 }'),
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/data/schemas/ThingRequest.yaml:10 contract/validations: \`violatedBy\`, merged into the first example of the body of createThing, does not break "size must not exceed 10": write a patch that does",
      "specs/node/things/methods/things.list.yaml:8 contract/validations: \`violatedBy\`, merged into the first valid call, does not break "limit must not exceed 1024": write a patch that does",
    ]
  `);
});

test('a patch that breaks another rule too', async () => {
  expect(
    await lintFixture({
      'specs/data/schemas/ThingRequest.yaml': append(`  - rule: '!has(self.size) || self.size != 11'
    message: size must not be 11
    violatedBy: { size: 11 }
`),
    }),
  ).toMatchInlineSnapshot(`
  [
    "specs/data/schemas/ThingRequest.yaml:10 contract/validations: \`violatedBy\` also breaks "size must not be 11": write a patch that breaks this rule only",
    "specs/data/schemas/ThingRequest.yaml:13 contract/validations: \`violatedBy\` also breaks "size must not exceed 10": write a patch that breaks this rule only",
  ]
`);
});

test('a rule that a valid call breaks', async () => {
  expect(
    await lintFixture({
      'specs/node/things/methods/things.list.yaml': (text) =>
        text.replace('self.limit <= 1024', 'self.limit > 1').replace('{ limit: 1025 }', '{ limit: 0 }'),
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/node/things/methods/things.list.yaml:6 contract/validations: a valid call is refused ("limit must not exceed 1024"): correct the rule or the example",
    ]
  `);
});
