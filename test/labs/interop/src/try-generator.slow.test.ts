import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { contract } from '../../../support/contract.ts';
import { casesOf } from './cases.ts';
import type { Generator } from './generators/generator.ts';
import { tryGenerator } from './try-generator.ts';

/** Requests the first case and prints the text that it gets: a client that loses nothing. */
const PROGRAM = `
const [, file, address] = process.argv;
const [{ parameters }] = JSON.parse(require('node:fs').readFileSync(file, 'utf8'));
fetch(address + '/0/v1/operations/' + parameters.operationId).then(async (response) => {
  console.log(JSON.stringify({ case: 0, value: await response.text() }));
});
`;

const plain = (program: string): Generator => ({
  id: 'plain',
  name: 'plain',
  version: '0',
  language: 'JavaScript',
  needs: [],
  generate: () => Promise.resolve(),
  driver: ({ casesFile }, address) => ({
    file: process.execPath,
    args: ['-e', program, casesFile, address],
  }),
});

function placeWith(operation: string) {
  const folder = mkdtempSync(join(tmpdir(), 'try-generator-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const cases = casesOf(contract).filter((one) => one.operation === operation);
  return { contract, documents: [], cases, folder, tools: folder, toolchains: new Map() };
}

it('compares what a client made of a response with what was sent', async () => {
  const place = placeWith('getOperation');
  const { cases } = await tryGenerator(plain(PROGRAM), place);
  expect(cases[0]).toMatchObject({ operation: 'getOperation' });
  expect(cases[0]).not.toHaveProperty('problem');
});

it('writes integers of any size for programs to read', async () => {
  const place = placeWith('getOperation');
  const [one] = place.cases;
  const wide = { ...one!, response: { amount: 2n ** 64n } };
  const program = `
    const text = require('node:fs').readFileSync(process.argv[1], 'utf8');
    console.log(JSON.stringify({ case: 0, error: /"amount":(\\d+)/.exec(text)[1] }));`;
  const { cases } = await tryGenerator(plain(program), { ...place, cases: [wide as never] });
  expect(cases[0]!.problem).toBe('18446744073709551616');
});
