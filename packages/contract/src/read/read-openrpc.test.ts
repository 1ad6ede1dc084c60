import { expect, it } from 'vitest';
import type { JsonObject } from '@chain-apis/foundation';
import { readOpenRpc } from './read-openrpc.ts';
import { documentOf } from '../test-support/documents.ts';

const method = (name: string, words: JsonObject = {}): JsonObject => ({
  name,
  params: [],
  result: { name: 'r', schema: {} },
  ...words,
});

const read = (methods: JsonObject[], servers?: JsonObject[]) =>
  readOpenRpc(
    documentOf({
      openrpc: '1.3.2',
      info: { title: 'T', version: '1' },
      methods,
      ...(servers && { servers }),
    }),
  );

it('takes a method to be safe, and to be repeatable, only where it says so', () => {
  const methods = [method('say'), method('read', { 'x-safe': true })];
  expect(read(methods).map(({ safe, idempotent }) => [safe, idempotent])).toEqual([
    [false, false],
    [true, true],
  ]);
});

it.each([
  ['no server', undefined, false],
  ['a server that does not say', [{ url: 'http://h/a' }], false],
  ['one of two', [{ url: 'http://h/a', 'x-batch': true }, { url: 'http://h/b' }], false],
  ['all', [{ url: 'http://h/a', 'x-batch': true }], true],
])('takes batches where every server does: %s', (_, servers, expected) => {
  expect(read([method('read')], servers)[0]!.binding.batch).toBe(expected);
});

it('takes batches where the servers of the method do, whatever those of the document do', () => {
  const [batches, plain] = [{ url: 'http://h/a', 'x-batch': true }, { url: 'http://h/b' }];
  const own = (server: JsonObject) => method('read', { servers: [server] });
  expect(read([own(batches)], [plain])[0]!.binding.batch).toBe(true);
  expect(read([own(plain)], [batches])[0]!.binding.batch).toBe(false);
});
