import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderOf } from '../test-support/documents.ts';
import { defaultRegistry } from './default-source.ts';

const root = join(import.meta.dirname, '../../../..');
const checkout = {
  'redocly.yaml': 'apis: {}\n',
  'specs/README.md': '',
  'packages/contract/package.json': '{}',
  'deep/in/it/x.ts': '',
};

it('is what CHAIN_APIS_CONFIG names', () => {
  expect(defaultRegistry('/', { CHAIN_APIS_CONFIG: 'other.yaml' })).toBe('other.yaml');
});

it('is the working tree around a folder', () => {
  const folder = folderOf(checkout);
  expect(defaultRegistry(join(folder, 'deep/in/it'), {})).toBe(join(folder, 'redocly.yaml'));
});

it('is not the redocly.yaml of another project', () => {
  const folder = folderOf({ 'redocly.yaml': 'apis: {}\n', 'specs/x.yaml': '' });
  expect(defaultRegistry(folder, {})).not.toBe(join(folder, 'redocly.yaml'));
});

it('is the working tree in which the package lies, wherever it is called', () => {
  expect(defaultRegistry('/', { CHAIN_APIS_CONFIG: '' })).toBe(join(root, 'redocly.yaml'));
});
