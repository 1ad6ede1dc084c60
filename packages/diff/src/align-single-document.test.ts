/** One document alone, against a contract of several. */
import { loadContract } from '@chain-apis/contract';
import { publicDocument } from '@chain-apis/contract/project';
import { writeJson, type JsonObject } from '@chain-apis/foundation';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runDiff } from './run-diff.ts';
import { FOLDER } from './test-support/fixtures.ts';

const folder = mkdtempSync(join(tmpdir(), 'chain-apis-one-document-'));
afterAll(() => rmSync(folder, { recursive: true }));

const contract = await loadContract(join(import.meta.dirname, '../../../redocly.yaml'));
const bundleOf = (id: string) => contract.documents.find((document) => document.id === id)!.bundle;

/** Of the documents that were compared: their names, and the rules of their changes. */
async function diff(document: JsonObject): Promise<[id: string, rules: string[]][]> {
  const file = join(folder, 'copy.json');
  writeFileSync(file, writeJson(document));
  const { documents } = await runDiff(file, contract);
  return documents.map(({ id, changes }) => [id, changes.map(({ rule }) => rule)]);
}

it.each(['metrics', 'node-info'])(
  '%s: an unchanged copy has no changes, as source and as published',
  async (id) => {
    expect(await diff(bundleOf(id))).toEqual([[id, []]]);
    expect(await diff(publicDocument(bundleOf(id)))).toEqual([[id, []]]);
  },
);

it('what changed is found between a published document and the contract', async () => {
  const { paths, ...others } = publicDocument(bundleOf('metrics')) as { paths: JsonObject };
  const [[first, item] = [], ...rest] = Object.entries(paths);
  expect(
    await diff({ ...others, paths: { [`${first}s`]: item!, ...Object.fromEntries(rest) } } as JsonObject),
  ).toEqual([['metrics', ['rest.operation.moved']]]);
});

it('a document of no name there is compared with all', async () => {
  const other = { openapi: '3.1.0', info: { title: 'Other', version: '1.0.0' }, paths: {} };
  await expect(diff(other)).rejects.toThrow('nothing to compare: copy on one side, data, ');
});

it('folders without a registry are compared file by file, whatever they are called', async () => {
  for (const [name, version] of [
    ['before', 'old'],
    ['after', 'new'],
  ] as const) {
    // prettier-ignore
    mkdirSync(join(folder, name));
    for (const rule of ['rest.header.removed', 'rest.operation.added'])
      copyFileSync(`${FOLDER}/${rule}/${version}.yaml`, join(folder, name, `${rule.split('.')[1]}.yaml`));
  }
  const { documents } = await runDiff(join(folder, 'before'), join(folder, 'after'));
  const found = documents.map(({ id, changes }) => [id, ...changes.map(({ rule }) => rule)]);
  expect(found.sort()).toEqual([['header', 'rest.header.removed'], ['operation', 'rest.operation.added']]); // prettier-ignore
});
