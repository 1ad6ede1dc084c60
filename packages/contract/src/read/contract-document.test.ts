import { expect, it } from 'vitest';
import { contractDocument, documentPath } from './contract-document.ts';

const document = (kind: 'openapi' | 'openrpc', id: string, folder: string) =>
  contractDocument({ id, folder, files: [], bundle: { [kind]: '1' } });

it('is published by its kind and its name inside its package', () => {
  const documents = [
    document('openapi', 'data', 'data'),
    document('openapi', 'node-probes', 'node/health'),
    document('openrpc', 'node-info', 'node/info'),
    document('openrpc', 'other-info', 'other/info'),
    document('openrpc', 'node-health', 'node/health'),
  ];
  expect(documents.map((one) => documentPath(one, documents))).toEqual([
    'openapi/data.json',
    'openapi/probes.json',
    'openrpc/node-info.json',
    'openrpc/other-info.json',
    'openrpc/health.json',
  ]);
});

it('has a title and a version, even where the document says none', () => {
  expect(document('openapi', 'data', 'data')).toMatchObject({
    title: 'data',
    version: '0.0.0',
    package: 'data',
  });
});
