import { expect, it } from 'vitest';
import { contractDocument } from './contract-document.ts';
import { operationsIn } from './operations.ts';

it('names the document that has an unreadable part', () => {
  const paths = { '/a': { get: { operationId: 'getA', parameters: [null], responses: {} } } };
  const bundle = { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths };
  const document = contractDocument({ id: 'shop', folder: '', files: ['shop.yaml'], bundle });
  expect(() => operationsIn(document)).toThrow('shop: expected an object at /paths/~1a/get/parameters/0');
});
