import { avalanche } from '@chain-apis/avalanche';
import { unknownLike } from '@chain-apis/verify';
import { expect, it } from 'vitest';

it.each([
  ['0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7', /^0x(fe){20}$/],
  ['7f0e5c3a-92d4-4b1e-8a6f-3c5d1e9b2a40', /^fefefefe-/],
  ['NodeID-CbWSJw9AGkaPQ8YGH2GQpsCJyz3jcPAKZ', /^NodeID-[1-9A-HJ-NP-Za-km-z]+$/],
  ['2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5', /^[1-9A-HJ-NP-Za-km-z]{40,}$/],
  // Every address exists.
  ['X-avax190vqdjtlpcq27xslcveglfmr4ynfwg7g4e47fw', undefined],
  ['latest', undefined],
])('makes an id like %s that names nothing', (example, form) => {
  const unknown = unknownLike({ platform: avalanche }, example);
  if (form) expect(unknown).toMatch(form);
  else expect(unknown).toBeUndefined();
});
