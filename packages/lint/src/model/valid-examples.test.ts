import { expect, test } from 'vitest';
import { lintFixture, replace } from '../test-support/lint-fixture.ts';

test('a response', async () => {
  expect(await lintFixture({ 'specs/data/paths/list-things.yaml': replace('{ name: b2 }', '{ title: b2 }') }))
    .toMatchInlineSnapshot(`
      [
        "specs/data/paths/list-things.yaml:18 contract/valid-examples: example \`lastPage\`: things/0/name is required; correct the example, or the schema if the example is right",
      ]
    `);
});

test('a body', async () => {
  expect(
    await lintFixture({
      'specs/data/paths/create-thing.yaml': replace('{ name: a1, size: 1 }', '{ name: a1, size: big }'),
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/data/paths/create-thing.yaml:12 contract/valid-examples: example \`small\`: size must be integer; correct the example, or the schema if the example is right",
    ]
  `);
});

test('a body that breaks a rule', async () => {
  expect(
    await lintFixture({
      'specs/data/paths/create-thing.yaml': replace('{ name: a1, size: 1 }', '{ name: a1, size: 12 }'),
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/data/paths/create-thing.yaml:12 contract/valid-examples: example \`small\`: size must not exceed 10; correct the example, or the schema if the example is right",
    ]
  `);
});

test('the checksum of a parameter', async () => {
  expect(await lintFixture({ 'specs/data/parameters.yaml': replace('xse55x1Q5', 'xse55x1Q6') }))
    .toMatchInlineSnapshot(`
      [
        "specs/data/parameters.yaml:7 contract/valid-examples: example of parameter chainId must match format "cb58": its checksum does not fit; correct the example, or the schema if the example is right",
      ]
    `);
});

test('a header', async () => {
  expect(await lintFixture({ 'specs/data/headers.yaml': replace('example: 30', 'example: soon') }))
    .toMatchInlineSnapshot(`
    [
      "specs/data/headers.yaml:4 contract/valid-examples: example of header retry-after: the value must be integer; correct the example, or the schema if the example is right",
    ]
  `);
});

test('parameters and result of a method', async () => {
  expect(
    await lintFixture({
      'specs/node/things/methods/things.list.yaml': (text) =>
        text
          .replace('name: limit, value: 1 }', 'name: limit, value: one }')
          .replace('{ id: 1 }', '{ id: one }'),
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/node/things/methods/things.list.yaml:24 contract/valid-examples: result of example \`all\`: items/0/id must be integer; correct the example, or the schema if the example is right",
      "specs/node/things/methods/things.list.yaml:26 contract/valid-examples: params of example \`some\`: limit must be integer; correct the example, or the schema if the example is right",
    ]
  `);
});

test('a required parameter of a method', async () => {
  expect(
    await lintFixture({
      'specs/node/things/methods/things_at.yaml': replace('[{ name: height, value: 1 }]', '[]'),
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/node/things/methods/things_at.yaml:6 contract/known-members: no example uses the parameter \`height\`: add it to the \`params\` of one",
      "specs/node/things/methods/things_at.yaml:12 contract/valid-examples: params of example \`first\`: height is required; correct the example, or the schema if the example is right",
    ]
  `);
});

test('a param of an example that the method does not have', async () => {
  const more = replace(
    '[{ name: height, value: 1 }]',
    '[{ name: height, value: 1 }, { name: depth, value: 2 }]',
  );
  expect(await lintFixture({ 'specs/node/things/methods/things_at.yaml': more })).toMatchInlineSnapshot(`
    [
      "specs/node/things/methods/things_at.yaml:12 contract/valid-examples: \`depth\` is not a parameter of things_at: use one of height",
    ]
  `);
});

test('pairings among the components, as the meta-schema of OpenRPC names them', async () => {
  const shared = (text: string) =>
    `${text}\ncomponents:\n  examplePairings:\n    one: { name: one, params: [], result: { name: r, value: 1 } }\n`;
  const findings = await lintFixture({ 'specs/node/things/openrpc.yaml': shared });
  expect(findings.filter((finding) => finding.includes('struct'))).toEqual([]);
});
