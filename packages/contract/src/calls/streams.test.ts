import { describe, expect, it } from 'vitest';
import { firstItem, streamOf, writeItem, type Stream } from './streams.ts';

it.each([
  ['text/event-stream; charset=utf-8', 'events'],
  ['Application/X-NDJSON', 'lines'],
  ['application/json-seq', 'sequence'],
  ['application/json', undefined],
])('%s is %s', (type, stream) => expect(streamOf(type)).toBe(stream));

describe.each(['events', 'lines', 'sequence'] satisfies Stream[])('%s', (stream) => {
  it('reads the item that it writes', () => {
    const text = writeItem(stream, { a: 'x\ny' }) + writeItem(stream, { a: 2 });
    expect(JSON.parse(firstItem(stream, text)!)).toEqual({ a: 'x\ny' });
  });

  it('has no item before the first is whole', () => {
    const text = writeItem(stream, { a: 1 });
    for (let length = 0; length < text.length - 1; length += 1)
      expect(firstItem(stream, text.slice(0, length))).toBeUndefined();
  });
});

it.each([
  [': a remark\n\nevent: price\ndata: 1\ndata:2\n\n', '1\n2'],
  ['data: 1\r\n\r\n', '1'],
  ['data\n\n', ''],
  ['id: 1\n\ndata: 3\n\n', '3'],
  ['data: 1\n', undefined],
])('the data of events %j is %j', (text, item) => expect(firstItem('events', text)).toBe(item));

it('writes a text as the lines of an event', () => {
  expect(writeItem('events', 'one\ntwo')).toBe('data: one\ndata: two\n\n');
});

it.each([
  ['event: tick\nid: 1\ndata: {"n":1}\n\ndata: 2', 'event: tick\nid: 1\ndata: {"n":1}\n\ndata: 2\n\n'],
  [': hello\ndata: 1\n\n', ': hello\ndata: 1\n\n'],
  ['event: tick', 'data: event: tick\n\n'],
  ['data: 1\nmore', 'data: data: 1\ndata: more\n\n'],
])('the text %j is sent as %j', (text, written) => expect(writeItem('events', text)).toBe(written));
