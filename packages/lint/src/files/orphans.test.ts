import { expect, test } from 'vitest';
import { append, lintFixture } from '../test-support/lint-fixture.ts';

test('a file', async () => {
  expect(
    await lintFixture({
      'specs/data/schemas/Old.yaml': `type: object
`,
    }),
  ).toMatchInlineSnapshot(`
  [
    "specs/data/schemas/Old.yaml:1 contract/orphan-file: no document refers to this file: add its line to an index, or delete it",
  ]
`);
});

test('a member of a shared file', async () => {
  expect(
    await lintFixture({
      'specs/data/headers.yaml': append(`Old:
  description: Old.
`),
    }),
  ).toMatchInlineSnapshot(`
  [
    "specs/data/headers.yaml:5 contract/orphan-file: nothing refers to \`Old\`: refer to it, or delete it",
  ]
`);
});

test('any kind of file', async () => {
  expect(
    await lintFixture({
      'specs/data/notes.txt': `later
`,
    }),
  ).toMatchInlineSnapshot(`
  [
    "specs/data/notes.txt:1 contract/orphan-file: no document refers to this file: add its line to an index, or delete it",
  ]
`);
});

test('good: prose and decisions', async () => {
  expect(
    await lintFixture({
      'specs/README.md': `# Specs
`,
      'specs/decisions/0001-why.md': `Because.
`,
    }),
  ).toEqual([]);
});

test('a file that only another orphan refers to', async () => {
  expect(
    await lintFixture({
      'specs/data/schemas/Old.yaml': `type: object
properties: { a: { $ref: Older.yaml } }
`,
      'specs/data/schemas/Older.yaml': `type: string
`,
    }),
  ).toMatchInlineSnapshot(`
  [
    "specs/data/schemas/Old.yaml:1 contract/orphan-file: no document refers to this file: add its line to an index, or delete it",
    "specs/data/schemas/Older.yaml:1 contract/orphan-file: no document refers to this file: add its line to an index, or delete it",
  ]
`);
});
