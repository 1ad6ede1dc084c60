import fc from 'fast-check';
import { character } from './character.ts';

/** Bytes that can arrive where HTTP is expected. */
export function rawBytes(): fc.Arbitrary<string> {
  const line = fc.constantFrom(
    'GET / HTTP/1.1',
    'GET /v1/avg_tps/1 HTTP/1.1',
    'GET /v1/avg_tps/% HTTP/1.1',
    'POST /ext/info HTTP/1.1',
    'GET  / HTTP/1.1',
    'GET / HTTP/9.9',
    'get / http/1.1',
    'GET http://a/v1/avg_tps/1 HTTP/1.1',
    'CONNECT a:1 HTTP/1.1',
    'OPTIONS * HTTP/1.1',
    'PRI * HTTP/2.0',
    '\u0016\u0003\u0001',
    'GET /\u0000 HTTP/1.1',
  );
  const header = fc.oneof(
    fc.constantFrom(
      'host: x',
      'content-length: 5',
      'content-length: -1',
      'transfer-encoding: chunked',
      'transfer-encoding: chunked, x',
      'expect: 100-continue',
      'upgrade: websocket',
      'connection: close',
      'a b: c',
      ': x',
      'content-type: application/json',
    ),
    fc.string({ maxLength: 30 }),
  );
  return fc
    .record({
      line: fc.oneof(line, fc.string({ unit: character, maxLength: 30 })),
      header: fc.array(header, { maxLength: 4 }),
      body: fc.string({ unit: character, maxLength: 30 }),
    })
    .map(({ line: first, header: lines, body }) =>
      [first, 'connection: close', ...lines, '', body].join('\r\n'),
    );
}
