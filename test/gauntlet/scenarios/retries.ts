import type { Scenario, Context } from '../scenario.ts';

const soon = (ms: number): string => new Date(Date.now() + ms).toUTCString();

const refuse = (
  { protocol, message, json }: Context,
  status: number,
  headers: Record<string, string>,
): void => {
  const body =
    protocol === 'rest'
      ? { statusCode: status, message: 'later' }
      : { jsonrpc: '2.0', id: message.id, error: { code: -1, message: 'later' } };
  json(JSON.stringify(body), status, headers);
};

/** Refuses the first requests with this, then sends the data. */
export const after =
  (count: number, status: number, headers: () => Record<string, string> = () => ({})) =>
  (context: Context): void =>
    context.number > count ? context.succeed() : refuse(context, status, headers());
export const always = (status: number, headers?: () => Record<string, string>) =>
  after(Infinity, status, headers);
const refused = (status: number, attempts: number, retryable: boolean) => ({
  rest: { outcome: 'error', status, meta: { attempts, retryable } },
  rpc: { outcome: 'rpc-error', meta: { status, attempts, retryable } },
});
/** Possibly retried below our client, which does not see it. */
const succeeded = { outcome: 'success' };
export const recovered = { outcome: 'success', meta: { attempts: 2, retryable: false } };
const drop =
  (which: number) =>
  (context: Context): void =>
    context.number === which ? void context.request.socket.destroy() : context.succeed();

/** When to retry, how soon, and when never. */
export const retries: readonly Scenario[] = [
  {
    name: 'Retry-After in seconds',
    server: 'responds with 429 and asks for one second',
    clients: 'both',
    options: { retries: 1, deadline: 5000 },
    respond: after(1, 429, () => ({ 'retry-after': '1' })),
    expected: recovered,
    needs: 'retries',
    requests: 2,
  },
  {
    name: 'Retry-After as a date',
    server: 'responds with 503 and names a time',
    clients: 'both',
    options: { retries: 1, deadline: 5000 },
    respond: after(1, 503, () => ({ 'retry-after': soon(1000) })),
    expected: recovered,
    needs: 'retries',
    requests: 2,
  },
  {
    name: 'Retry-After that is garbage',
    server: 'responds with 503 and asks for "soon"',
    clients: 'both',
    options: { retries: 1 },
    respond: after(1, 503, () => ({ 'retry-after': 'soon' })),
    expected: recovered,
    needs: 'retries',
    requests: 2,
  },
  {
    name: 'Retry-After in the past',
    server: 'responds with 503 and names last year',
    clients: 'both',
    options: { retries: 1 },
    respond: after(1, 503, () => ({ 'retry-after': soon(-3e10) })),
    expected: recovered,
    needs: 'retries',
    requests: 2,
  },
  {
    name: 'Retry-After of a week',
    server: 'responds with 429 and asks for a week',
    clients: 'both',
    options: { retries: 2 },
    respond: always(429, () => ({ 'retry-after': '604800' })),
    expected: refused(429, 1, true),
  },
  {
    name: 'Retry-After of a year, to a limiter that others share',
    server: 'responds with 429 and asks for a year; another server is asked next',
    clients: 'both',
    action: 'elsewhere',
    respond: always(429, () => ({ 'retry-after': '31536000' })),
    expected: { outcome: 'success' },
    otherRequests: 1,
    elsewhere: { browser: 'a page may not ask the other origin' },
    ofUs: 'the limiter is ours',
  },
  {
    name: 'a declared 503 of a health probe',
    server: 'responds with 503 and the same body as with 200, as a node that is not healthy',
    clients: 'rest',
    action: 'probe',
    options: { retries: 2 },
    respond: ({ json }) => json('{"checks":{"bootstrapped":{"error":"not yet run"}},"healthy":false}', 503),
    expected: { outcome: 'error', status: 503, error: { healthy: false }, meta: { attempts: 1 } },
    ofUs: 'the call is one of our contract',
  },
  {
    name: 'refusals without end',
    server: 'responds with 503 for ever',
    clients: 'both',
    options: { retries: 2 },
    respond: always(503),
    expected: refused(503, 3, true),
    requests: 3,
  },
  {
    name: 'retries: 0',
    server: 'responds with 503 once',
    clients: 'both',
    options: { retries: 0 },
    respond: after(1, 503),
    expected: refused(503, 1, true),
  },
  {
    name: 'a write that is refused',
    server: 'responds to a write with 503',
    clients: 'both',
    action: 'write',
    options: { retries: 2 },
    respond: always(503),
    expected: refused(503, 1, false),
  },
  {
    name: 'a write whose connection breaks',
    server: 'closes after a write arrived, which may have been done',
    clients: 'both',
    action: 'write',
    options: { retries: 2 },
    respond: drop(1),
    expected: { outcome: 'network', meta: { attempts: 1, retryable: false } },
    // Deno's fetch resends a request, even a write, if the connection closes without a response.
    elsewhere: { deno: succeeded },
  },
  {
    name: 'a read whose connection breaks',
    server: 'closes once, then responds',
    clients: 'both',
    options: { retries: 2 },
    respond: drop(1),
    expected: recovered,
    elsewhere: { deno: succeeded },
    needs: 'retries',
    requests: 2,
  },
  {
    name: 'a reused connection that closes',
    server: 'closes a connection that it had left open, as the second request arrives',
    clients: 'both',
    action: 'twice',
    options: { retries: 1 },
    respond: drop(2),
    expected: recovered,
    needs: 'retries',
    requests: 3,
    // These retry by themselves if the connection was still open.
    elsewhere: { browser: succeeded, bun: succeeded, deno: succeeded },
  },
];
