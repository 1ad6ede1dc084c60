import { describe, expect, it } from 'vitest';
import { loadContract } from './load-contract.ts';
import { folderOf } from '../test-support/documents.ts';

const OPERATION = "get:\n  operationId: getThing\n  responses:\n    '200': { description: ok }\n";
const openapi = (paths: string, info = '') =>
  `openapi: 3.1.0\ninfo: { title: T, version: 1.0.0${info} }\npaths:\n${paths}`;
const registry = (...names: string[]) =>
  `apis:\n${names.map((name) => `  ${name}: { root: specs/${name}/openapi.yaml }`).join('\n')}\n`;

const load = (files: Record<string, string>) => loadContract(`${folderOf(files)}/redocly.yaml`);

it('reads documents, operations and gaps', async () => {
  const gap = ", x-not-shown: ['rest 4: sorting', 'rest 2.10: form']";
  const contract = await load({
    'redocly.yaml': registry('things'),
    'specs/things/openapi.yaml': openapi('  /thing: { $ref: paths/get-thing.yaml }\n', gap),
    'specs/things/paths/get-thing.yaml': OPERATION,
  });
  expect(contract.documents).toMatchObject([
    { id: 'things', kind: 'openapi', package: 'things', folder: 'things' },
  ]);
  expect(contract.operations).toMatchObject([
    {
      protocol: 'rest',
      id: 'getThing',
      method: 'GET',
      path: '/thing',
      safe: true,
      idempotent: true,
      key: 'none',
    },
  ]);
  expect(contract.gaps.map(({ source, section, text }) => `${source} ${section} ${text}`)).toEqual([
    'rest 2.10 form',
    'rest 4 sorting',
  ]);
});

describe('errors say what, where and what to do', () => {
  it.each<[string, Record<string, string>, RegExp]>([
    ['no registry', {}, /cannot read the registry .*redocly\.yaml/],
    ['an empty registry', { 'redocly.yaml': 'apis: {}\n' }, /lists no document: add one under `apis:`/],
    [
      'a document outside specs/',
      { 'redocly.yaml': 'apis: { a: { root: a.yaml } }\n' },
      /`root` of `a` must be a document in a folder of specs/,
    ],
    ['a document that is not there', { 'redocly.yaml': registry('things') }, /things\/openapi\.yaml/],
    [
      'a reference that leads nowhere',
      {
        'redocly.yaml': registry('things'),
        'specs/things/openapi.yaml': openapi('  /t: { $ref: paths/t.yaml }\n'),
      },
      /openapi\.yaml:\d+:\d+: .*paths\/t\.yaml|Can't resolve/,
    ],
    [
      'a remote reference',
      {
        'redocly.yaml': registry('things'),
        'specs/things/openapi.yaml': openapi('  /t: { $ref: "https://example.com/t.yaml" }\n'),
      },
      /remote \$ref https:\/\/example\.com\/t\.yaml/,
    ],
    [
      'one name for two operations',
      {
        'redocly.yaml': registry('one', 'two'),
        'specs/one/openapi.yaml': openapi(`  /t:\n${OPERATION.replace(/^/gm, '    ')}\n`),
        'specs/two/openapi.yaml': openapi(`  /t:\n${OPERATION.replace(/^/gm, '    ')}\n`),
      },
      /`getThing` is declared by one and by two: rename one of them/,
    ],
  ])('%s', async (_, files, message) => {
    await expect(load(files)).rejects.toThrow(message);
  });
});
