import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../test-support/fake-clock.ts';
import type { Fetch } from './send-request.ts';
import { createSender, defaultLimits, type Limits } from './sender.ts';

const target = { service: 'data', baseUrl: 'https://x.test' };
const request = { method: 'GET', url: 'https://x.test/a', headers: {} };

function open(fetch: Fetch, limits: Partial<Limits> = {}) {
  const clock = createFakeClock();
  const stop = new AbortController();
  const session = createSender(
    { fetch, clock, signal: stop.signal },
    { ...defaultLimits, rate: Infinity, ...limits },
  );
  return { clock, stop, session, send: () => session.send(target, request) };
}

const responses =
  (...list: (Response | Error)[]): Fetch =>
  async () => {
    const next = list.length > 1 ? list.shift()! : list[0]!;
    if (next instanceof Error) throw next;
    return next.clone();
  };

const network = (code: string) =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(`says ${code}`), { code }) });

describe('pace', () => {
  it('sends no more per second than it may', async () => {
    const { session, clock, send } = open(responses(new Response('{}')), { rate: 4 });
    for (let count = 0; count < 5; count += 1) await send();
    expect(session.sent).toBe(5);
    expect(clock.now()).toBe(1000);
  });

  it('sends no more than its budget, and says so', async () => {
    const { session, send } = open(responses(new Response('{}')), { budget: 2 });
    await send();
    await send();
    expect(await send()).toMatchObject({
      ok: false,
      kind: 'budget',
      why: 'the budget of 2 requests is spent',
    });
    expect(session).toMatchObject({ sent: 2 });
    expect(session.stopped()).toContain('budget');
  });
});

describe('Retry-After', () => {
  const later = (seconds: string) => new Response('{}', { status: 429, headers: { 'retry-after': seconds } });

  it('is waited for', async () => {
    const { clock, send } = open(responses(later('7'), new Response('{}')));
    expect(await send()).toMatchObject({ ok: true, status: 200 });
    expect(clock.now()).toBe(7000);
  });

  it('of a date is understood', async () => {
    const soon = new Date(Date.now() + 60_000).toUTCString();
    const { clock, send } = open(responses(later(soon), new Response('{}')));
    await send();
    expect(clock.now()).toBeGreaterThan(50_000);
  });

  it('beyond the deadline is not waited for', async () => {
    const { clock, send } = open(responses(later('900')));
    expect(await send()).toMatchObject({ ok: true, status: 429 });
    expect(clock.now()).toBe(0);
  });

  it('without end is given up', async () => {
    const { session, send } = open(responses(later('1')));
    expect(await send()).toMatchObject({ status: 429 });
    expect(session.sent).toBe(4);
  });

  it('absent means a wait that grows', async () => {
    const { clock, send } = open(
      responses(new Response('{}', { status: 429 }), new Response('{}', { status: 429 }), new Response('{}')),
    );
    await send();
    expect(clock.now()).toBe(3000);
  });

  it('of a 503 is waited for, a plain 503 is a response', async () => {
    const { session, send } = open(responses(new Response('{}', { status: 503 })));
    expect(await send()).toMatchObject({ status: 503 });
    expect(session.sent).toBe(1);
  });
});

describe('a server that does not respond', () => {
  it.each([
    ['ENOTFOUND', 'no-host', 'no such host: x.test'],
    ['ECONNREFUSED', 'refused', 'nothing listens at x.test'],
    [
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      'tls',
      'no TLS connection with x.test: says DEPTH_ZERO_SELF_SIGNED_CERT. For its own certificate: NODE_EXTRA_CA_CERTS=FILE',
    ],
    [
      'ERR_TLS_CERT_ALTNAME_INVALID',
      'tls',
      'no TLS connection with x.test: says ERR_TLS_CERT_ALTNAME_INVALID',
    ],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls', 'x.test is not a TLS server: is its address http://x.test?'],
  ])('%s is reported once and sent once', async (code, kind, why) => {
    const { session, send } = open(responses(network(code)));
    expect(await send()).toMatchObject({ ok: false, kind, why });
    expect(await send()).toMatchObject({ ok: false, kind: 'down', why });
    expect(session.sent).toBe(1);
  });

  it('is left alone after three requests in a row', async () => {
    const { session, clock, send } = open(() => new Promise(() => {}));
    for (let count = 0; count < 3; count += 1)
      expect(await send()).toMatchObject({ kind: 'timeout', why: 'no response within 10 s' });
    expect(await send()).toMatchObject({ kind: 'down', why: 'no response within 10 s, 3 times in a row' });
    expect(session.sent).toBe(3);
    expect(clock.now()).toBe(30_000);
  });

  it.each<[string, () => Response | Error, string]>([
    [
      'fetch refuses the request',
      () => new TypeError('Request with GET/HEAD method cannot have body.'),
      'unsent',
    ],
    ['fetch refuses a header', () => network('UND_ERR_INVALID_ARG'), 'unsent'],
    ['responses are too large', () => new Response('x'.repeat(200)), 'too-large'],
  ])('is not one where %s', async (_, reply, kind) => {
    let left = 4;
    const fetch: Fetch = async () => {
      const next = (left -= 1) < 0 ? new Response('{}') : reply();
      if (next instanceof Error) throw next;
      return next;
    };
    const { send } = open(fetch, { maxBytes: 100 });
    for (let count = 0; count < 4; count += 1) expect(await send()).toMatchObject({ ok: false, kind });
    expect(await send()).toMatchObject({ ok: true });
  });

  it('may fail now and then', async () => {
    const { send } = open(
      responses(network('ECONNRESET'), network('ECONNRESET'), new Response('{}'), network('ECONNRESET')),
    );
    expect(await send()).toMatchObject({
      kind: 'closed',
      why: 'the server broke off the connection: says ECONNRESET',
    });
    await send();
    expect(await send()).toMatchObject({ ok: true });
    expect(await send()).toMatchObject({ kind: 'closed' });
  });
});

describe('a response', () => {
  it('that is too large is not read to its end', async () => {
    let pulled = 0;
    const endless = new ReadableStream({
      pull: (controller) => (pulled++, controller.enqueue(new Uint8Array(1024))),
    });
    const { send } = open(async () => new Response(endless), { maxBytes: 10_000 });
    expect(await send()).toMatchObject({ ok: false, kind: 'too-large' });
    expect(pulled).toBeLessThan(20);
  });

  it('that stalls in its body ends with the timeout', async () => {
    const stalled = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(1)) });
    const { send } = open(async () => new Response(stalled));
    expect(await send()).toMatchObject({ ok: false, kind: 'timeout' });
  });

  it('that redirects is not followed', async () => {
    const inits: RequestInit[] = [];
    const { send } = open(
      async (_, init) => (inits.push(init), new Response(null, { status: 302, headers: { location: '/b' } })),
    );
    expect(await send()).toMatchObject({ status: 302, text: '' });
    expect(inits).toMatchObject([{ redirect: 'manual' }]);
  });

  it('is not waited for after the run was stopped', async () => {
    const opened = open(() => {
      opened.stop.abort('interrupted');
      return new Promise(() => {});
    });
    const { session, send } = opened;
    expect(await send()).toMatchObject({ kind: 'stopped' });
    expect(session.stopped()).toBe('interrupted');
  });
});

describe('a server that hangs', () => {
  const hangs: Fetch = () => new Promise(() => {});

  it('is blamed by the time of a request, and not by the end of the run', async () => {
    const kindOf = async (limits: Partial<Limits>) => {
      const response = await open(hangs, limits).send();
      return 'kind' in response ? response.kind : undefined;
    };
    expect(await kindOf({ timeoutMs: 10, deadlineMs: 1000 })).toBe('timeout');
    expect(await kindOf({ timeoutMs: 1000, deadlineMs: 10 })).toBe('stopped');
  });
});

describe('a server that closes a connection that it had kept open', () => {
  /** Closes the connection when it first receives a request, but for one. */
  async function listen(): Promise<{ url: string; received: string[]; close: () => void }> {
    const received: string[] = [];
    const server = createServer((incoming, response) => {
      const { url = '', socket } = incoming;
      const isNew = !received.includes(url);
      received.push(url);
      if (isNew && url !== '/1') socket.destroy();
      else response.end('{}');
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return { url: `http://127.0.0.1:${port}`, received, close: () => void server.close() };
  }

  it('gets what is safe once more, and nothing else', async () => {
    const { url, received, close } = await listen();
    const { session } = open((address, init) => fetch(address, init));
    const own = { service: 'data', baseUrl: url };
    const send = (path: string, ifClosed: boolean) =>
      session.send(own, { ...request, url: url + path }, { ifClosed });
    try {
      expect(await send('/1', true)).toMatchObject({ ok: true });
      expect(await send('/2', true)).toMatchObject({ ok: true });
      expect(await send('/3', false)).toMatchObject({ ok: false, kind: 'closed' });
      expect(received).toEqual(['/1', '/2', '/2', '/3']);
      expect(session.sent).toBe(4);
    } finally {
      close();
    }
  });

  it('is not asked twice when it has never responded, nor a third time', async () => {
    const broken = network('ECONNRESET');
    const { session } = open(responses(broken, new Response('{}'), broken, broken));
    const send = () => session.send(target, request, { ifClosed: true });
    expect(await send()).toMatchObject({ kind: 'closed' });
    expect(await send()).toMatchObject({ ok: true });
    expect(await send()).toMatchObject({ kind: 'closed' });
    expect(session.sent).toBe(4);
  });
});
