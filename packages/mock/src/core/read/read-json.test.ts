import { describe, expect, it } from 'vitest';
import { readJson } from './read-json.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('readJson', () => {
  it('reads a value', () => {
    expect(readJson(bytes('{"a":["[[[",1]}'))).toEqual({
      value: { a: ['[[[', 1] },
      text: '{"a":["[[[",1]}',
    });
  });

  it('keeps a __proto__ member as data', () => {
    const read = readJson(bytes('{"__proto__":{"x":1}}'));
    expect('value' in read && Object.keys(read.value as object)).toEqual(['__proto__']);
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  it.each([
    ['{"a":', 'not valid JSON'],
    ['', 'not valid JSON'],
    ['['.repeat(500_000), 'nested deeper than 200 levels'],
    ['{"a":'.repeat(300) + '1' + '}'.repeat(300), 'nested deeper'],
  ])('tells why %.20j is none', (text, problem) => {
    expect(readJson(bytes(text))).toEqual({ problem: expect.stringContaining(problem) as string });
  });

  it('refuses broken UTF-8', () => {
    expect(readJson(Uint8Array.of(0x22, 0xff, 0x22))).toEqual({ problem: 'the body is not valid UTF-8' });
  });
});
