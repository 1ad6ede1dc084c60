import { expect, it } from 'vitest';
import { documentOf } from '../test-support/documents.ts';
import { contractDocument } from './contract-document.ts';
import { operationsIn, operationsOf } from './operations.ts';

it('names the document that has an unreadable part', () => {
  const paths = { '/a': { get: { operationId: 'getA', parameters: [null], responses: {} } } };
  const bundle = { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths };
  const document = contractDocument({ id: 'shop', folder: '', files: ['shop.yaml'], bundle });
  expect(() => operationsIn(document)).toThrow('shop: expected an object at /paths/~1a/get/parameters/0');
});

const get = { operationId: 'list', responses: {} };
const shop = { openapi: '3.1.0', paths: { '/a': { get }, '/b': { get } } };

it('tells operations of one name apart by their address, and by the id of a later document', () => {
  const documents = [documentOf(shop, 'one'), documentOf(shop, 'two')];
  expect(operationsOf(documents).map(({ id }) => id)).toEqual(['list', 'get /b', 'two.list', 'two.get /b']);
});

it('refuses two methods of one name in a document, and takes them from two documents', () => {
  const methods = [{ name: 'read', params: [] }];
  const document = documentOf({ openrpc: '1.3.2', methods }, 'node');
  expect(operationsOf([document, document]).map(({ id }) => id)).toEqual(['read', 'read']);
  const twins = documentOf({ openrpc: '1.3.2', methods: [...methods, ...methods] }, 'node');
  expect(() => operationsOf([twins])).toThrow('`read` is declared twice by node');
});
