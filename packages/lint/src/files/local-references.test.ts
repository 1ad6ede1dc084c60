import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lintContract } from '../index.ts';
import { lintFixture, replace } from '../test-support/lint-fixture.ts';
import { base } from '../test-support/lint-fixture-base.ts';

test('another host', async () => {
  expect(
    await lintFixture({
      'specs/data/schemas/ThingPage.yaml': replace(
        '$ref: Thing.yaml',
        `$ref: 'https://example.com/Thing.yaml'`,
      ),
      'specs/data/schemas/Thing.yaml': null,
      'specs/data/paths/create-thing.yaml': replace(
        'schema: { $ref: ../schemas/Thing.yaml }',
        'schema: { type: object, properties: { name: { type: string } } }',
      ),
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/data/schemas/ThingPage.yaml:4 no-unresolved-refs: https://example.com/Thing.yaml is on another host: copy the file here, and refer to it by path",
      "specs/data/schemas/ThingPage.yaml:4 contract/local-ref: https://example.com/Thing.yaml is on another host: copy the file into specs/ and refer to it by path",
    ]
  `);
});

test('another folder', async () => {
  expect(
    await lintFixture({
      'specs/data/schemas/ThingPage.yaml': replace('$ref: Thing.yaml', '$ref: ../../../Thing.yaml'),
      'Thing.yaml': base['specs/data/schemas/Thing.yaml']!,
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/data/schemas/ThingPage.yaml:4 contract/local-ref: ../../../Thing.yaml leads out of specs/: move the file to specs/data/schemas/",
    ]
  `);
});

test("a file that isn't regular", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chain-apis-lint-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  execFileSync('mkfifo', [join(folder, 'pipe.yaml')]);
  const document = join(folder, 'openapi.yaml');
  writeFileSync(
    document,
    "openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths: {}\ncomponents: { schemas: { A: { $ref: pipe.yaml } } }\n",
  );
  await expect(lintContract(document)).rejects.toThrow('pipe.yaml is not a regular file, but a pipe');
});
