import { expect, it, vi } from 'vitest';
import { Decimal } from '@chain-apis/foundation';
import { parseText } from './parse-text.ts';
import { parseYaml } from './parse-yaml.ts';

const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');
const valueOf = (text: string) => parseYaml(text).toJS({ maxAliasCount: -1 }) as Record<string, unknown>;
const errorsOf = (text: string) => parseYaml(text).errors.map(({ code, message }) => [code, message]);

it('reads a map of ten times as many keys in about ten times the time', { timeout: 120_000 }, () => {
  const timeOf = (count: number) => {
    const text = lines(count, (index) => `key${index}: ${index}`);
    const before = process.cpuUsage();
    expect(Object.keys(valueOf(text))).toHaveLength(count);
    return process.cpuUsage(before).user;
  };
  timeOf(1000);
  // To compare each key with each takes a hundred times the time.
  expect(timeOf(15_000)).toBeLessThan(22 * timeOf(1500));
});

it('refuses what repeats a key, far from its first as well', () => {
  const repeated = `a:\n  b: 1\n  c: 2\n  b: 3\n${lines(3000, (index) => `key${index}: 1`)}`;
  expect(errorsOf(repeated)).toEqual([
    ['DUPLICATE_KEY', '`b` stands here twice, first on line 2: delete one at line 4, column 3'],
  ]);
  expect(errorsOf('{a: 1, "a": 2}')).toHaveLength(1);
  expect(errorsOf('a: { 1: x, "1": x }\nb: { a: 1 }\nc: { a: 1 }')).toEqual([]);
});

it('refuses more aliases than it can look up', { timeout: 60_000 }, () => {
  const list = (count: number) => `a: &a 1\nb: [${'*a,'.repeat(count)}]`;
  expect(errorsOf(list(50_000))).toEqual([
    ['RESOURCE_EXHAUSTION', 'more than 10000 aliases (*name), use $ref: at line 1, column 1'],
  ]);
  expect(valueOf(list(500))['b']).toHaveLength(500);
});

it('refuses merges that add much', async () => {
  const text = `m0: &m0 { x: 1 }\n${lines(600, (i) => `m${i + 1}: &m${i + 1} { <<: *m${i}, k${i}: 1 }`)}`;
  await expect(parseText(text, 'a.yaml')).rejects.toThrow('a.yaml: merges (<<) add more than 100000 values');
});

// To merge each as often as it is named takes longer than anybody has.
it('reads merges that double, or of themselves, as often as there are lines', async () => {
  const text = `m0: &m0 { x: 1, <<: *m0 }\n${lines(40, (i) => `m${i + 1}: &m${i + 1} { <<: [*m${i}, *m${i}] }`)}`;
  expect(await parseText(text, 'a.yaml')).toMatchObject({ m0: { x: 1 }, m40: { x: 1 } });
});

it('keeps the digits of numbers, in values and in keys', async () => {
  const text = `list: [289999994997999989, -9007199254740993, 9007199254740991, 0.12345678901234567, 1.0, 0x1F, 1_0]
quoted: '36893488147419103231' # 12345678901234567891
id: 36893488147419103230abc
18446744073709551615: until 18446744073709551615 means never
long: ${'9'.repeat(5000)}
`;
  expect(await parseText(text, 'a.yaml')).toEqual({
    list: [
      289999994997999989n,
      -9007199254740993n,
      9007199254740991,
      new Decimal('0.12345678901234567'),
      new Decimal('1.0'),
      31,
      '1_0',
    ],
    quoted: '36893488147419103231',
    id: '36893488147419103230abc',
    '18446744073709551615': 'until 18446744073709551615 means never',
    long: Infinity,
  });
});

it('merges maps: what is written wins, then the first of several', async () => {
  const text = `
base: &base { a: 1, list: [1, 2] }
one: { <<: *base, b: 2 }
two: { a: 0, <<: [*base, { a: 3, c: 3, __proto__: 4 }] }
plain: { <<: 1 }`;
  const { one, two, plain } = (await parseText(text, 'a.yaml')) as Record<string, object>;
  expect(one).toEqual({ a: 1, list: [1, 2], b: 2 });
  expect(Object.entries(two!)).toEqual([
    ['a', 0],
    ['c', 3],
    ['__proto__', 4],
    ['list', [1, 2]],
  ]);
  expect(plain).toEqual({ '<<': 1 });
});

it('prints nothing, whatever a text has', () => {
  const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
  expect(valueOf('::error file=a.yaml::PWNED: !x \u001b[31mred\n? [a]\n: 1')).toBeTypeOf('object');
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});
