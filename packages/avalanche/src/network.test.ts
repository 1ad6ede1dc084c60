import type { Json } from '@chain-apis/foundation';
import { expect, it } from 'vitest';
import { NETWORK } from './network.ts';

it.each<[Json, string | undefined]>([
  [{ networkID: '5' }, 'fuji'],
  [{ networkID: 1 }, 'avax'],
  [{ networkID: 'constructor' }, 'custom'],
  [{}, undefined],
  [null, undefined],
])('reads the prefix that %j tells', (response, prefix) => {
  expect(NETWORK.prefixOf(response)).toBe(prefix);
});

it('writes addresses under another prefix, and nothing else', () => {
  const mainnet = 'avax190vqdjtlpcq27xslcveglfmr4ynfwg7g4e47fw';
  const fuji = NETWORK.withPrefix(mainnet, 'fuji');
  expect(fuji).toMatch(/^fuji190vqdjtlpcq27xslcveglfmr4ynfwg7g/);
  expect(NETWORK.withPrefix(fuji, 'avax')).toBe(mainnet);
  expect(NETWORK.withPrefix(`${mainnet},P-${mainnet}`, 'fuji')).toBe(`${fuji},P-${fuji}`);
  for (const other of ['avax1nope', 'X-avax190vqdjtlpcq27xslcveglfmr4ynfwg7g4e47fx', '0xB31f66AA', ''])
    expect(NETWORK.withPrefix(other, 'fuji')).toBe(other);
});

it('says what it tells', () => {
  expect(NETWORK.note).toBe(
    '`networkID` tells the prefix of addresses in bech32: `avax` for 1, `fuji` for 5, `local` for 12345, otherwise `custom`',
  );
});
