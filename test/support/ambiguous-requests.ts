/** Requests whose end two parsers find at different places: the kinds in the literature on request smuggling. */

/**
 * How the proxy treats a request: refuses it, forwards it with another request that really exists, or waits for the
 * rest.
 */
export type Treatment = 'refused' | 'forwarded' | 'waits';

/** What a deceived parser takes for a separate request. */
export const SMUGGLED = 'GET /internal/admin HTTP/1.1\r\nhost: 127.0.0.1\r\nx-caller: smuggler\r\n\r\n';

const HOST = 'host: 127.0.0.1\r\nx-caller: attacker\r\n';
const post = (headers: string, body = SMUGGLED) =>
  `POST /attack HTTP/1.1\r\n${HOST}${headers}\r\n\r\n${body}`;
const get = (headers: string, body = SMUGGLED) => `GET /attack HTTP/1.1\r\n${HOST}${headers}\r\n\r\n${body}`;
const CHUNKED = 'transfer-encoding: chunked';
const LENGTH = `content-length: ${SMUGGLED.length}`;
const inChunks = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;
const chunked = (body: string) => post(CHUNKED, body);

export const AMBIGUOUS: readonly (readonly [name: string, bytes: string, Treatment])[] = [
  ['Connection names Content-Length, GET', get(`connection: content-length\r\n${LENGTH}`), 'refused'],
  [
    'Connection names Content-Length, POST',
    post(`connection: keep-alive, Content-Length\r\n${LENGTH}`),
    'refused',
  ],
  [
    'Connection names Transfer-Encoding',
    post(`connection: transfer-encoding\r\n${CHUNKED}`, inChunks(SMUGGLED)),
    'refused',
  ],
  ['Connection names Host', get('connection: close, host', ''), 'refused'],
  [
    'Connection names Authorization',
    get('connection: authorization\r\nauthorization: Basic eDp5', ''),
    'refused',
  ],
  ['Connection names Cookie', get('connection: cookie\r\ncookie: a=b', ''), 'refused'],
  ['Connection names the key', get('connection: x-glacier-api-key\r\nx-glacier-api-key: k', ''), 'refused'],
  [
    'a second Connection names Content-Length',
    get(`connection: keep-alive\r\nconnection: content-length\r\n${LENGTH}`),
    'refused',
  ],
  ['CL.TE', post(`content-length: 4\r\n${CHUNKED}`, `0\r\n\r\n${SMUGGLED}`), 'refused'],
  ['TE.CL', post(`${CHUNKED}\r\ncontent-length: 4`, inChunks(SMUGGLED)), 'refused'],
  [
    'TE.TE, chunked then identity',
    post(`${CHUNKED}\r\ntransfer-encoding: identity`, inChunks(SMUGGLED)),
    'refused',
  ],
  [
    'TE.TE, identity then chunked',
    post(`transfer-encoding: identity\r\n${CHUNKED}`, inChunks(SMUGGLED)),
    'refused',
  ],
  ['TE chunked twice', post(`${CHUNKED}\r\n${CHUNKED}`, inChunks(SMUGGLED)), 'refused'],
  ['TE xchunked', post('transfer-encoding: xchunked', inChunks(SMUGGLED)), 'refused'],
  ['TE in a list', post('transfer-encoding: identity, chunked', inChunks(SMUGGLED)), 'refused'],
  ['TE gzip, chunked', post('transfer-encoding: gzip, chunked', inChunks(SMUGGLED)), 'refused'],
  ['TE with a parameter', post('transfer-encoding: chunked;q=1', inChunks(SMUGGLED)), 'refused'],
  ['TE in quotes', post('transfer-encoding: "chunked"', inChunks(SMUGGLED)), 'refused'],
  ['TE after a vertical tab', post('transfer-encoding: \x0bchunked', inChunks(SMUGGLED)), 'refused'],
  ['TE with a space before the colon', post(`transfer-encoding : chunked\r\n${LENGTH}`), 'refused'],
  ['TE after a space', post(`x-a: b\r\n transfer-encoding: chunked\r\n${LENGTH}`), 'refused'],
  ['TE on the next line', post('transfer-encoding:\r\n chunked', inChunks(SMUGGLED)), 'refused'],
  ['TE after a bare LF', post(`x-a: b\ntransfer-encoding: chunked\r\n${LENGTH}`), 'refused'],
  ['TE after a bare CR', post(`x-a: b\rtransfer-encoding: chunked\r\n${LENGTH}`), 'refused'],
  ['TE with an underscore', post(`transfer_encoding: chunked\r\n${LENGTH}`), 'refused'],
  [
    'TE in HTTP/1.0',
    `POST /attack HTTP/1.0\r\n${HOST}${CHUNKED}\r\nconnection: keep-alive\r\n\r\n${inChunks(SMUGGLED)}`,
    'refused',
  ],
  ['CL twice, different', post(`content-length: 0\r\n${LENGTH}`), 'refused'],
  ['CL twice, equal', post(`${LENGTH}\r\n${LENGTH}`), 'refused'],
  ['CL with a list', post(`content-length: ${SMUGGLED.length}, 0`), 'refused'],
  ['CL with a plus', post(`content-length: +${SMUGGLED.length}`), 'refused'],
  ['CL with a minus', post(`content-length: -${SMUGGLED.length}`), 'refused'],
  ['CL in hexadecimal', post(`content-length: 0x${SMUGGLED.length.toString(16)}`), 'refused'],
  ['CL with a space inside', post('content-length: 1 0'), 'refused'],
  ['CL of nothing', post('content-length: '), 'refused'],
  ['CL beyond all numbers', post('content-length: 99999999999999999999999'), 'refused'],
  ['CL beyond exact numbers', post('content-length: 9007199254740993', ''), 'refused'],
  ['CL with NUL', post(`content-length: 0\x00${SMUGGLED.length}`), 'refused'],
  ['CL folded', post('content-length: 1\r\n 0'), 'refused'],
  ['CL with a space before the colon', post(`content-length : ${SMUGGLED.length}`), 'refused'],
  ['CL with leading zeros', post(`content-length: 000${SMUGGLED.length}`), 'forwarded'],
  ['CL 0 and another request', post('content-length: 0'), 'forwarded'],
  ['a body on GET', get(LENGTH), 'forwarded'],
  ['a chunked body on GET', get(CHUNKED, inChunks(SMUGGLED)), 'forwarded'],
  ['a body on HEAD', get(LENGTH).replace('GET', 'HEAD'), 'forwarded'],
  ['a chunk extension', chunked(inChunks(SMUGGLED).replace('\r\n', ';a=b\r\n')), 'forwarded'],
  ['a chunk extension with a bare CR', chunked(`2;a\rb\r\nxx\r\n0\r\n\r\n${SMUGGLED}`), 'refused'],
  ['a chunk extension with a bare LF', chunked(`2;a\nxx\r\n0\r\n\r\n${SMUGGLED}`), 'refused'],
  ['a chunk size with a bare LF', chunked(`2\nxx\r\n0\r\n\r\n${SMUGGLED}`), 'refused'],
  ['a negative chunk', chunked(`-1\r\n${SMUGGLED}`), 'refused'],
  ['a chunk of a size beyond all numbers', chunked(`fffffffffffffffff1\r\n${SMUGGLED}`), 'refused'],
  ['a chunk size with 0x', chunked(`0x2\r\nxx\r\n0\r\n\r\n${SMUGGLED}`), 'refused'],
  ['a chunk that is longer than its size', chunked(`2\r\nxxxx\r\n0\r\n\r\n${SMUGGLED}`), 'refused'],
  [
    'trailers that frame',
    post(
      `${CHUNKED}\r\ntrailer: x-a`,
      '2\r\nxx\r\n0\r\ncontent-length: 50\r\nauthorization: Basic eDp5\r\n\r\n',
    ),
    'refused',
  ],
  [
    'trailers that authorize',
    post(`${CHUNKED}\r\ntrailer: x-a`, '2\r\nxx\r\n0\r\nauthorization: Basic eDp5\r\n\r\n'),
    'forwarded',
  ],
  ['two hosts', get('host: evil.example', ''), 'refused'],
  ['an absolute target of another host', `GET http://evil.example/attack HTTP/1.1\r\n${HOST}\r\n`, 'refused'],
  ['a target that is no URL', `GET http://[ HTTP/1.1\r\n${HOST}\r\n${SMUGGLED}`, 'refused'],
  ['CONNECT', `CONNECT 127.0.0.1:80 HTTP/1.1\r\n${HOST}\r\n${SMUGGLED}`, 'refused'],
  ['CONNECT with a path', `CONNECT /attack HTTP/1.1\r\n${HOST}\r\n${SMUGGLED}`, 'refused'],
  ['CONNECT with a body', `CONNECT /attack HTTP/1.1\r\n${HOST}${LENGTH}\r\n\r\n${SMUGGLED}`, 'refused'],
  ['HTTP/0.9', `GET /attack\r\n\r\n${SMUGGLED}`, 'refused'],
  [
    'bare LF throughout',
    `POST /attack HTTP/1.1\n${HOST.replaceAll('\r\n', '\n')}content-length: 0\n\n${SMUGGLED}`,
    'refused',
  ],
  [
    'an upgrade with Connection that names CL',
    get(`connection: upgrade, content-length\r\nupgrade: h2c\r\n${LENGTH}`),
    'refused',
  ],
  ['an upgrade with a body', post(`connection: upgrade\r\nupgrade: h2c\r\n${LENGTH}`), 'forwarded'],
  ['an upgrade that is not agreed to', get('connection: upgrade\r\nupgrade: websocket'), 'forwarded'],
  ['Expect without a body', get('expect: 100-continue'), 'forwarded'],
  ['Expect with a body', post(`expect: 100-continue\r\n${LENGTH}`), 'forwarded'],
  ['a body that ends early', post(`content-length: ${SMUGGLED.length + 20}`), 'waits'],
  ['chunks that end early', chunked(`${(SMUGGLED.length + 20).toString(16)}\r\n${SMUGGLED}`), 'waits'],
];
