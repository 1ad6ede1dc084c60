import { expect, test } from 'vitest';
import { append, lintFixture, replace } from '../test-support/lint-fixture.ts';

test('an unknown key', async () => {
  expect(
    await lintFixture({
      'specs/data/schemas/Thing.yaml': append(`x-nullable: true
`),
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/data/schemas/Thing.yaml:5 contract/extensions: \`x-nullable\` is not an extension of this contract: use one of x-extensible-enum, x-provenance, x-not-shown, x-deprecated-since, x-wire-kind, x-enum-varnames, x-node-specific, x-pagination, x-job, x-validations, x-safe, x-batch, x-relations, x-health",
    ]
  `);
});

test('an unknown key next to a $ref', async () => {
  expect(
    await lintFixture({
      'specs/data/schemas/ThingPage.yaml': replace(
        'items: { $ref: Thing.yaml }',
        'items: { $ref: Thing.yaml, x-colour: red }',
      ),
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/data/schemas/ThingPage.yaml:4 contract/extensions: \`x-colour\` is not an extension of this contract: use one of x-extensible-enum, x-provenance, x-not-shown, x-deprecated-since, x-wire-kind, x-enum-varnames, x-node-specific, x-pagination, x-job, x-validations, x-safe, x-batch, x-relations, x-health",
    ]
  `);
});

test('an unknown key of a method', async () => {
  expect(
    await lintFixture({
      'specs/node/things/methods/things_at.yaml': append(`x-speed: 1
`),
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/node/things/methods/things_at.yaml:14 contract/extensions: \`x-speed\` is not an extension of this contract: use one of x-extensible-enum, x-provenance, x-not-shown, x-deprecated-since, x-wire-kind, x-enum-varnames, x-node-specific, x-pagination, x-job, x-validations, x-safe, x-batch, x-relations, x-health",
    ]
  `);
});

test('generated samples', async () => {
  expect(
    await lintFixture({
      'specs/data/paths/create-thing.yaml': replace(
        '  tags:',
        `  x-codeSamples: [{ lang: ts, source: a }]
  tags:`,
      ),
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/data/paths/create-thing.yaml:3 contract/extensions: \`x-codeSamples\` is generated: take it out of the contract",
    ]
  `);
});

test('a value of another shape', async () => {
  expect(
    await lintFixture({
      'specs/data/openapi.yaml': replace(`'rest 4: other things'`, `'other things'`),
      'specs/data/paths/list-things.yaml': replace('items: things }', 'item: things }'),
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/data/openapi.yaml:6 contract/extensions: \`x-not-shown\` has a value of another shape: write a list of entries \`rest <section>: text\` or \`node <section>: text\`, for example \`rest 2.5: ...\`",
      "specs/data/paths/list-things.yaml:6 contract/extensions: \`x-pagination\` has a value of another shape: write \`{ param, next, items }\`, three names, with an optional \`limit\`, \`newestFirst\`, \`inclusive\`, \`lifetime: PT24H\` and \`expired: restart\` or \`refuse\`",
    ]
  `);
});

test('a rule with an unknown member', async () => {
  expect(
    await lintFixture({
      'specs/data/schemas/ThingRequest.yaml': replace(
        '    message: size',
        `    level: error
    message: size`,
      ),
    }),
  ).toMatchInlineSnapshot(`
      [
        "specs/data/schemas/ThingRequest.yaml:7 contract/extensions: \`x-validations\` has a value of another shape: write a list of \`{ rule, message, violatedBy }\` with an optional \`severity: error\` or \`warning\`",
      ]
    `);
});

test('a node that may not carry it', async () => {
  expect(
    await lintFixture({
      'specs/data/parameters.yaml': replace(
        '  example: next',
        `  x-node-specific: true
  x-wire-kind: unix-seconds
  example: next`,
      ),
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/data/parameters.yaml:13 contract/extensions: \`x-node-specific\` does not belong here: move it to an operation or a method",
      "specs/data/parameters.yaml:14 contract/extensions: \`x-wire-kind\` does not belong here: move it to a schema",
    ]
  `);
});

test('a version without deprecation', async () => {
  expect(
    await lintFixture({
      'specs/data/schemas/ThingRequest.yaml': replace(
        'colour: { type: string }',
        'colour: { type: string, x-deprecated-since: v1.2 }',
      ),
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/data/schemas/ThingRequest.yaml:6 contract/extensions: \`x-deprecated-since\` stands alone: add \`deprecated: true\` beside it",
    ]
  `);
});

test('a set that is not of strings', async () => {
  expect(
    await lintFixture({
      'specs/data/schemas/ThingRequest.yaml': replace(
        'colour: { type: string }',
        'colour: { type: integer, format: int64, x-extensible-enum: [a] }',
      ),
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/data/schemas/ThingRequest.yaml:6 contract/extensions: \`x-extensible-enum\` stands alone: add \`type: string\` beside it",
    ]
  `);
});

test('safety of anything but a method, batches of anything but a server', async () => {
  expect(
    await lintFixture({
      'specs/data/paths/create-thing.yaml': replace('  tags:', '  x-safe: true\n  tags:'),
      'specs/node/things/methods/things_at.yaml': append('x-batch: true\nx-safe: false\n'),
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/data/paths/create-thing.yaml:3 contract/extensions: \`x-safe\` does not belong here: move it to a method",
      "specs/node/things/methods/things_at.yaml:14 contract/extensions: \`x-batch\` does not belong here: move it to a server",
      "specs/node/things/methods/things_at.yaml:15 contract/extensions: \`x-safe\` has a value of another shape: write \`true\`",
    ]
  `);
});

test('good: each where it belongs', async () => {
  expect(
    await lintFixture({
      'specs/data/schemas/ThingRequest.yaml': replace(
        'colour: { type: string }',
        `colour: { type: string, x-extensible-enum: [red], x-provenance: [{ by: deployment, values: [red] }], x-not-shown: ['rest 2.3: colours'], deprecated: true, x-deprecated-since: v1.2 }`,
      ),
      'specs/node/things/methods/things_at.yaml': append(`x-node-specific: true
x-safe: true
`),
    }),
  ).toEqual([]);
});

test("good: header names and properties of examples aren't extensions", async () => {
  expect(
    await lintFixture({
      'specs/data/responses.yaml': replace('retry-after:', 'x-retry-after:'),
      'specs/data/schemas/ApiError.yaml': append('  x-hint: { type: string }\n'),
    }),
  ).toEqual([]);
});

test('provenance says who, and nothing else', async () => {
  expect(
    await lintFixture({
      'specs/data/schemas/ThingRequest.yaml': replace(
        'colour: { type: string }',
        `colour: { type: string, x-provenance: [{ by: hearsay }] }`,
      ),
    }),
  ).toEqual([
    expect.stringContaining(
      '`x-provenance` has a value of another shape: write a list of `{ by: source }`, `deployment` or `recordings`',
    ),
  ]);
});
