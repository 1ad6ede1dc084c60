import { isAbsolute, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '@chain-apis/foundation';
import { folderOf } from '../test-support/documents.ts';
import { bundleFiles } from './bundle.ts';

type Files = Readonly<Record<string, object | string>>;

async function bundleOf(root: object, files: Files = {}): Promise<JsonObject> {
  const texts = Object.entries(files).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const head = { info: { title: 'T', version: '1' }, ...root };
  const folder = folderOf({ 'root.json': JSON.stringify(head), ...Object.fromEntries(texts) });
  return (await bundleFiles(join(folder, 'root.json'), {})).bundle;
}
const openapi = (more: object) => ({ openapi: '3.1.0', ...more });
const schemas = (named: object) => openapi({ paths: {}, components: { schemas: named } });
const get = (operation: object) => openapi({ paths: { '/a': { get: operation } } });
const TEXT = { type: 'string' };

describe('what a reference leads to in another file', () => {
  it.each<[string, string, Files, string]>([
    ['is called after the file', 'b/Pet.yaml', { 'b/Pet.yaml': TEXT }, 'Pet'],
    ['is called after the pointer', 'b.json#/defs/Pet', { 'b.json': { defs: { Pet: TEXT } } }, 'Pet'],
    ['is found by its anchor', 'b.json#pet', { 'b.json': { Pet: { ...TEXT, $anchor: 'pet' } } }, 'Pet'],
    ['is found over a reference', 'b.json#/in/Pet', { 'b.json': { in: { $ref: 'c.json' } }, 'c.json': { Pet: TEXT } }, 'Pet'],
    ['is the end of a chain', 'b.json', { 'b.json': { $ref: 'c.json' }, 'c.json': { $ref: 'Pet.json' }, 'Pet.json': TEXT }, 'Pet'],
    ['has a name that is percent-encoded', 'b/a%23%2B%26%40%2C%3F%20%7Bc%7D.yaml', { 'b/a#+&@,? {c}.yaml': TEXT }, 'a#+&@,? {c}'],
    ['has a name with a percent sign', 'a%20b.yaml', { 'a%20b.yaml': TEXT, 'a b.yaml': { type: 'number' } }, 'a%20b'],
    ['has a name that every object inherits', 'toString.yaml', { 'toString.yaml': TEXT }, 'toString'],
  ])('%s', async (_, reference, files, name) => {
    const { components } = (await bundleOf(schemas({ A: { items: { $ref: reference } } }), files)) as {
      components: { schemas: JsonObject };
    };
    const fragment = `#/components/schemas/${encodeURIComponent(name)}`;
    expect(components.schemas).toEqual({ A: { items: { $ref: fragment } }, [name]: TEXT });
  }); // prettier-ignore

  it('takes the place of a component that is nothing but this reference', async () => {
    const root = schemas({ A: { $ref: 'A.json' }, B: { $ref: '#/components/schemas/A' } });
    const { components } = await bundleOf(root, { 'A.json': TEXT });
    expect(components).toEqual({ schemas: { A: TEXT, B: { $ref: '#/components/schemas/A' } } });
  });

  it('has the name of its folder where another has its name, unless it says the same', async () => {
    const files = { 'x/A.json': TEXT, 'y/A.json': { type: 'number' }, 'z/A.json': TEXT };
    const allOf = Object.keys(files).map(($ref) => ({ $ref }));
    expect(await bundleOf(schemas({ All: { allOf } }), files)).toMatchObject({
      components: {
        schemas: {
          All: { allOf: ['A', 'y_A', 'A'].map((name) => ({ $ref: `#/components/schemas/${name}` })) },
          A: TEXT,
          y_A: { type: 'number' },
        },
      },
    });
  });

  it('can lead back, also to the root document', async () => {
    const files = {
      'A.json': { properties: { b: { $ref: 'B.json' }, c: { $ref: 'root.json#/components/schemas/C' } } },
      'B.json': { properties: { a: { $ref: 'A.json' } } },
    };
    const bundle = await bundleOf(schemas({ C: { items: { $ref: 'A.json' } } }), files);
    expect(Object.keys((bundle['components'] as { schemas: JsonObject }).schemas)).toEqual(['C', 'A', 'B']);
    expect(JSON.stringify(bundle)).toContain('"c":{"$ref":"#/components/schemas/C"}');
  });
});

describe('what has a place among the components', () => {
  const ok = { description: 'OK', content: { 'application/json': { schema: TEXT } } };
  it.each<[string, object, object]>([
    ['parameters', get({ parameters: [{ $ref: 'p.json' }] }), { name: 'p', in: 'query', schema: TEXT }],
    ['responses', get({ responses: { 200: { $ref: 'p.json' } } }), ok],
    ['requestBodies', get({ requestBody: { $ref: 'p.json' } }), ok],
    ['headers', get({ responses: { 200: { headers: { 'x-a': { $ref: 'p.json' } } } } }), { schema: TEXT }],
    ['links', get({ responses: { 200: { links: { a: { $ref: 'p.json' } } } } }), { operationId: 'a' }],
    ['examples', get({ responses: { 200: { content: { 'a/b': { examples: { a: { $ref: 'p.json' } } } } } } }), { value: { $ref: 'x' } }],
    ['callbacks', get({ callbacks: { a: { $ref: 'p.json' } } }), { '{$url}': { post: {} } }],
    ['contentDescriptors', { openrpc: '1.3.2', methods: [{ params: [{ $ref: 'p.json' }] }] }, { name: 'p', schema: TEXT }],
    ['errors', { openrpc: '1.3.2', methods: [{ errors: [{ $ref: 'p.json' }] }] }, { code: 1, data: { $ref: 'x' } }],
    ['tags', { openrpc: '1.3.2', methods: [{ tags: [{ $ref: 'p.json' }] }] }, { name: 'p' }],
    ['examplePairingObjects', { openrpc: '1.3.2', methods: [{ examples: [{ $ref: 'p.json' }] }] }, { params: [] }],
    ['schemas', { openrpc: '1.3.2', methods: [{ result: { schema: { $ref: 'p.json' } } }] }, { anyOf: [true, TEXT] }],
    ['schemas', get({ responses: { 200: { content: { 'a/b': { itemSchema: { $ref: 'p.json' } } } } } }), TEXT],
  ])('%s', async (group, root, part) => {
    const bundle = await bundleOf(root, { 'p.json': part });
    expect(bundle['components']).toEqual({ [group]: { p: part } });
    expect(JSON.stringify(bundle)).toContain(`{"$ref":"#/components/${group}/p"}`);
  }); // prettier-ignore
});

describe('what has no place among the components is copied', () => {
  const part = { a: { description: 'A' } };
  it.each<[string, object, (bundle: JsonObject) => unknown]>([
    ['all paths', openapi({ paths: { $ref: 'p.json' } }), (bundle) => bundle['paths']],
    ['a content', get({ responses: { 200: { content: { $ref: 'p.json' } } } }), (bundle) => bundle],
    ['the responses', get({ responses: { $ref: 'p.json' } }), (bundle) => bundle],
    ['the properties', schemas({ A: { properties: { $ref: 'p.json' } } }), (bundle) => bundle],
    ['a method', { openrpc: '1.3.2', methods: [{ $ref: 'p.json' }] }, (bundle) => bundle['methods']],
  ])('%s', async (_, root, at) => {
    expect(JSON.stringify(at(await bundleOf(root, { 'p.json': part })))).toContain(
      JSON.stringify(part).slice(1, -1),
    );
  });

  it('a path item, next to what it has itself', async () => {
    const item = { get: { summary: 'theirs' }, put: {} };
    const { paths } = await bundleOf(
      openapi({ paths: { '/a': { $ref: 'p.json', get: { summary: 'own' } } } }),
      {
        'p.json': item,
      },
    );
    expect(paths).toEqual({ '/a': { get: { summary: 'own' }, put: {} } });
  });

  it('a text', async () => {
    const { info } = await bundleOf(openapi({ info: { description: { $ref: 'intro.md' } } }), {
      'intro.md': '# Hello\n',
    });
    expect(info).toEqual({ description: '# Hello\n' });
  });
});

describe('what is data', () => {
  const looks = { $ref: 'none.json', more: { $ref: '#/none' } };
  it.each<[string, object]>([
    ['an extension', get({ 'x-a': { $ref: 'none.json' }, responses: {} })],
    ['an extension with examples', get({ 'x-a': { examples: { a: 'text', b: { $ref: 'none.json' } } } })],
    ['an example', schemas({ A: { example: looks, examples: [looks], default: looks, enum: [looks], const: looks } })],
    ['an example that could be a file', schemas({ A: { example: { $ref: 'none.json' } } })],
    ['the value of an example', openapi({ paths: {}, components: { examples: { a: { value: looks } } } })],
    ['a parameter of a link', openapi({ paths: {}, components: { links: { a: { parameters: { $ref: 'none.json' } } } } })],
    ['a member that nobody declares', openapi({ paths: {}, unknown: { $ref: 'none.json' } })],
  ])('%s', async (_, root) => {
    expect(await bundleOf(root)).toEqual({ info: { title: 'T', version: '1' }, ...root });
  }); // prettier-ignore

  it('unless all of an example is in a file', async () => {
    const { components } = await bundleOf(schemas({ A: { example: { $ref: 'e.json' } } }), {
      'e.json': { $ref: 'none.json', x: 1 },
    });
    expect(components).toEqual({ schemas: { A: { example: { $ref: 'none.json', x: 1 } } } });
  });
});

it('turns names of schemas, and pointers below an $id, into pointers of the document', async () => {
  const ref = ($ref: string) => ({ $ref });
  const bundle = await bundleOf(
    schemas({
      uses: { allOf: ['https://x.test/pet', 'https://x.test/pet#/$defs/tail', 'https://x.test/pet#ear', '#lone'].map(ref) },
      pet: {
        $id: 'https://x.test/pet',
        properties: { tail: ref('#/$defs/tail'), next: ref('cat'), self: { $dynamicRef: '#node' } },
        $defs: { tail: TEXT, ear: { $anchor: 'ear' }, node: { $dynamicAnchor: 'node' } },
        example: { $id: 'as it is' },
      },
      cat: { $id: 'https://x.test/cat', properties: { $id: TEXT } },
      lone: { $anchor: 'lone', enum: [{ $anchor: 'lone' }] },
    }),
  ); // prettier-ignore
  const at = (path: string) => ref(`#/components/schemas/${path}`);
  expect(bundle['components']).toEqual({
    schemas: {
      uses: { allOf: ['pet', 'pet/%24defs/tail', 'pet/%24defs/ear', 'lone'].map(at) },
      pet: {
        properties: { tail: at('pet/%24defs/tail'), next: at('cat'), self: at('pet/%24defs/node') },
        $defs: { tail: TEXT, ear: {}, node: {} },
        example: { $id: 'as it is' },
      },
      cat: { properties: { $id: TEXT } },
      lone: { enum: [{ $anchor: 'lone' }] },
    },
  });
});

it('follows the mapping of a discriminator, and leaves bare names', async () => {
  const mapping = { a: 'A.json', b: '#/components/schemas/B', c: 'C' };
  const root = schemas({ All: { discriminator: { propertyName: 'kind', mapping } }, B: TEXT });
  expect(JSON.stringify(await bundleOf(root, { 'A.json': TEXT }))).toContain(
    '"mapping":{"a":"#/components/schemas/A","b":"#/components/schemas/B","c":"C"}',
  );
});

it('follows 10,000 schemas that refer to one another in two files', { timeout: 60_000 }, async () => {
  const link = (index: number) => ({ items: { $ref: `${index % 2 ? 'a' : 'b'}.json#/S${index + 1}` } });
  const chain = Array.from({ length: 10_000 }, (_, index) => [`S${index}`, link(index)] as const);
  const half = (rest: number) => Object.fromEntries(chain.filter((_, index) => index % 2 === rest));
  const files = { 'a.json': { ...half(0), S10000: TEXT }, 'b.json': half(1) };
  const { components } = await bundleOf(schemas({ All: { $ref: 'a.json#/S0' } }), files);
  expect(Object.keys((components as { schemas: JsonObject }).schemas)).toHaveLength(10_002);
});

describe('errors name the file, the place and what to do', () => {
  it.each<[string, object, Files, RegExp]>([
    ['no file', schemas({ A: { $ref: 'none.json' } }), {}, /root\.json:1:\d+: Can't resolve \$ref "none\.json": there is no file \S*none\.json: correct the path, or write the file$/],
    ['nothing there', schemas({ A: { $ref: '#/none' } }), {}, /root\.json has no \/none: correct it, or write what it leads to$/],
    ['no such anchor', schemas({ A: { $ref: '#none' } }), {}, /root\.json has no none: no schema there has this \$anchor$/],
    ['in another file', schemas({ A: { $ref: 'b.json' } }), { 'b.json': '{\n  "items": { "$ref": "none.json" } }' }, /^\S*b\.json:2:14: Can't resolve \$ref "none\.json"/],
    ['text', schemas({ A: { $ref: 'b.md' } }), { 'b.md': 'hello' }, /it leads to text, not to an object$/],
    ['an empty file', schemas({ A: { $ref: 'b.yaml' } }), { 'b.yaml': '' }, /it leads to nothing, not to an object$/],
    ['a file that is no YAML', schemas({ A: { $ref: 'b.yaml' } }), { 'b.yaml': 'a: "b\n' }, /root\.json:1:\d+: .*b\.yaml:\d:\d: a quote or a bracket is not closed/],
    ['a second document', schemas({ A: { $ref: 'b.yaml' } }), { 'b.yaml': 'a: 1\n---\nb: 1\n' }, /b\.yaml:2:1: a second YAML document begins/],
    ['a circle of references', schemas({ A: { $ref: 'b.json' } }), { 'b.json': { $ref: 'c.json' }, 'c.json': { $ref: 'b.json' } }, /it leads back to itself$/],
    ['a way that leads back', schemas({ A: { $ref: 'b.json#/a/b' } }), { 'b.json': { a: { $ref: '#/a/b' } } }, /it leads back to itself$/],
    ['a copy in itself', openapi({ paths: { '/a': { $ref: 'p.json' } } }), { 'p.json': { additionalOperations: { A: { $ref: 'p.json' } } } }, /p\.json contains itself/],
    ['another scheme', schemas({ A: { $ref: 'file:///etc/passwd' } }), {}, /file:\/\/\/etc\/passwd is on another host: copy it beside the document/],
  ])('%s', async (_, root, files, message) => {
    await expect(bundleOf(root, files)).rejects.toThrow(message);
  }); // prettier-ignore

  it('all at once, each reference of a file once', async () => {
    const files = { 'b.json': { allOf: [{ $ref: '#/x' }, { $ref: '#/x' }, { $ref: '#/y' }] } };
    const problems = await bundleOf(schemas({ A: { $ref: 'b.json' } }), files).catch(
      (cause: { problems: { file: string }[] }) => cause.problems,
    );
    expect(problems).toHaveLength(2);
    expect(problems).toMatchObject([{ file: expect.toSatisfy(isAbsolute) as string }, {}]);
  });
});
