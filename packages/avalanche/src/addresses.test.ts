import { expect, it } from 'vitest';
import { areBech32Addresses, checksumAddress, isEvmAddress } from './addresses.ts';

const evm = '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7';
const bech32 = 'X-avax190vqdjtlpcq27xslcveglfmr4ynfwg7g4e47fw';

it.each([
  ['with its checksum', evm, true],
  ['in one case', evm.toLowerCase(), true],
  ['with a wrong capital', evm.replace('B31f', 'B31F'), false],
  ['too short', evm.slice(0, -1), false],
  ['without 0x', evm.slice(2), true],
  ['without 0x and with a wrong capital', evm.slice(2).replace('B31f', 'B31F'), false],
  ['of a list', `${evm}, ${evm.toLowerCase()}`, false],
  ['no text', '', false],
])('an EVM address %s', (_, text, good) => expect(isEvmAddress(text)).toBe(good));

it.each([
  ['with its chain', bech32, true],
  ['alone', bech32.slice(2), true],
  ['of the local network', 'X-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u', true],
  ['with a wrong letter', bech32.replace('190', '191'), false],
  ['of another network', 'X-btc190vqdjtlpcq27xslcveglfmr4ynfwg7g4e47fw', false],
  ['without separator', 'X-nope', false],
  ['no text', '', false],
])('a bech32 address %s', (_, text, good) => expect(areBech32Addresses(text)).toBe(good));

it('gives an address the capitals of its checksum', () => {
  expect(checksumAddress(evm.toLowerCase())).toBe(evm);
  expect(checksumAddress(evm.slice(2).toLowerCase())).toBe(evm.slice(2));
  expect(checksumAddress('0x1')).toBeUndefined();
});
