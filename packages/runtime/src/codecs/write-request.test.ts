import { expect, it } from 'vitest';
import type { StyleRule } from '../operation.ts';
import { get } from '../test-support/operations.ts';
import { writeRequest } from './write-request.ts';

it('sends an argument under another name, next to one of that name', () => {
  const styles: Record<string, StyleRule> = {
    queryId: { in: 'query', name: 'id', explode: true },
    headerId: { in: 'header', name: 'id' },
    cookieId: { in: 'cookie', name: 'id', explode: true },
  };
  const operation = { ...get, path: '/a/{id}', query: ['queryId'], styles };
  const args = { id: 'text', queryId: [1, 2], headerId: 'h', cookieId: 'c' };
  const { path, headers } = writeRequest(operation, args, {});
  expect([path, headers]).toEqual([
    '/a/text?id=1&id=2',
    { accept: 'application/json,*/*;q=0.5', id: 'h', cookie: 'id=c' },
  ]);
});
