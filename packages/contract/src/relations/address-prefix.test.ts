import { expect, it } from 'vitest';
import { parseJsonPath } from '../json/json-path.ts';
import type { Json } from '@chain-apis/foundation';
import { describePrefix, toldPrefix, underPrefix } from './address-prefix.ts';
import type { AddressPrefix } from '../model/declarations.ts';

const declared: AddressPrefix = {
  from: parseJsonPath('$.network.id')!,
  prefixes: { '1': 'avax', '5': 'fuji' },
  otherwise: 'custom',
};
const { otherwise: _, ...closed } = declared;

it.each<[AddressPrefix, Json, string | undefined]>([
  [declared, { network: { id: '5' } }, 'fuji'],
  [declared, { network: { id: 1 } }, 'avax'],
  [declared, { network: { id: 'constructor' } }, 'custom'],
  [closed, { network: { id: '7' } }, undefined],
  [declared, { network: {} }, undefined],
  [declared, null, undefined],
])('reads the prefix that a response tells', (declaration, response, prefix) => {
  expect(toldPrefix(declaration, response)).toBe(prefix);
});

it('writes addresses under another prefix, wherever they are, and nothing else', () => {
  const mainnet = 'avax190vqdjtlpcq27xslcveglfmr4ynfwg7g4e47fw';
  const fuji = underPrefix(mainnet, 'fuji');
  expect(fuji).toMatch(/^fuji190vqdjtlpcq27xslcveglfmr4ynfwg7g/);
  expect(underPrefix(fuji, 'avax')).toBe(mainnet);
  const others = ['avax1nope', 'X-avax190vqdjtlpcq27xslcveglfmr4ynfwg7g4e47fx', '0xB31f66AA', 7, null, true];
  expect(
    underPrefix({ list: [`X-${mainnet}`, ...others], 'a,b': `${mainnet},P-${mainnet}` }, 'fuji'),
  ).toEqual({
    list: [`X-${fuji}`, ...others],
    'a,b': `${fuji},P-${fuji}`,
  });
});

it('says what it declares', () => {
  expect(describePrefix(declared)).toBe(
    '`network.id` tells the prefix of addresses in bech32: `avax` for 1, `fuji` for 5, otherwise `custom`',
  );
});
