import type { Scenario, Context } from '../scenario.ts';

const to =
  (status: number, locate: (context: Context) => string | undefined) =>
  (context: Context): void => {
    const location = locate(context);
    context.response.writeHead(status, location === undefined ? {} : { location }).end();
  };

/** Browsers hide redirects from a page, so all of them are refused there. */
const hidden = { outcome: 'redirect', reason: 'origin', meta: { status: 0 } };

const leaving = (status: number): Scenario => ({
  name: `${status} to another origin`,
  server: `responds with ${status}; the other origin would serve the data and notes the key`,
  clients: 'both',
  respond: to(status, ({ otherOrigin }) => otherOrigin),
  expected: { outcome: 'redirect', reason: 'origin', meta: { status, retryable: false } },
  elsewhere: { browser: hidden },
  ofPeers: 'key',
});

/** Where redirects can lead, and what they can forward. */
export const redirects: readonly Scenario[] = [
  ...[301, 302, 303, 307, 308].map(leaving),
  {
    name: 'a chain that stays, then leaves',
    server: 'redirects twice within the origin (308), then to another one',
    clients: 'both',
    respond: (context) =>
      to(308, () => (context.number < 3 ? `${context.baseUrl}/hop` : context.otherOrigin))(context),
    expected: { outcome: 'redirect', reason: 'origin', meta: { status: 308 } },
    requests: 3,
    elsewhere: { browser: hidden },
    ofPeers: 'key',
  },
  {
    name: 'a redirect within the origin',
    server: 'responds with 307, then the data',
    clients: 'both',
    respond: (context) =>
      context.number === 1 ? to(307, () => `${context.baseUrl}/moved`)(context) : context.succeed(),
    expected: { outcome: 'success' },
    requests: 2,
    elsewhere: { browser: hidden },
  },
  {
    name: '307 with a body',
    server: 'responds to a write with 307, then wants the same body again',
    clients: 'both',
    action: 'write',
    respond: (context) => {
      if (context.number === 1) to(307, () => `${context.baseUrl}/moved`)(context);
      else if (context.request.method === 'POST' && context.body !== '')
        context.succeed('{"operationId":"op-2"}');
      else context.response.writeHead(400).end();
    },
    expected: { outcome: 'success', data: { operationId: 'op-2' } },
    requests: 2,
    elsewhere: { browser: hidden },
  },
  {
    name: '303 after a write',
    server: 'responds to a write with 303, which turns it into a read',
    clients: 'both',
    action: 'write',
    respond: (context) =>
      context.number === 1 ? to(303, () => `${context.baseUrl}/moved`)(context) : context.succeed(),
    expected: { outcome: 'redirect', reason: 'method', meta: { status: 303, retryable: false } },
    elsewhere: { browser: hidden },
  },
  {
    name: 'a redirect loop',
    server: 'redirects to itself for ever',
    clients: 'both',
    respond: to(308, ({ baseUrl }) => `${baseUrl}/again`),
    expected: { outcome: 'redirect', reason: 'loop', meta: { status: 308 } },
    requests: 6,
    elsewhere: { browser: hidden },
  },
  {
    name: 'a redirect to nowhere',
    server: 'responds with 302 without a location',
    clients: 'both',
    respond: to(302, () => undefined),
    expected: { outcome: 'redirect', reason: 'origin', meta: { status: 302 } },
    elsewhere: { browser: hidden },
  },
  {
    name: 'a redirect to no address',
    server: 'responds with 302 with a location that is not a URL',
    clients: 'both',
    respond: to(302, () => 'http://[broken'),
    expected: { outcome: 'redirect', reason: 'origin', meta: { status: 302 } },
    elsewhere: { browser: { outcome: 'network' } },
  },
  {
    name: 'a redirect with a password',
    server: 'responds with 302 with its own address, with a user name and a password',
    clients: 'both',
    respond: to(302, ({ baseUrl }) => baseUrl.replace('//', '//user:password@')),
    expected: { outcome: 'redirect', reason: 'origin', meta: { status: 302 } },
    elsewhere: { browser: hidden },
    ofPeers: 'key',
  },
  {
    name: 'a redirect out of HTTP',
    server: 'responds with 302 to a data: address that holds a body',
    clients: 'both',
    respond: to(302, () => 'data:application/json,{}'),
    expected: { outcome: 'redirect', reason: 'origin', meta: { status: 302 } },
    elsewhere: { browser: hidden },
  },
];
