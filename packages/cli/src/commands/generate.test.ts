import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { run } from '../run.ts';
import { withoutContract } from '../test-support/without-contract.ts';
import { writeSmallContract } from '../test-support/small-contract.ts';

let folder: string;
let config: string;
beforeAll(async () => {
  ({ folder, config } = await writeSmallContract());
});
afterAll(() => rm(folder, { recursive: true }));

async function execute(out: string, ...more: string[]) {
  const err: string[] = [];
  const terminal = {
    env: {},
    out: () => {},
    err: withoutContract(err),
    stopped: () => new Promise<void>(() => {}),
  };
  return {
    code: await run(['generate', '--spec', config, '--out', out, ...more], terminal),
    err: err.join('\n'),
  };
}

it('creates the folders above what it writes', async () => {
  expect(await execute(join(folder, 'new/clients'))).toEqual({ code: 0, err: '' });
  expect(existsSync(join(folder, 'new/clients/packages/data/src/index.ts'))).toBe(true);
});

it('writes clients of the documents as a deployment has them', async () => {
  const overlay = join(folder, 'acme.overlay.yaml');
  const action = `{ target: "$.paths['/v1/things'].get", update: { operationId: listGoods } }`;
  writeFileSync(overlay, `overlay: 1.0.0\ninfo: { title: Acme, version: 1.0.0 }\nactions: [${action}]\n`);
  const out = join(folder, 'acme');
  expect(await execute(out, '--deployment', overlay)).toEqual({ code: 0, err: '' });
  const code = readFileSync(join(out, 'packages/data/src/generated/operations.ts'), 'utf8');
  expect(code).toContain('export const listGoods');
});

it.runIf(existsSync('/proc/self'))('says so where no folder can be made', async () => {
  const { code, err } = await execute('/proc/x');
  expect(code).toBe(1);
  expect(err).toContain('cannot write /proc/x/packages/data/');
});

describe('documents of strangers', () => {
  const pets = (info: object, operation: object = {}) => ({
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1', ...info },
    paths: { '/pets': { get: { operationId: 'list', summary: 'List', ...operation, responses: {} } } },
  });

  /** Generates in a folder of its own, with other files. */
  async function generate(files: Record<string, string>, ...args: string[]) {
    const root = await mkdtemp(join(folder, 'stranger-'));
    for (const [name, content] of Object.entries(files)) await writeFile(join(root, name), content);
    const err: string[] = [];
    const terminal = {
      env: {},
      out: () => {},
      err: withoutContract(err),
      stopped: () => new Promise<void>(() => {}),
    };
    const out = join(root, 'a/b/out');
    const code = await run(
      ['generate', ...args.map((arg) => arg.replace('ROOT', root)), '--out', out],
      terminal,
    );
    const written = (await readdir(root, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)));
    return { code, err: err.join('\n'), written, read: (path: string) => readFile(join(out, path), 'utf8') };
  }

  it.each([
    ['a registry', 'ROOT/redocly.yaml', 'ROOT'],
    ['a document', 'ROOT/pets.json', 'WORK'],
  ])('writes beside %s, or where the command runs', async (_, spec, home) => {
    const [root, work] = [await mkdtemp(join(folder, 'root-')), await mkdtemp(join(folder, 'work-'))];
    writeFileSync(join(root, 'redocly.yaml'), 'apis: { pets: { root: pets.json } }');
    writeFileSync(join(root, 'pets.json'), JSON.stringify(pets({})));
    const before = process.cwd();
    onTestFinished(() => process.chdir(before));
    process.chdir(work);
    const terminal = { env: {}, out: () => {}, err: () => {}, stopped: () => new Promise<void>(() => {}) };
    expect(await run(['generate', '--spec', spec.replace('ROOT', root)], terminal)).toBe(0);
    expect(existsSync(join(home === 'ROOT' ? root : work, 'packages/pets/src/index.ts'))).toBe(true);
  });

  it.each(['../../x', '/x', 'a/../../x', '.hidden', 'a\\b', '..'])(
    'refuses the key %j, which leaves the folder',
    async (key) => {
      const registry = `apis: { ${JSON.stringify(key)}: { root: pets.json } }`;
      const files = { 'redocly.yaml': registry, 'pets.json': JSON.stringify(pets({})) };
      const { code, err, written } = await generate(files, '--spec', 'ROOT/redocly.yaml');
      expect([code, written.sort()]).toEqual([2, ['pets.json', 'redocly.yaml']]);
      expect(err).toContain(
        `the key \`${key}\` cannot name a folder to write to: rename it to letters, digits`,
      );
    },
  );

  it.each(['a-b', "x'];", '../x', 'constructor'])('refuses %j as the name of a group', async (name) => {
    const registry = `apis: { pets: { root: pets.json, x-client-name: ${JSON.stringify(name)} } }`;
    const files = { 'redocly.yaml': registry, 'pets.json': JSON.stringify(pets({})) };
    const { code, err, written } = await generate(files, '--spec', 'ROOT/redocly.yaml');
    expect([code, written.length]).toEqual([2, 2]);
    expect(err).toContain('`x-client-name` of `pets` must be a name in TypeScript');
  });

  it('writes no code of a title', async () => {
    const document = pets({ title: "Pets\nconsole.log('x'); // */" });
    const { code, read } = await generate(
      { 'pets.json': JSON.stringify(document) },
      '--spec',
      'ROOT/pets.json',
    );
    expect(code).toBe(0);
    for (const file of ['index.ts', 'generated/operations.ts', 'generated/types.ts'])
      expect(await read(`packages/pets/src/${file}`)).not.toMatch(/^console/m);
  });

  it('names an operation that has no letters in its name', async () => {
    const document = pets({}, { operationId: '\\' });
    const { code, read } = await generate(
      { 'pets.json': JSON.stringify(document) },
      '--spec',
      'ROOT/pets.json',
    );
    expect(code).toBe(0);
    expect(await read('packages/pets/src/generated/operations.ts')).toContain(
      "export const u5C: RestOperation<U5CArgs, U5CResult> = {\n  id: '\\\\',\n",
    );
  });
});
