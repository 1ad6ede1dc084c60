import { expect, it, vi } from 'vitest';
import { Decimal } from '@chain-apis/foundation';
import { parseText } from './parse-text.ts';
import { parseYaml } from './parse-yaml.ts';

const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');
const valueOf = (text: string) => parseYaml(text).value as Record<string, unknown>;
const errorsOf = (text: string) =>
  parseYaml(text).document.errors.map(({ code, message, pos }) => [code, message, pos[0]]);

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

it('refuses what repeats a key, far from its first as well', async () => {
  const repeated = `a:\n  b: 1\n  c: 2\n  b: 3\n${lines(3000, (index) => `key${index}: 1`)}`;
  await expect(parseText(repeated, 'a.yaml')).rejects.toThrow(
    /^a\.yaml:4:3: `b` stands here twice, first on line 2: delete one$/,
  );
  expect(errorsOf('{a: 1, "a": 2}')).toHaveLength(1);
  expect(errorsOf('{200: a, "200": b}')).toHaveLength(1);
  expect(errorsOf('b: { a: 1 }\nc: { a: 1 }')).toEqual([]);
});

it('reads as many aliases as there are, and refuses what they add', { timeout: 60_000 }, () => {
  const list = (count: number) => `a: &a [1]\nb: [${'*a,'.repeat(count)}]`;
  expect(valueOf(list(100_000))['b']).toHaveLength(100_000);
  expect(errorsOf(list(500_001))).toEqual([
    [
      'RESOURCE_EXHAUSTION',
      'aliases (*name) and merges (<<) add more than 1000000 keys and values: use $ref',
      list(500_000).length - 1,
    ],
  ]);
});

it('counts what merges add', async () => {
  const text = (count: number) =>
    `m0: &m0 { x: 1 }\n${lines(count, (i) => `m${i + 1}: &m${i + 1} { <<: *m${i}, k${i}: 1 }`)}`;
  await expect(parseText(text(500), 'a.yaml')).resolves.toHaveProperty('m500.k0', 1);
  await expect(parseText(text(1000), 'a.yaml')).rejects.toThrow(
    /^a\.yaml:\d+:\d+: aliases \(\*name\) and merges \(<<\) add more than 1000000 keys and values: use \$ref$/,
  );
  const doubling = `m0: &m0 { x: 1 }\n${lines(40, (i) => `m${i + 1}: &m${i + 1} { <<: [*m${i}, *m${i}] }`)}`;
  await expect(parseText(doubling, 'a.yaml')).rejects.toThrow('add more than 1000000 keys and values');
});

it('refuses an alias of what has not ended', async () => {
  await expect(parseText('a: 1\nm: &m { <<: *m }', 'a.yaml')).rejects.toThrow(
    'a.yaml:2:13: not YAML: no `&m` ends before `*m`',
  );
  await expect(parseText('a: *b\nb: &b 1', 'a.yaml')).rejects.toThrow(
    'a.yaml:1:4: not YAML: no `&b` ends before `*b`',
  );
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
    ['list', [1, 2]],
    ['c', 3],
    ['__proto__', 4],
  ]);
  expect(plain).toEqual({ '<<': 1 });
});

it('prints nothing, whatever a text has', () => {
  const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
  expect(valueOf('::error file=a.yaml::PWNED: !x \u001b[31mred\n? [a]\n: 1')).toBeTypeOf('object');
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});
