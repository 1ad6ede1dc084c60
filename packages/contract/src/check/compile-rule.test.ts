import { describe, expect, it } from 'vitest';
import { compileRule } from './compile-rule.ts';
import { mergePatch } from '@chain-apis/foundation';

describe('compileRule', () => {
  it.each([
    ['has(self.a) || has(self.b)', { b: 1 }, true],
    ['has(self.a) || has(self.b)', {}, false],
    ['(has(self.a) ? self.a : 67) + (has(self.b) ? self.b : 0) <= 100', { b: 33 }, true],
    ['(has(self.a) ? self.a : 67) + (has(self.b) ? self.b : 0) <= 100', { b: 34 }, false],
    ['self.list.all(item, item > 0)', { list: [1, 2] }, true],
    ['self.list.all(item, item > 0)', { list: [1, 0] }, false],
  ])('%s over %j is %s', (rule, self, wanted) => {
    expect(compileRule(rule)(self)).toBe(wanted);
  });

  it('names an expression that does not parse', () => {
    expect(() => compileRule('has(self.a')).toThrow(/not a CEL expression: has\(self\.a/);
  });
});

describe('mergePatch', () => {
  it.each([
    [{ a: 1, b: 2 }, { b: null }, { a: 1 }],
    [{ a: { b: 1, c: 2 } }, { a: { b: 3 } }, { a: { b: 3, c: 2 } }],
    [{ a: [1, 2] }, { a: [3] }, { a: [3] }],
    [{}, { a: { b: null, c: 1 } }, { a: { c: 1 } }],
    ['text', { a: 1 }, { a: 1 }],
  ])('%j with %j is %j', (target, patch, wanted) => {
    expect(mergePatch(target, patch)).toEqual(wanted);
  });
});
