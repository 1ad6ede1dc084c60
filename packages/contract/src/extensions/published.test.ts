import { Ajv } from 'ajv';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SpecFiles } from '../source/spec-files.ts';
import { keysSchema } from './published.ts';

const FILE = join(import.meta.dirname, '../../keys.schema.json');
const ROOT = join(import.meta.dirname, '../../../..');

it('the schema for editors is current', async () => {
  // `npx vitest run --update` writes it.
  await expect(`${JSON.stringify(keysSchema(), null, 2)}\n`).toMatchFileSnapshot(FILE);
});

it('accepts every file of the contract, and refuses a value of another shape at any depth', async () => {
  const check = new Ajv({ strict: false }).compile(JSON.parse(await readFile(FILE, 'utf8')) as object);
  for (const { path, value } of await SpecFiles.read(ROOT))
    expect(check(value), `${path} ${JSON.stringify(check.errors)}`).toBe(true);
  expect(check({ get: { parameters: [{ 'x-safe': 'yes' }] } })).toBe(false);
});
