import type { Contract } from '@chain-apis/contract';
import { expect, it } from 'vitest';
import { checkOperations } from './check-operations.ts';

const operations = ['eth_getBalance', 'eth_getCode', 'eth_sendTransaction', 'net_version'].map((id) => ({
  id,
}));
const names = (...given: string[]) => checkOperations('allow', given, { operations } as unknown as Contract);

it.each<[string[], string[]]>([
  [['net_version'], ['net_version']],
  [['eth_get*'], ['eth_getBalance', 'eth_getCode']],
  [
    ['eth_get*', 'eth_getCode'],
    ['eth_getBalance', 'eth_getCode'],
  ],
  [['*Transaction'], ['eth_sendTransaction']],
  [['e*_*t*Co*'], ['eth_getCode']],
  [['*'], operations.map(({ id }) => id)],
])('%j names %j', (given, wanted) => {
  expect(names(...given)).toEqual(wanted);
});

it.each([
  ['eth_gett', '--allow eth_gett: the contract has no such operation'],
  ['eth_put*', '--allow eth_put*: the contract has no such operation'],
  ['BALANCE*', '--allow BALANCE*: the contract has no such operation; near it are eth_getBalance'],
  ['net_v*version', '--allow net_v*version: the contract has no such operation'],
  // A dot is a dot.
  ['eth.get*', '--allow eth.get*: the contract has no such operation'],
])('refuses %s', (name, message) => {
  expect(() => names(name)).toThrow(message);
});
