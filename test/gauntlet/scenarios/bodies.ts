import type { Scenario, Turn } from '../scenario.ts';

const html = '<!doctype html><title>Welcome</title><h1>Please log in</h1>';
const page =
  (status: number, body: string, type?: string) =>
  ({ response }: Turn): void =>
    void response.writeHead(status, type === undefined ? {} : { 'content-type': type }).end(body);
const bytes =
  (make: (turn: Turn) => Buffer, type = 'application/json') =>
  (turn: Turn): void =>
    void turn.response.writeHead(200, { 'content-type': type }).end(make(turn));
const text = (body: string) => (turn: Turn) => turn.json(body, 200);
const gateway = (reason: string, status = 200) => ({ outcome: 'gateway', reason, status, retryable: false });
const busy = (reason: string, status: number) => ({ outcome: 'gateway', reason, status, retryable: true });
const broken = { outcome: 'decode', reason: 'syntax', status: 200 };

/** Complete bodies that are not what they should be. */
export const bodies: readonly Scenario[] = [
  {
    name: 'HTML under 200',
    server: 'answers a login page with status 200',
    clients: 'both',
    answer: page(200, html, 'text/html'),
    see: gateway('content-type'),
  },
  {
    name: 'HTML called JSON',
    server: 'answers a login page with status 200 and type JSON',
    clients: 'both',
    answer: page(200, html, 'application/json'),
    see: broken,
  },
  {
    name: 'HTML under 502',
    server: 'a proxy answers for the API',
    clients: 'both',
    answer: page(502, '<h1>502 Bad Gateway</h1>', 'text/html'),
    see: { ...busy('content-type', 502), excerpt: '<h1>502 Bad Gateway</h1>' },
  },
  {
    name: 'an empty 502',
    server: 'a proxy answers nothing',
    clients: 'both',
    answer: page(502, ''),
    see: busy('empty', 502),
  },
  {
    name: 'plain text under 503',
    server: 'a node that is still starting says so in plain text',
    clients: 'both',
    answer: page(
      503,
      'API call rejected because chain is not done bootstrapping\n',
      'text/plain; charset=utf-8',
    ),
    see: busy('content-type', 503),
  },
  {
    name: 'a JSON error of somebody else',
    server: 'a proxy answers 418 with JSON of its own',
    clients: 'both',
    answer: (turn) => turn.json('{"fault":"quota"}', 418),
    see: { rest: gateway('status', 418), rpc: gateway('shape', 418) },
  },
  {
    name: '204 where a body is due',
    server: 'answers 204 without a body',
    clients: 'both',
    answer: page(204, ''),
    see: { rest: gateway('status', 204), rpc: gateway('empty', 204) },
  },
  {
    name: 'an empty 200',
    server: 'answers 200 without a body',
    clients: 'both',
    answer: text(''),
    see: gateway('empty'),
  },
  {
    name: 'no content type',
    server: 'sends the right JSON without a content type',
    clients: 'both',
    answer: (turn) => page(200, turn.wrap('{"operationId":"op-1"}'))(turn),
    see: { outcome: 'success', data: { operationId: 'op-1' } },
  },
  {
    name: 'no content type, no JSON',
    server: 'sends words without a content type',
    clients: 'both',
    answer: page(200, 'hello'),
    see: gateway('syntax'),
  },
  {
    name: 'JSON of another shape',
    server: 'answers a JSON string',
    clients: 'both',
    answer: text('"maintenance"'),
    see: gateway('shape'),
  },
  { name: 'JSON null', server: 'answers null', clients: 'both', answer: text('null'), see: gateway('shape') },
  {
    name: 'a wrong charset',
    server: 'calls its UTF-8 ISO-8859-1',
    clients: 'both',
    answer: bytes(
      (turn) => Buffer.from(turn.wrap('{"message":"Zürich"}')),
      'application/json; charset=iso-8859-1',
    ),
    see: { outcome: 'success', data: { message: 'Zürich' } },
  },
  {
    name: 'UTF-16',
    server: 'sends its JSON as UTF-16',
    clients: 'both',
    answer: bytes((turn) => Buffer.from(`\uFEFF${turn.wrap('{}')}`, 'utf16le')),
    see: broken,
  },
  {
    name: 'a byte order mark',
    server: 'sends a byte order mark before its JSON',
    clients: 'both',
    answer: bytes((turn) => Buffer.from(`\uFEFF${turn.wrap('{"operationId":"op-1"}')}`)),
    see: { outcome: 'success', data: { operationId: 'op-1' } },
  },
  {
    name: 'broken UTF-8 in a string',
    server: 'sends half a character in a name',
    clients: 'both',
    answer: bytes((turn) => Buffer.from(turn.wrap('{"message":"Z\u00fcrich"}'), 'latin1')),
    see: broken,
  },
  {
    name: 'NaN',
    server: 'writes NaN, which is no JSON',
    clients: 'both',
    answer: (turn) => turn.give('{"createdAtTimestamp":NaN}'),
    see: broken,
  },
  {
    name: 'JSON with something behind it',
    server: 'sends two answers in one body',
    clients: 'both',
    answer: (turn) => turn.json(turn.wrap('{}') + turn.wrap('{}')),
    see: broken,
  },
];
