import type { Scenario, Context } from '../scenario.ts';

const html = '<!doctype html><title>Welcome</title><h1>Please log in</h1>';
const page =
  (status: number, body: string, type?: string) =>
  ({ response }: Context): void =>
    void response.writeHead(status, type === undefined ? {} : { 'content-type': type }).end(body);
const bytes =
  (make: (context: Context) => Buffer, type = 'application/json') =>
  (context: Context): void =>
    void context.response.writeHead(200, { 'content-type': type }).end(make(context));
const text = (body: string) => (context: Context) => context.json(body, 200);
const gateway = (reason: string, status = 200) => ({
  outcome: 'gateway',
  reason,
  meta: { status, retryable: false },
});
const busy = (reason: string, status: number) => ({
  outcome: 'gateway',
  reason,
  meta: { status, retryable: true },
});
const broken = { outcome: 'body', reason: 'syntax', meta: { status: 200 } };
const notUtf8 = { ...broken, reason: 'utf8' };

/** Complete but wrong bodies. */
export const bodies: readonly Scenario[] = [
  {
    name: 'HTML under 200',
    server: 'responds with a login page with status 200',
    clients: 'both',
    respond: page(200, html, 'text/html'),
    expected: gateway('content-type'),
  },
  {
    name: 'HTML called JSON',
    server: 'responds with a login page with status 200 and type JSON',
    clients: 'both',
    respond: page(200, html, 'application/json'),
    expected: broken,
  },
  {
    name: 'HTML under 502',
    server: 'a proxy responds for the API',
    clients: 'both',
    respond: page(502, '<h1>502 Bad Gateway</h1>', 'text/html'),
    expected: { ...busy('content-type', 502), excerpt: '<h1>502 Bad Gateway</h1>' },
  },
  {
    name: 'an empty 502',
    server: 'a proxy responds with nothing',
    clients: 'both',
    respond: page(502, ''),
    expected: busy('empty', 502),
  },
  {
    name: 'plain text under 503',
    server: 'a node that is still starting says so in plain text',
    clients: 'both',
    respond: page(
      503,
      'API call rejected because chain is not done bootstrapping\n',
      'text/plain; charset=utf-8',
    ),
    expected: busy('content-type', 503),
  },
  {
    name: 'a third-party JSON error',
    server: 'a proxy responds with 418 with JSON of its own',
    clients: 'both',
    respond: (context) => context.json('{"fault":"quota"}', 418),
    expected: { rest: gateway('status', 418), rpc: gateway('shape', 418) },
  },
  {
    name: '204 where a body is due',
    server: 'responds with 204 without a body',
    clients: 'both',
    respond: page(204, ''),
    expected: gateway('empty', 204),
  },
  {
    name: 'an empty 200',
    server: 'responds with 200 without a body',
    clients: 'both',
    respond: text(''),
    expected: gateway('empty'),
  },
  {
    name: 'no content type',
    server: 'sends the right JSON without a content type',
    clients: 'both',
    respond: (context) => page(200, context.wrap('{"operationId":"op-1"}'))(context),
    expected: { outcome: 'success', data: { operationId: 'op-1' } },
  },
  {
    name: 'no content type, no JSON',
    server: 'sends words without a content type',
    clients: 'both',
    respond: page(200, 'hello'),
    expected: gateway('syntax'),
  },
  {
    name: 'JSON of another shape',
    server: 'responds with a JSON string',
    clients: 'both',
    respond: text('"maintenance"'),
    expected: { rest: { outcome: 'body', reason: 'shape', meta: { status: 200 } }, rpc: gateway('shape') },
  },
  {
    name: 'JSON null',
    server: 'responds with null',
    clients: 'both',
    respond: text('null'),
    expected: { rest: { outcome: 'body', reason: 'shape', meta: { status: 200 } }, rpc: gateway('shape') },
  },
  {
    name: 'a wrong charset',
    server: 'calls its UTF-8 ISO-8859-1',
    clients: 'both',
    respond: bytes(
      (context) => Buffer.from(context.wrap('{"message":"Zürich"}')),
      'application/json; charset=iso-8859-1',
    ),
    expected: { outcome: 'success', data: { message: 'Zürich' } },
  },
  {
    name: 'UTF-16',
    server: 'sends its JSON as UTF-16',
    clients: 'both',
    respond: bytes((context) => Buffer.from(`\uFEFF${context.wrap('{}')}`, 'utf16le')),
    expected: notUtf8,
  },
  {
    name: 'a byte order mark',
    server: 'sends a byte order mark before its JSON',
    clients: 'both',
    respond: bytes((context) => Buffer.from(`\uFEFF${context.wrap('{"operationId":"op-1"}')}`)),
    expected: { outcome: 'success', data: { operationId: 'op-1' } },
  },
  {
    name: 'broken UTF-8 in a string',
    server: 'sends half a character in a name',
    clients: 'both',
    respond: bytes((context) => Buffer.from(context.wrap('{"message":"Z\u00fcrich"}'), 'latin1')),
    expected: notUtf8,
  },
  {
    name: 'NaN',
    server: 'writes NaN, which is not JSON',
    clients: 'both',
    respond: (context) => context.succeed('{"createdAtTimestamp":NaN}'),
    expected: broken,
  },
  {
    name: 'JSON with something behind it',
    server: 'sends two documents in one body',
    clients: 'both',
    respond: (context) => context.json(context.wrap('{}') + context.wrap('{}')),
    expected: broken,
  },
];
