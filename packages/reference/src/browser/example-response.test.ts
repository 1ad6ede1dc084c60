import { describe, expect, it } from 'vitest';
import { chooseExample, exampleResponse } from './example-response.ts';
import type { TryChoice, TryOperation } from './try-operation.ts';

const choice = (label: string, params?: string): TryChoice => ({
  name: label,
  label,
  prefer: `example=${label}`,
  status: 200,
  contentType: 'application/json',
  body: '{"n":12345678901234567890}',
  ...(params && { params }),
});

const operation = {
  id: 'x.y',
  binding: { kind: 'rpc', paths: ['/ext/x'], paramStructure: 'by-name' },
  document: { id: 'd', package: 'node', bundle: {} },
  servers: [],
  client: { packageName: '@x/node', accessor: 'node.x.y', address: 'url' as const },
  parameters: [{ name: 'a', form: 'json', in: 'argument' }],
  choices: [choice('first', '{"a":1}'), choice('second', '{"a":2}'), choice('error')],
} as unknown as TryOperation;

describe('chooseExample', () => {
  it.each([
    ['the one that was chosen', { a: '2' }, 'example=error', 'error'],
    ['the one of the same params', { a: '2' }, '', 'second'],
    ['otherwise the first', { a: '3' }, '', 'first'],
    ['the first of a call without params', { a: '' }, '', 'first'],
  ])('%s', (_, parameters, prefer, wanted) => {
    expect(chooseExample(operation, { parameters }, prefer)?.label).toBe(wanted);
  });
});

it('keeps every digit of an example', async () => {
  expect(await exampleResponse(choice('first')).text()).toContain('12345678901234567890');
});
