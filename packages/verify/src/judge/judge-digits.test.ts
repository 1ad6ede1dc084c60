import type { Operation } from '@chain-apis/contract';
import { expect, it } from 'vitest';
import { judgeDigits } from './judge-digits.ts';

it('points to a rounded integer, also below a name with a slash', () => {
  const example = { name: 'usual', value: { 'a/b': ['9007199254740993'] } };
  const outcome = {
    key: '200',
    success: true,
    description: '',
    content: [],
    headers: [],
    examples: [example],
  };
  const operation = { id: 'x', outcomes: [outcome] } as unknown as Operation;
  expect(judgeDigits(operation, { 'a/b': ['9007199254740993'] }, '/result')).toEqual([]);
  expect(judgeDigits(operation, { 'a/b': ['9007199254740992'] }, '/result')).toMatchObject([
    { pointer: '/result/a~1b/0', expected: '9007199254740993', got: '9007199254740992' },
  ]);
});
