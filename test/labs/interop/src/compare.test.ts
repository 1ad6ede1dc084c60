import { expect, it } from 'vitest';
import { lostBy, wideIntegers } from './compare.ts';

it('nothing is lost by a client that leaves nulls out and writes numbers and times its own way', () => {
  const sent = '{"a":null,"b":1,"c":[{"at":"2030-01-01T00:00:00Z"}],"d":18446744073709551616}';
  expect(
    lostBy(sent, '{"b":1.0,"c":[{"at":"2030-01-01T00:00:00.000+00:00"}],"d":1.8446744073709552e19}'),
  ).toEqual([]);
});

it('names what is missing, of another type or of another length', () => {
  const sent = '{"a":{"b":1},"c":[1,2],"d":[]}';
  expect(lostBy(sent, '{"a":[],"c":[1,2,3]}')).toEqual([
    '/a is a list of 0, not an object',
    '/a/b is undefined, not 1',
    '/c is a list of 3, not a list of 2',
    '/d is undefined, not a list of 0',
  ]);
});

it('finds the integers that no double holds, with what became of them', () => {
  const sent = '{"list":[{"weight":289999994997999989}],"small":1}';
  expect(wideIntegers(sent, '{"list":[{"weight":289999994998000000}]}')).toEqual([
    { member: 'weight', digits: '289999994997999989', arrived: '289999994998000000' },
  ]);
  expect(wideIntegers(sent, undefined)).toEqual([{ member: 'weight', digits: '289999994997999989' }]);
});
