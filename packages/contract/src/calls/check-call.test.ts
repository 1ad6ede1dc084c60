import { expect, it } from 'vitest';
import type { Checkers } from '../check/checkers.ts';
import type { Operation } from '../model/model.ts';
import { callErrors } from './check-call.ts';

const wrong = (message: string) => [{ path: '', keyword: 'type', message, severity: 'error' as const }];
const checkers: Pick<Checkers, 'parameters' | 'body'> = {
  parameters: (_, { size }) => (size === 0 ? wrong('size is wrong') : []),
  body: (_, value) => (value === 'bad' ? wrong('the body is wrong') : []),
};
const takes = (body: object | undefined) => ({ body }) as unknown as Operation;

it.each([
  ['all is well', takes({ required: true }), { parameters: {}, body: {} }, []],
  ['no body where none is needed', takes({ required: false }), { parameters: {} }, []],
  ['no body where one is needed', takes({ required: true }), { parameters: {} }, ['the body is required']],
  ['a body that nobody declares', takes(undefined), { parameters: {}, body: 'bad' }, []],
  [
    'both are wrong',
    takes({ required: true }),
    { parameters: { size: 0 }, body: 'bad' },
    ['size is wrong', 'the body is wrong'],
  ],
])('%s', (_, operation, call, messages) => {
  expect(callErrors(checkers, operation, call).map(({ message }) => message)).toEqual(messages);
});

it('a body that no schema applies to is there', () => {
  const operation = takes({ required: true });
  expect(callErrors(checkers, operation, { parameters: {} }, { hasBytes: true })).toEqual([]);
});
