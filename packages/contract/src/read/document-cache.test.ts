import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cachedDocuments, codeFiles, type BundledDocument } from './document-cache.ts';
import { loadContract } from './load-contract.ts';
import { folderOf } from '../test-support/documents.ts';

const REGISTRY = 'apis: { things: { root: specs/things/openapi.yaml } }\n';
const PART = "get:\n  operationId: getThing\n  responses:\n    '200': { description: ok }\n";
const ROOT =
  'openapi: 3.1.0\ninfo: { title: T, version: 1.0.0 }\npaths:\n  /thing: { $ref: paths/get-thing.yaml }\n';

let folder: string;
const at = (path: string) => join(folder, path);
const ids = async () => (await loadContract(at('redocly.yaml'))).operations.map(({ id }) => id);
const cached = () => readdirSync(at('node_modules/.cache/chain-apis'));

beforeEach(() => {
  folder = folderOf({
    'redocly.yaml': REGISTRY,
    'specs/things/openapi.yaml': ROOT,
    'specs/things/paths/get-thing.yaml': PART,
  });
  mkdirSync(at('node_modules'));
});

/** Stands for what puts documents together: counts how often it is asked. */
const make = (title: string) =>
  vi.fn(async (): Promise<BundledDocument[]> => {
    const path = at('specs/things/openapi.yaml');
    return [{ document: { title } as any, sources: new Map([[path, ROOT]]) }];
  });

it('puts documents together once, and the contract is the same', async () => {
  const first = await loadContract(at('redocly.yaml'));
  expect(cached().length).toBe(1);
  const again = make('again');
  expect(await cachedDocuments(at('redocly.yaml'), again)).toEqual(first.documents);
  expect(again).not.toHaveBeenCalled();
  expect(await loadContract(at('redocly.yaml'))).toEqual(first);
});

describe('is made anew', () => {
  it.each<[string, () => void]>([
    ['a part is edited', () => writeFileSync(at('specs/things/paths/get-thing.yaml'), `${PART}    # more\n`)],
    ['a part is gone', () => rmSync(at('specs/things/paths/get-thing.yaml'))],
    ['the registry is edited', () => writeFileSync(at('redocly.yaml'), `${REGISTRY}# more\n`)],
    [
      'what was cached is cut off',
      () => writeFileSync(at(`node_modules/.cache/chain-apis/${cached()[0]}`), '{"fi'),
    ],
    ['what was cached is deleted', () => rmSync(at('node_modules/.cache'), { recursive: true })],
  ])('when %s', async (_, change) => {
    await loadContract(at('redocly.yaml'));
    change();
    const again = make('again');
    expect(await cachedDocuments(at('redocly.yaml'), again)).toMatchObject([{ title: 'again' }]);
    expect(again).toHaveBeenCalledOnce();
  });

  it('when a file was edited while it was being read', async () => {
    const slow = make('slow');
    const registry = at('redocly.yaml');
    await cachedDocuments(registry, async () => {
      const documents = await slow();
      writeFileSync(at('specs/things/openapi.yaml'), `${ROOT}# more\n`);
      return documents;
    });
    expect(await cachedDocuments(registry, make('again'))).toMatchObject([{ title: 'again' }]);
  });
});

it('is made anew when the code that reads documents has changed', async () => {
  const [registry, code] = [at('redocly.yaml'), at('repair-schemas.ts')];
  writeFileSync(code, 'before');
  await cachedDocuments(registry, make('first'), [code]);
  const unused = make('unused');
  expect(await cachedDocuments(registry, unused, [code])).toMatchObject([{ title: 'first' }]);
  expect(unused).not.toHaveBeenCalled();
  writeFileSync(code, 'after');
  expect(await cachedDocuments(registry, make('again'), [code])).toMatchObject([{ title: 'again' }]);
});

it.each(['bundle', 'repair-schemas', 'schema-names', 'wire-kinds', 'pointer'])(
  'counts %s as such code',
  (name) => expect(codeFiles().map((file) => basename(file, '.ts'))).toContain(name),
);

it('shows an edit at once', async () => {
  expect(await ids()).toEqual(['getThing']);
  writeFileSync(at('specs/things/paths/get-thing.yaml'), PART.replace('getThing', 'getOther'));
  expect(await ids()).toEqual(['getOther']);
});

it('caches nothing of a contract that is broken', async () => {
  writeFileSync(at('specs/things/openapi.yaml'), ROOT.replace('get-thing', 'get-nothing'));
  await expect(ids()).rejects.toThrow(/get-nothing/);
  expect(() => cached()).toThrow();
  writeFileSync(at('specs/things/openapi.yaml'), ROOT);
  expect(await ids()).toEqual(['getThing']);
});

it('writes nothing where there is no node_modules', async () => {
  rmSync(at('node_modules'), { recursive: true });
  expect(await ids()).toEqual(['getThing']);
  expect(readdirSync(folder).sort()).toEqual(['redocly.yaml', 'specs']);
});

it('does without where it cannot write', async () => {
  writeFileSync(at('node_modules/.cache'), 'in the way');
  expect(await ids()).toEqual(['getThing']);
});
