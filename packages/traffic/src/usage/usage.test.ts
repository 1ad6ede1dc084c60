import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeUsages, writeUsage, type Usage, type UsedOperation } from './usage.ts';
import { parseUsage } from './usage-file.ts';
import { readReadPath, readUsePath, writeReadPath, writeUsePath } from './use-path.ts';

const usage = (operation: UsedOperation, consumer = 'web'): Usage => ({
  version: 1,
  consumer,
  contract: { data: '1.0.0' },
  operations: { list: operation },
});

describe('merging', () => {
  it('joins params, values, outcomes and test files', () => {
    const merged = mergeUsages(
      usage({
        params: { currency: { values: ['usd'] }, id: {} },
        outcomes: ['404', '200'],
        reads: { b: ['z', 'a'] },
      }),
      usage(
        { params: { currency: { values: ['eur'] } }, outcomes: ['200'], reads: { b: ['m'], a: [] } },
        'bot',
      ),
    );
    expect(merged).toEqual(
      usage({
        params: { currency: { values: ['eur', 'usd'] }, id: { omitted: true } },
        outcomes: ['200', '404'],
        reads: { a: [], b: ['a', 'm', 'z'] },
      }),
    );
  });

  it('knows a member as omitted only where the object around it was sent', () => {
    const one = usage({ params: { body: {}, 'body.a': {} } });
    const merged = mergeUsages(one, usage({ params: {} }), usage({ params: { body: {} } }));
    expect(merged.operations['list']?.params).toEqual({
      body: { omitted: true },
      'body.a': { omitted: true },
    });
    expect(mergeUsages(one, usage({ params: {} })).operations['list']?.params).toEqual({
      body: { omitted: true },
      'body.a': {},
    });
  });

  it('keeps unknown what one of them does not know', () => {
    expect(mergeUsages(usage({ reads: {} }), usage({ outcomes: [] })).operations['list']).toEqual({});
  });

  const arbitrary = fc.record({
    params: fc.dictionary(
      fc.constantFrom('a', 'b', 'body', 'body.x'),
      fc.record(
        { values: fc.uniqueArray(fc.constantFrom('u', 'v'), { minLength: 1 }) },
        { requiredKeys: [] },
      ),
    ),
    outcomes: fc.uniqueArray(fc.constantFrom('200', '404')),
    reads: fc.dictionary(fc.constantFrom('p', 'q[]', 'r.*'), fc.uniqueArray(fc.constantFrom('1', '2'))),
  });

  it('does not depend on the order, and changes nothing the second time', () => {
    fc.assert(
      fc.property(arbitrary, arbitrary, (one, two) => {
        const [a, b] = [usage(one as UsedOperation), usage(two as UsedOperation)];
        const merged = mergeUsages(a, b);
        expect(writeUsage(mergeUsages(b, a))).toBe(writeUsage(merged));
        expect(writeUsage(mergeUsages(merged, b))).toBe(writeUsage(merged));
        expect(parseUsage(writeUsage(merged), 'u.json')).toEqual(merged);
      }),
    );
  });
});

describe('a usage file', () => {
  it.each([
    ['{', 'u.json is not JSON'],
    ['{}', "u.json is not a usage file: it must have required property 'version'"],
    ['{"version":2,"consumer":"a","contract":{},"operations":{}}', 'version must be equal to constant'],
    [
      '{"version":1,"consumer":"a","contract":{},"operations":{"x":{"red":{}}}}',
      'operations/x has no member "red", did you mean "reads"?',
    ],
  ])('is refused in words: %s', (text, message) => {
    expect(() => parseUsage(text, 'u.json')).toThrow(message);
  });
});

describe('a path', () => {
  it.each([
    [['a', 'b'], 'a.b'],
    [['[]', 'a', '[]'], '[].a[]'],
    [['a', '{}', '*'], 'a.{}.*'],
    [['x y', '["]'], '["x y"]["[\\"]"]'],
    [['**'], '**'],
  ])('%j is %s', (steps, text) => {
    expect(writeUsePath(steps)).toBe(text);
    expect(readUsePath(text)).toEqual(steps);
  });

  it('names the outcome of an error', () => {
    expect(writeReadPath('404', ['message'])).toBe('404 message');
    expect(readReadPath('-32602 **')).toEqual({ outcome: '-32602', steps: ['**'] });
    expect(readReadPath('a.b')).toEqual({ steps: ['a', 'b'] });
  });
});
