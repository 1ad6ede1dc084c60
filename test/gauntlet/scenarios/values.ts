import type { Context, Scenario } from '../scenario.ts';

const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

/** Integers that the contract declares as 64-bit have one type, whatever their size. */
const weights = (size: string, sent: readonly string[], sum: string): Scenario => ({
  name: `weights of 64 bits, ${size}`,
  server: `sends ${sent.join(', ')} where the contract declares integers of 64 bits`,
  clients: 'both',
  action: 'weights',
  ofUs: 'other clients have no type for such integers',
  respond: (context) =>
    context.succeed(`{"validators":[${sent.map((weight) => `{"weight":${weight}}`).join(',')}]}`),
  expected: { outcome: 'success', types: sent.map(() => 'bigint'), sum },
});

/** Bodies of the right form with values that clients are known to corrupt. */
export const values: readonly Scenario[] = [
  {
    name: '2^53 + 1',
    server: 'sends 9007199254740993 as a number',
    clients: 'both',
    respond: (context) => context.succeed('{"weight":9007199254740993,"height":7,"text":"9007199254740993"}'),
    expected: {
      outcome: 'success',
      data: { weight: 9007199254740993n, height: 7, text: '9007199254740993' },
    },
  },
  {
    name: 'a long integer beside a long string',
    server: 'sends 18446744073709551615 next to a string of 900 kB',
    clients: 'both',
    respond: (context) =>
      context.succeed(`{"blob":"${'\\u0041b'.repeat(128_000)}","weight":18446744073709551615}`),
    expected: { outcome: 'success', data: { weight: 18446744073709551615n } },
  },
  {
    name: 'an integer of 900 000 digits',
    server: 'sends a number that takes seconds to read',
    clients: 'both',
    respond: (context) => context.succeed(`{"weight":${'9'.repeat(900_000)},"height":9007199254740993}`),
    expected: { outcome: 'body', reason: 'number', meta: { status: 200 } },
  },
  {
    name: 'a string without end beside a long integer',
    server: 'sends escaped quotes, on which simple tokenizers take hours',
    clients: 'both',
    respond: (context) =>
      context.json(context.wrap(`{"weight":9007199254740993,"text":"${'\\"'.repeat(400_000)}`)),
    expected: { outcome: 'body', meta: { status: 200 } },
  },
  weights('small', ['1', '2', '0'], '3'),
  weights('large', ['18446744073709551615', '9007199254740993'], '18455751272964292608'),
  weights('small and large', ['7', '18446744073709551615', '9007199254740991'], '18455751272964292613'),
  ...['1e400', '-1e400', '0.10000000000000000001', '9007199254740993.0'].map((number) => ({
    name: `the number ${number}`,
    server: `sends ${number}, which no double holds`,
    clients: 'both' as const,
    respond: (context: Context) => context.succeed(`{"operationId":"op-1","weight":${number}}`),
    expected: { outcome: 'body', reason: 'number', meta: { status: 200 } },
    // Third-party clients can round a decimal; Infinity is not a number that was sent.
    ...(number.includes('.') && { ofPeers: 'key' as const }),
  })),
  {
    name: 'an unknown enum value',
    server: 'sends a status that the contract does not list',
    clients: 'both',
    respond: (context) => context.succeed('{"operationStatus":"PAUSED_BY_LATER_VERSION"}'),
    expected: { outcome: 'success', data: { operationStatus: 'PAUSED_BY_LATER_VERSION' } },
  },
  {
    name: 'an unknown member',
    server: 'sends a member that the contract does not list',
    clients: 'both',
    respond: (context) => context.succeed('{"operationId":"op-1","laterMember":{"a_b":[null]}}'),
    expected: { outcome: 'success', data: { laterMember: { a_b: [null] } } },
  },
  {
    name: 'keys that are data',
    server: 'sends a map whose keys are names in any spelling',
    clients: 'both',
    respond: (context) => context.succeed('{"vms":{"my_vm_id":["x"],"My-Vm":[],"":[]}}'),
    expected: { outcome: 'success', data: { vms: { my_vm_id: ['x'], 'My-Vm': [], '': [] } } },
  },
  {
    name: 'keys named __proto__ and constructor',
    server: 'tries to reach the prototype of every object',
    clients: 'both',
    respond: (context) =>
      context.succeed(
        '{"__proto__":{"polluted":12345678901234567},"constructor":{"prototype":{"polluted":1}},"ok":1}',
      ),
    expected: {
      outcome: 'success',
      data: JSON.parse('{"__proto__":{},"constructor":{"prototype":{"polluted":1}},"ok":1}'),
      polluted: undefined,
    },
  },
  {
    name: 'duplicate keys',
    server: 'sends the same member twice',
    clients: 'both',
    respond: (context) => context.succeed('{"operationId":"first","operationId":"last"}'),
    expected: { outcome: 'success', data: { operationId: 'last' } },
  },
  {
    name: 'deep nesting',
    server: 'nests 10 000 lists in an unknown member',
    clients: 'both',
    respond: (context) => context.succeed(`{"operationId":"op-1","laterMember":${deep(10_000)}}`),
    // `structuredClone` and `JSON.stringify` accept no value this deep.
    expected: { outcome: 'success|body' },
    ofPeers: 'key',
  },
  {
    name: 'nesting beyond measure',
    server: 'nests 400 000 lists in an unknown member',
    clients: 'both',
    respond: (context) => context.succeed(`{"operationId":"op-1","laterMember":${deep(400_000)}}`),
    expected: { outcome: 'success|body' },
    ofPeers: 'key',
  },
  {
    name: 'deep nesting beside an escape',
    server: 'nests 100 000 lists beside a text in which a key could hide',
    clients: 'both',
    respond: (context) => context.succeed(`{"operationId":"op-\\u0031","laterMember":${deep(100_000)}}`),
    expected: { outcome: 'success|body' },
    ofPeers: 'key',
  },
  {
    name: 'bottomless nesting',
    server: 'opens 400 000 lists and closes none',
    clients: 'both',
    respond: (context) => context.json(context.wrap('['.repeat(400_000))),
    expected: { outcome: 'body', meta: { status: 200 } },
  },
  {
    name: 'null where a value is due',
    server: 'sends null for every member',
    clients: 'both',
    respond: (context) => context.succeed('{"operationId":null,"metadata":null}'),
    expected: { outcome: 'success', data: { operationId: null, metadata: null } },
  },
];
