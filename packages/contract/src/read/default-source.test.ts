import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { folderOf } from '../test-support/documents.ts';
import { CARRIED, registryOf } from './default-source.ts';

const checkout = join(import.meta.dirname, '../../../../redocly.yaml');

beforeEach(() => {
  vi.stubEnv('CHAIN_APIS_CONFIG', '');
  return () => vi.unstubAllEnvs();
});

it('is what CHAIN_APIS_CONFIG names', () => {
  vi.stubEnv('CHAIN_APIS_CONFIG', 'other.yaml');
  expect(registryOf(undefined)).toBe('other.yaml');
  expect(registryOf(CARRIED)).toBe(checkout);
});

it('is the working tree in which the package lies, not the redocly.yaml of another project', () => {
  const folder = folderOf({ 'redocly.yaml': 'apis: {}\n', 'specs/x.yaml': '' });
  const spy = vi.spyOn(process, 'cwd').mockReturnValue(folder);
  expect(registryOf(undefined)).toBe(checkout);
  spy.mockRestore();
});

it('is what a source names', () => {
  expect(registryOf('a.yaml')).toBe('a.yaml');
  expect(registryOf(['a.yaml', 'b.yaml'])).toEqual(['a.yaml', 'b.yaml']);
});
