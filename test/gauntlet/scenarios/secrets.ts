import type { Scenario, Context } from '../scenario.ts';

const echo =
  (status: number, make: (key: string, context: Context) => string, type = 'application/json') =>
  (context: Context): void =>
    void context.response.writeHead(status, { 'content-type': type }).end(make(context.key, context));
/** Escapes strings as .NET and PHP do: the key is there, but not letter by letter. */
const escaped = (text: string): string =>
  text.replace(/[^a-z ]/gi, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

const echoes: readonly Scenario[] = [
  {
    name: 'the key in an error message',
    server: 'quotes the key in its error',
    clients: 'both',
    respond: (context) =>
      context.protocol === 'rest'
        ? echo(401, (key) => JSON.stringify({ message: `unknown key ${key}` }))(context)
        : echo(200, (key) =>
            JSON.stringify({
              jsonrpc: '2.0',
              id: context.message.id,
              error: { code: 1, message: `unknown key ${key}`, data: { key } },
            }),
          )(context),
    expected: {
      rest: { outcome: 'error', error: { message: 'unknown key {key}' } },
      rpc: { outcome: 'rpc-error', message: 'unknown key {key}', data: { key: '{key}' } },
    },
  },
  {
    name: 'the key in an error message, escaped',
    server: 'quotes the key in its error, in \\u escapes',
    clients: 'both',
    respond: (context) =>
      context.protocol === 'rest'
        ? echo(401, (key) => `{"message":"${escaped(`unknown key ${key}`)}"}`)(context)
        : echo(
            200,
            (key) =>
              `{"jsonrpc":"2.0","id":${context.message.id},"error":{"code":1,"message":"${escaped(`unknown key ${key}`)}"}}`,
          )(context),
    expected: {
      rest: { outcome: 'error', error: { message: 'unknown key {key}' } },
      rpc: { outcome: 'rpc-error', message: 'unknown key {key}' },
    },
  },
  {
    name: 'the key in a success',
    server: 'quotes the key in what was asked for',
    clients: 'both',
    respond: ({ succeed, key }) => succeed(`{"operationId":"of ${key}","operationStatus":"RUNNING"}`),
    expected: { outcome: 'success', data: { operationId: 'of {key}' } },
  },
  {
    name: 'the key in a success, escaped',
    server: 'quotes the key in what was asked for, in \\u escapes',
    clients: 'both',
    respond: ({ succeed, key }) => succeed(`{"operationId":"${escaped(`of ${key}`)}"}`),
    expected: { outcome: 'success', data: { operationId: 'of {key}' } },
  },
  {
    name: 'the key in a header',
    server: 'sends the key back in a header of its response',
    clients: 'both',
    respond: (context) => {
      context.response.setHeader('x-echo', `of ${context.key}`);
      context.succeed();
    },
    expected: { outcome: 'success' },
  },
  {
    name: 'the key of the attempt before',
    server: 'responds with 503, then quotes the key of that request to one with another key',
    clients: 'both',
    options: { retries: 1 },
    extra: { key: 'rotates' },
    requests: 2,
    respond: (context) =>
      context.number === 1
        ? context.json('{"message":"later"}', 503)
        : echo(403, (key) => `<p>${key} is blocked</p>`, 'text/html')(context),
    expected: { outcome: 'gateway', excerpt: '<p>*** is blocked</p>', meta: { status: 403 } },
  },
  {
    name: 'the key as a bearer token',
    server: 'quotes what came as authorization',
    clients: 'both',
    extra: { key: 'authorization' },
    respond: echo(403, (key) => `<p>Bearer ${key} is blocked</p>`, 'text/html'),
    expected: { outcome: 'gateway', meta: { status: 403 } },
  },
  {
    name: 'the key in the error of its own function',
    server: 'is not asked: the function that should give the key fails, and quotes it',
    clients: 'both',
    extra: { key: 'thrown' },
    respond: (context) => context.succeed(),
    expected: { outcome: 'callback', callback: 'apiKey', meta: { attempts: 1 } },
    requests: 0,
    ofUs: 'the function is an option of our clients',
  },
  {
    name: 'the name of the node',
    server: 'names itself in node-id, as a node does',
    clients: 'both',
    respond: (context) => {
      context.response.setHeader('node-id', 'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg');
      context.succeed();
    },
    expected: { outcome: 'success', meta: { requestId: undefined } },
  },
  {
    name: 'the key in an HTML page',
    server: 'quotes the key in a page of status 403',
    clients: 'both',
    respond: echo(403, (key) => `<p>${key} is blocked</p>`, 'text/html'),
    expected: { outcome: 'gateway', excerpt: '<p>*** is blocked</p>', meta: { status: 403 } },
  },
  {
    name: 'the key in broken JSON',
    server: 'quotes the key in JSON that breaks off there',
    clients: 'both',
    respond: echo(200, (key) => `{"message": ${key}`),
    expected: { outcome: 'body', meta: { status: 200 } },
  },
  {
    name: 'the key as a request id',
    server: 'sends the key back in x-request-id',
    clients: 'both',
    respond: (context) => {
      context.response.setHeader('x-request-id', `id-of-${context.key}`);
      context.response.writeHead(502, { 'content-type': 'text/html' }).end();
    },
    expected: { outcome: 'gateway', meta: { status: 502, requestId: 'id-of-***' } },
  },
  {
    name: 'the key as a host name',
    server: 'redirects to a host that is named like the key',
    clients: 'both',
    respond: ({ response, key }) =>
      void response.writeHead(308, { location: `http://${key}.test/${key}` }).end(),
    expected: { outcome: 'redirect', reason: 'origin', meta: { status: 308 } },
    elsewhere: { browser: { outcome: 'redirect', reason: 'origin', meta: { status: 0 } } },
  },
  {
    name: 'the key in the status line',
    server: 'sends the key back as the reason phrase',
    clients: 'both',
    respond: (context) =>
      context.raw(
        [
          `HTTP/1.1 503 no ${context.key}`,
          'connection: close',
          'content-type: text/plain',
          'content-length: 2',
        ],
        'no',
      ),
    expected: { outcome: 'gateway', meta: { status: 503 } },
  },
  {
    name: 'the key in the address, refused',
    server: 'responds with 502 where the key is part of the path',
    clients: 'both',
    extra: { key: 'path' },
    respond: ({ response }) => void response.writeHead(502, { 'content-type': 'text/html' }).end('no'),
    expected: { outcome: 'gateway', meta: { status: 502 } },
  },
  {
    name: 'the key in the address, no connection',
    server: 'closes where the key is part of the path',
    clients: 'both',
    extra: { key: 'path' },
    respond: ({ request }) => void request.socket.destroy(),
    expected: { outcome: 'network' },
    // Deno retries once by itself.
    elsewhere: { deno: { outcome: 'network' } },
  },
];

/** Servers that send the key back; it must be in data as it was sent, and nowhere else: no `meta`, excerpt, error, event or print. */
export const secrets: readonly Scenario[] = echoes.map((scenario) => ({ ofPeers: 'key', ...scenario }));
