import fc from 'fast-check';

/** A service's bytes for one request, and the end of its connection. */
export interface RawResponse {
  readonly bytes: string;
  /** Whether the connection is reset at the end, instead of closed. */
  readonly isReset: boolean;
}

const byte = fc.nat(255).map((code) => String.fromCharCode(code));
/** Mostly valid, sometimes anything except line ends. */
const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('OK', 'Early Hints', 'fine', '') },
  { weight: 1, arbitrary: fc.string({ unit: byte, maxLength: 20 }).map((one) => one.replace(/[\r\n]/g, '')) },
);

const FRAMING = [
  'content-length: 5',
  'content-length: 0',
  'Content-Length: 500',
  'content-length: +5',
  'content-length: -1',
  'content-length: 5, 5',
  'content-length : 5',
  'content_length: 5',
  'transfer-encoding: chunked',
  'Transfer-Encoding: Chunked',
  'transfer-encoding: chunked, chunked',
  'transfer-encoding: identity',
  'transfer-encoding: gzip, chunked',
  'transfer-encoding:\r\n chunked',
  'connection: content-length',
  'connection: transfer-encoding, close',
  'connection: upgrade',
  'connection: close',
  'connection: keep-alive, te',
  'te: trailers',
  'trailer: x-sum',
  'trailer: content-length',
  'upgrade: h2c',
  'connection: upgrade\r\nupgrade: h2c',
  'expect: 100-continue',
] as const;

const header = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...FRAMING) },
  { weight: 1, arbitrary: text.map((value) => `x-a: ${value}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('cookie: a=b', 'authorization: Basic eDp5', 'x a: b', ': b', 'x-a'),
  },
);

const body = fc.oneof(
  fc.constantFrom(
    '',
    'hello',
    '5\r\nhello\r\n0\r\n\r\n',
    '5;a=b\r\nhello\r\n0\r\nx-sum: 7\r\n\r\n',
    '5\r\nhello\r\n0\r\ncontent-length: 9\r\n\r\n',
    '-5\r\nhello\r\n0\r\n\r\n',
    'ffffffffffffffffff\r\nhello',
    '5\nhello\n0\n\n',
    'helloGET /internal/admin HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n',
    'helloHTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\npoison',
  ),
  fc.string({ unit: byte, maxLength: 40 }),
);

/** Often whole; otherwise cut at any byte. */
const cut = (whole: fc.Arbitrary<string>) =>
  fc
    .tuple(whole, fc.noBias(fc.nat(999)), fc.nat(2))
    .map(([bytes, share, kind]) =>
      kind > 0 ? bytes : bytes.slice(0, Math.floor((bytes.length * share) / 1000)),
    );

/** Unambiguous for both readers of a message. */
const plain = fc.constantFrom(
  ['content-length: 5', 'hello'],
  ['transfer-encoding: chunked', '5;a=b\r\nhello\r\n0\r\nx-sum: 7\r\ncookie: a=b\r\n\r\n'],
  ['transfer-encoding: chunked\r\ntrailer: x-sum', '0\r\nx-sum: 7\r\n\r\n'],
  ['content-length: 0', ''],
) as fc.Arbitrary<[string, string]>;

/** Headers and a body: both wild, or both plain. */
const rest = fc.oneof(
  { weight: 1, arbitrary: fc.tuple(fc.array(header, { maxLength: 4 }), body) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        plain,
        fc.oneof({ weight: 3, arbitrary: fc.constant('x-b: c') }, { weight: 1, arbitrary: header }),
      )
      .map(([[framing, content], more]) => [[framing, more], content] as const),
  },
);

/** Requests from raw callers; `N` in the path is replaced with the case's number. */
export function rawRequests(): fc.Arbitrary<string> {
  const odd = fc.constantFrom(
    'HEAD /fuzz/N HTTP/1.1',
    'PUT /fuzz/N HTTP/1.0',
    'OPTIONS * HTTP/1.1',
    'GET http://127.0.0.1/fuzz/N HTTP/1.1',
    'GET http://[ HTTP/1.1',
    'GET //fuzz/N HTTP/1.1',
    'GET /fuzz/N?\xff\x80# HTTP/1.1',
    'CONNECT 127.0.0.1:1 HTTP/1.1',
    'CONNECT /fuzz/N HTTP/1.1',
    'GET /fuzz/N',
  );
  const line = fc.oneof(fc.constantFrom('GET /fuzz/N HTTP/1.1', 'POST /fuzz/N HTTP/1.1'), odd);
  // Sent together, so that its response is still due.
  const before = fc.constantFrom(
    '',
    '',
    '',
    'POST /fuzz/N HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 1\r\n\r\na',
  );
  return cut(
    fc
      .tuple(before, line, rest)
      .map(
        ([earlier, first, [headers, content]]) =>
          earlier + [first, 'host: 127.0.0.1', ...headers, '', content].join('\r\n'),
      ),
  );
}

/** Responses of raw services. */
export function rawResponses(): fc.Arbitrary<RawResponse> {
  const status = fc.oneof(
    fc.constantFrom(
      '000',
      '099',
      '100',
      '101',
      '103',
      '200',
      '204',
      '205',
      '304',
      '404',
      '599',
      '600',
      '999',
    ),
    fc.constantFrom('20', '2000', '-20', 'abc'),
  );
  const first = fc.oneof(
    fc.constantFrom('HTTP/1.1 200 OK', 'HTTP/1.1 204 No Content', 'HTTP/1.1 304 Not Modified'),
    fc
      .tuple(fc.constantFrom('HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP'), status, text)
      .map((parts) => parts.join(' ')),
  );
  const message = fc
    .tuple(first, rest)
    .map(([line, [headers, content]]) => [line, ...headers, '', content].join('\r\n'));
  const hints = fc
    .tuple(fc.constantFrom(0, 0, 0, 0, 0, 1, 3, 200), text)
    .map(([count, reason]) => `HTTP/1.1 103 ${reason}\r\nlink: ${'x'.repeat(400)}\r\n\r\n`.repeat(count));
  const whole = fc.tuple(hints, message).map((parts) => parts.join(''));
  return fc.record({ bytes: cut(whole), isReset: fc.boolean() });
}
