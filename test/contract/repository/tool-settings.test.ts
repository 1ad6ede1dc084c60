/** The documents are the API: settings of tools and data of recorded networks are beside the registry. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { contract, root } from '../../support/contract.ts';
import { repositoryFiles } from '../../support/files.ts';

it('the registry lists all of them', () => {
  const registry = parse(readFileSync(join(root, 'redocly.yaml'), 'utf8')) as { 'x-tools': string[] };
  const files = repositoryFiles('.yaml').filter((path) => path.startsWith('specs/tools/'));
  expect(registry['x-tools'].toSorted()).toEqual(files.toSorted());
});

it('the loaded contract has each', () => {
  const { operations, documents } = contract;
  const servers = operations.flatMap((operation) => operation.servers);
  const parameters = operations.flatMap((operation) => operation.parameters);
  const variables = servers.flatMap((one) => Object.values(one.variables));
  expect(operations.flatMap(({ unknown }) => unknown)).not.toEqual([]);
  expect(new Set(parameters.map(({ unchecked }) => unchecked))).toEqual(
    new Set([undefined, 'value', 'presence']),
  );
  expect(variables.some(({ known }) => known)).toBe(true);
  expect(servers.flatMap(({ aliases }) => aliases)).toContain('/ext/{blockchainID}');
  expect(variables.map(({ flag }) => flag)).toContain('evm');
  expect(documents.every(({ settings }) => settings?.search?.length)).toBe(true);
});
