import { describe, expect, it } from 'vitest';
import { cardSvg } from './card-svg.ts';

const textOf = (svg: string) => [...svg.matchAll(/<text[^>]*>(.*)<\/text>/g)].map(([, text]) => text);

describe('cardSvg', () => {
  it('breaks a title between words', () => {
    const svg = cardSvg({ above: 'A · B', title: 'List the balances of an address and more', below: 'x' });
    expect(textOf(svg)).toEqual(['A · B', 'List the balances of an ', 'address and more', 'x']);
  });

  it('breaks a name that is a sentence without spaces', () => {
    const svg = cardSvg({ above: '', title: 'listHistoricalPrimaryNetworkBalances', below: '' });
    expect(textOf(svg).slice(1, 3)).toEqual(['listHistoricalPrimary', 'NetworkBalances']);
  });

  it('marks the verb, and cuts what does not fit', () => {
    const path = '/v1/a'.repeat(40);
    const lines = textOf(cardSvg({ above: '', title: 't', verb: 'GET', below: path })).slice(2);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/<tspan[^>]*>GET<\/tspan> \/v1/);
    expect(lines[1]).toMatch(/…$/);
  });

  it('cuts between words', () => {
    const lines = textOf(cardSvg({ above: '', title: 't', below: 'eight chars '.repeat(20) })).slice(2);
    expect(lines[1]).toMatch(/(eight|chars)…$/);
  });

  it('takes text for text', () => {
    expect(cardSvg({ above: '<b>', title: '"&"', below: '' })).toContain('&lt;b&gt;');
  });
});
