import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../run.ts';
import { withoutContract } from '../test-support/without-contract.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chain-apis-cli-lint-'));
});
afterAll(() => rm(folder, { recursive: true }));

const write = async (path: string, text: string) => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
  return join(folder, path);
};

async function execute(...args: readonly string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const terminal = { env: {}, out: (line: string) => out.push(line), err: withoutContract(err) };
  const code = await run(['lint', ...args], { ...terminal, stopped: () => new Promise(() => {}) });
  return { code, out: out.join('\n').replaceAll(folder, ''), err: err.join('\n') };
}

/** Somebody's document: no extension, no example, in one file, in no folder of a certain name. */
const FOREIGN = `openapi: 3.1.0
info: { title: Orders, version: 1.0.0, license: { name: MIT, identifier: MIT } }
servers: [{ url: https://orders.example }]
security: []
tags: [{ name: orders, description: All orders. }]
paths:
  /orders/{id}:
    get:
      operationId: getOrder
      summary: Get an order
      tags: [orders]
      x-internal-owner: team-a
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
      responses:
        '200':
          description: The order.
          content: { application/json: { schema: { type: object, properties: { total: { type: integer } } } } }
        '404': { description: There is none. }
`;

it('has nothing to say of a document without extensions, and more in the strict profile', async () => {
  const file = await write('one/orders.yaml', FOREIGN);
  expect(await execute('--spec', file)).toEqual({ code: 0, out: 'The contract has no findings.', err: '' });
  const strict = await execute('--spec', file, '--profile', 'strict');
  expect(strict.code).toBe(1);
  expect(strict.out).toMatch(/orders\.yaml:12:\d+ {2}`x-internal-owner` is not an extension/);
  expect(strict.out).toMatch(/the body has no named example/);
});

/** What a specification leaves open, and what other tools mean by their extensions. */
const PREFERENCES = FOREIGN.replace('security: []\n', '')
  .replace('getOrder', 'listOrders')
  .replace('x-internal-owner: team-a', 'x-safe: true')
  .replace('{ type: integer }', '{ type: string, enum: [a], x-enum-varnames: [firstOne] }');

it('counts preferences in a document without rules of its own, and shows them in the strict profile', async () => {
  const file = await write('six/orders.yaml', PREFERENCES);
  const none = 'The contract has no findings.';
  const counted = 'chain-apis: 2 findings of style: --profile strict shows them';
  expect(await execute('--spec', file)).toEqual({ code: 0, out: none, err: counted });
  expect(JSON.parse((await execute('--spec', file, '--json')).out)).toEqual([]);
  const { out } = await execute('--spec', file, '--profile', 'strict', '--json');
  const rules = (JSON.parse(out) as { rule: string }[]).map(({ rule }) => rule);
  for (const rule of ['contract/page-style', 'security-defined']) expect(rules).toContain(rule);
  expect(rules.filter((rule) => rule === 'contract/extensions')).toHaveLength(2);
});

it('keeps the levels of rules that redocly.yaml names', async () => {
  await write('seven/orders.yaml', PREFERENCES);
  const apis = 'apis: { orders: { root: orders.yaml } }\n';
  const config = await write('seven/redocly.yaml', `${apis}rules: { security-defined: error }\n`);
  expect(await execute('--spec', config)).toMatchObject({
    code: 1,
    out: expect.stringContaining('(security-defined)') as string,
    err: expect.stringContaining('1 finding of style') as string,
  });
});

it('names a typo in an extension even where others are allowed', async () => {
  const file = await write('two/orders.yaml', FOREIGN.replace('x-internal-owner: team-a', 'x-paginaton: {}'));
  const { code, out } = await execute('--spec', file);
  expect(code).toBe(1);
  expect(out).toContain('did you mean `x-pagination`?');
});

it('follows redocly.yaml: its rules, its plugins and its profile', async () => {
  await write('three/orders.yaml', FOREIGN.replace('summary: Get an order', 'summary: Gets an order.'));
  await write(
    'three/plugin.mjs',
    `export default () => ({ id: 'own', rules: { oas3: { loud: () => ({ Info: (_, { report }) => report({ message: 'too quiet' }) }) } } });\n`,
  );
  const apis = 'apis: { orders: { root: orders.yaml } }\n';
  const config = await write(
    'three/redocly.yaml',
    `${apis}extends: [minimal]\nplugins: [./plugin.mjs]\nrules: { own/loud: warn }\n`,
  );
  expect(await execute('--spec', config)).toMatchObject({
    code: 0,
    out: expect.stringContaining('warning: too quiet') as string,
  });
  await write('three/redocly.yaml', `${apis}extends: [minimal, contract/strict]\n`);
  expect((await execute('--spec', config)).out).toContain('ends without a full stop');
});

it('fixes what takes no decision, says what it changed, and leaves the rest', async () => {
  const broken = FOREIGN.replace('getOrder', 'Get_order # by id').replace('Get an order', 'get an order.');
  const file = await write('five/orders.yaml', broken);
  const args = ['--spec', file, '--profile', 'strict'] as const;
  const seen = await execute(...args);
  expect(seen.out).toContain('operationId `Get_order` is not camelCase: write `getOrder`');
  expect(seen.err).toBe('chain-apis: --fix fixes 2 of these');
  expect(await readFile(file, 'utf8')).toBe(broken);

  const { code, out, err } = await execute(...args, '--fix');
  expect(code).toBe(1);
  expect(err).toBe('');
  const [first, second] = out.split('\n');
  expect(first).toMatch(/^fixed .*orders\.yaml:9 {2}operationId Get_order written as getOrder/);
  expect(second).toMatch(/^fixed .*orders\.yaml:10 {2}summary written as Get an order/);
  expect(await readFile(file, 'utf8')).toBe(
    broken.replace('Get_order', 'getOrder').replace(/get an order\./, 'Get an order'),
  );
  const again = JSON.parse((await execute(...args, '--fix', '--json')).out) as { fixed: []; findings: [] };
  expect(again.fixed).toEqual([]);
  expect(again.findings.length).toBeGreaterThan(0);
});

it('prints JSON, and refuses what it cannot read', async () => {
  const file = await write(
    'four/orders.yaml',
    FOREIGN.replace('description: The order.', 'descripton: The order.'),
  );
  const { code, out } = await execute('--spec', file, '--json');
  expect(code).toBe(1);
  expect(JSON.parse(out)).toContainEqual(
    expect.objectContaining({ line: 17, severity: 'error', message: expect.stringContaining('descripton') }),
  );
  expect(await execute('--spec', join(folder, 'none.yaml'))).toMatchObject({ code: 2, out: '' });
  expect(await execute('--spec', 'https://a.test/x.yaml', '--allow-remote')).toMatchObject({
    code: 2,
    err: 'chain-apis: https://a.test/x.yaml is on another host: lint reads files, so download it first',
  });
  expect(await execute('--profile', 'all')).toMatchObject({
    code: 2,
    err: 'chain-apis: --profile must be recommended or strict, not "all"',
  });
});
