import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadContract } from './load-contract.ts';
import { folderOf } from '../test-support/documents.ts';

const OPERATION = "get:\n  operationId: getThing\n  responses:\n    '200': { description: ok }\n";
const openapi = (paths: string, info = '') =>
  `openapi: 3.1.0\ninfo: { title: T, version: 1.0.0${info} }\npaths:\n${paths}`;
const registry = (...names: string[]) =>
  `apis:\n${names.map((name) => `  ${name}: { root: specs/${name}/openapi.yaml }`).join('\n')}\n`;

const pathOf = (path: string) => `  ${path}:\n${OPERATION.replace(/^/gm, '    ')}\n`;

const load = (files: Record<string, string>) => loadContract(`${folderOf(files)}/redocly.yaml`);

it('finds files whose names are percent-encoded in a $ref', async () => {
  const contract = await load({
    'redocly.yaml': registry('things'),
    'specs/things/openapi.yaml': openapi(
      '  /thing: { $ref: my%20paths/get%C3%A4.yaml }\n  /as-is: { $ref: 100%.yaml }\n',
    ),
    'specs/things/my paths/getä.yaml': OPERATION,
    'specs/things/100%.yaml': OPERATION.replace('getThing', 'getOther'),
  });
  expect(contract.operations.map(({ id }) => id)).toEqual(['getThing', 'getOther']);
});

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
      id: 'getThing',
      safe: true,
      idempotent: true,
      binding: { kind: 'rest', method: 'GET', path: '/thing', key: 'none' },
    },
  ]);
  expect(contract.gaps.map(({ source, section, text }) => `${source} ${section} ${text}`)).toEqual([
    'rest 2.10 form',
    'rest 4 sorting',
  ]);
});

describe('errors say what, where and what to do', () => {
  it.each<[string, Record<string, string>, RegExp]>([
    ['no registry', {}, /^there is no file or folder .*redocly\.yaml$/],
    ['an empty registry', { 'redocly.yaml': 'apis: {}\n' }, /lists no document: add one under `apis:`/],
    [
      'an entry without a document',
      { 'redocly.yaml': 'apis: { a: { rules: {} } }\n' },
      /`root` of `a` must be a path/,
    ],
    ['a document that is not there', { 'redocly.yaml': registry('things') }, /things\/openapi\.yaml/],
    [
      'a reference that leads nowhere',
      {
        'redocly.yaml': registry('things'),
        'specs/things/openapi.yaml': openapi('  /t: { $ref: paths/t.yaml }\n'),
      },
      /openapi\.yaml:4:9: Can't resolve \$ref "paths\/t\.yaml": there is no file \S*things\/paths\/t\.yaml: correct the path, or write the file$/,
    ],
    [
      'a remote reference',
      {
        'redocly.yaml': registry('things'),
        'specs/things/openapi.yaml': openapi('  /t: { $ref: "https://example.com/t.yaml" }\n'),
      },
      /openapi\.yaml:4:9: Can't resolve \$ref .*: https:\/\/example\.com\/t\.yaml is on another host: copy it beside the document/,
    ],
  ])('%s', async (_, files, message) => {
    await expect(load(files)).rejects.toThrow(message);
  });
});

it('an operation whose name another one has is known by its address', async () => {
  const { operations } = await load({
    'redocly.yaml': registry('one'),
    'specs/one/openapi.yaml': openapi(['/t', '/u'].map(pathOf).join('')),
  });
  expect(operations.map(({ id }) => id)).toEqual(['getThing', 'get /u']);
});

describe('what a contract is read from', () => {
  const rpc = '{ "openrpc": "1.3.2", "info": { "title": "R", "version": "2.0.0" }, "methods": [] }';
  const ids = async (source: string | readonly string[]) =>
    (await loadContract(source)).documents.map(({ id, kind, package: name }) => `${id} ${kind} ${name}`);

  it('one document of any name', async () => {
    const folder = folderOf({ 'petstore.yaml': openapi(pathOf('/t')), 'eth.openrpc.json': rpc });
    expect(await ids(`${folder}/petstore.yaml`)).toEqual(['petstore openapi petstore']);
    expect(await ids(`${folder}/eth.openrpc.json`)).toEqual(['eth openrpc eth']);
    expect(await ids([`${folder}/petstore.yaml`, `${folder}/eth.openrpc.json`])).toHaveLength(2);
  });

  it('a folder with a registry', async () => {
    const files = { 'redocly.yaml': registry('things'), 'specs/things/openapi.yaml': openapi(pathOf('/t')) };
    expect(await ids(folderOf(files))).toEqual(['things openapi things']);
  });

  it('a folder without one, or with one for other things', async () => {
    const files = {
      'redocly.yaml': 'extends: [recommended]\n',
      'a/openapi.yaml': openapi(pathOf('/t')),
      'b/x/openrpc.json': rpc,
      'b/x/part.yaml': 'type: string\n',
    };
    expect(await ids(folderOf(files))).toEqual(['a openapi a', 'b-x openrpc b']);
  });

  it('a folder of documents with names of their own', async () => {
    const files = {
      'shop.yaml': openapi(pathOf('/t')),
      'node.json': rpc,
      'notes.yaml': 'a: { openapi: 3.1.0 }\n',
    };
    const folder = folderOf(files);
    const name = folder.split('/').at(-1)!;
    expect(await ids(folder)).toEqual([`node openrpc ${name}`, `shop openapi ${name}`]);
  });

  it('documents of one name, and operations of one name', async () => {
    const folder = folderOf({ 'a/api.yaml': openapi(pathOf('/t')), 'b/api.yaml': openapi(pathOf('/u')) });
    const { documents, operations } = await loadContract([`${folder}/a/api.yaml`, `${folder}/b/api.yaml`]);
    expect(documents.map(({ id }) => id)).toEqual(['api', 'api-2']);
    expect(operations.map(({ id }) => id)).toEqual(['getThing', 'api-2.getThing']);
  });

  it('no document: another encoding', async () => {
    const path = `${folderOf({ 'x.yaml': '' })}/x.yaml`;
    writeFileSync(path, Buffer.from('\uFEFFopenapi: 3.1.0\n', 'utf16le'));
    await expect(loadContract(path)).rejects.toThrow(/^cannot read .*x\.yaml: it is not UTF-8 text$/);
  });

  it('no document: what is not there', async () => {
    await expect(loadContract('/no/such.json')).rejects.toThrow(
      /^there is no file or folder \/no\/such\.json$/,
    );
  });

  it.each([
    ['swagger: "2.0"\n', /x\.yaml is neither .*: it is Swagger 2, so convert it first$/],
    [
      'hello: world\n',
      /x\.yaml is neither an OpenAPI 3 or OpenRPC 1 document nor a registry \(redocly.yaml\): it has no `openapi: 3.x`, `openrpc: 1.x` or `apis:`$/,
    ],
    ['asyncapi: 3.0.0\n', /x\.yaml is neither .*: it has no `openapi: 3.x`, `openrpc: 1.x` or `apis:`$/],
    ['openapi: 4.0.0\n', /x\.yaml is neither .*: it has no `openapi: 3.x`, `openrpc: 1.x` or `apis:`$/],
    ['openrpc: 2.0.0\n', /x\.yaml is neither .*: it has no `openapi: 3.x`, `openrpc: 1.x` or `apis:`$/],
    ['a: [\n', /x\.yaml:2:1: this line is indented in another way/],
    ['openapi: 3.1.0\n---\na: 1\n', /x\.yaml:2:1: a second YAML document begins: keep one in a file/],
    ['', /x\.yaml is neither .*: it has no `openapi: 3.x`, `openrpc: 1.x` or `apis:`$/],
  ])('no document: %j', async (text, message) => {
    await expect(loadContract(`${folderOf({ 'x.yaml': text })}/x.yaml`)).rejects.toThrow(message);
  });
});
