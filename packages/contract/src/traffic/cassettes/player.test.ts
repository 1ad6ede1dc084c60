import { describe, expect, it } from 'vitest';
import type { RecordedInteraction } from './cassette.ts';
import { createPlayer, createPositions } from './player.ts';

const recorded = (method: string, path: string, sent: string | undefined, body: string) => ({
  title: 'traffic',
  service: 'things',
  baseUrl: 'http://node.test',
  request: { method, path, headers: {}, ...(sent !== undefined && { body: sent }) },
  response: { status: 200, headers: {}, body },
  valid: true,
});

type Sent = readonly [method: string, url: string, body?: string];

/** What is played to requests, one after the other. */
function play(
  interactions: readonly RecordedInteraction[],
  ...requests: readonly Sent[]
): (string | undefined)[] {
  const player = createPlayer([{ operation: 'things', interactions }], { operations: [] });
  const positions = createPositions();
  return requests.map(([method, url, body]) => player({ method, url, body }, positions)?.response.body);
}

describe('a request is the same', () => {
  it.each([
    ['/a?x=1&y=2', '/a?y=2&x=1', true],
    ['/a?x=1&x=2', '/a?x=2&x=1', false],
    ['/a?x=a+b', '/a?x=a%20b', true],
    ['/a?x=1?2', '/a?x=1?3', false],
    ['/a', '/a?x=1', false],
    ['/a?x=1', '/a?x=1&api_key=s3cret', true],
  ])('%s and %s: %s', (one, other, same) => {
    expect(play([recorded('GET', one, undefined, 'found')], ['get', other])).toEqual([
      same ? 'found' : undefined,
    ]);
  });

  it.each([
    ['{"a":1,"b":[2]}', ' {"b": [2], "a": 1}', true],
    ['{"a":12345678901234567890}', '{"a":12345678901234567891}', false],
    ['{"jsonrpc":"2.0","method":"m","id":1}', '{"id":"x","jsonrpc":"2.0","method":"m"}', true],
    ['{"jsonrpc":"2.0","method":"m","id":1}', '{"jsonrpc":"2.0","method":"m"}', false],
    ['{"jsonrpc":"2.0","method":"m","id":1}', '{"jsonrpc":"2.0","method":"m","id":null}', false],
    ['{"id":1}', '{"id":2}', false],
    ['a=1', 'a=2', false],
    ['{"a":1', '{"a":1', true],
  ])('%s and %s: %s', (one, other, same) => {
    expect(play([recorded('POST', '/a', one, 'found')], ['POST', '/a', other])).toEqual([
      same ? 'found' : undefined,
    ]);
  });
});

const call = (id: string) => `{"jsonrpc":"2.0","method":"m","id":${id}}`;
const result = (id: string, value: string) => `{"jsonrpc":"2.0","id":${id},"result":${value}}`;

describe('the responses to one request', () => {
  it('come in their order, and the last one again', () => {
    const list = ['1', '2'].map((id) => recorded('POST', '/a', call(id), result(id, id)));
    const send = (id: string): Sent => ['POST', '/a', call(id)];
    expect(play(list, send('7'), send('"x"'), send('1'))).toEqual([
      result('7', '1'),
      result('"x"', '2'),
      result('1', '2'),
    ]);
  });

  it('have the id of the request only if they had it when they were recorded', () => {
    for (const [id, value] of [
      ['null', '1'],
      ['2', '12345678901234567890'],
    ] as const)
      expect(play([recorded('POST', '/a', call('1'), result(id, value))], ['POST', '/a', call('5')])).toEqual(
        [result(id, value)],
      );
    const exact = recorded('POST', '/a', call('1'), `${result('1', '12345678901234567890')}\n`);
    expect(play([exact], ['POST', '/a', call('98765432109876543210')])).toEqual([
      `${result('98765432109876543210', '12345678901234567890')}\n`,
    ]);
  });
});
