/** Sends no write unless it is named, and no key to an agent. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { flatArguments } from '@chain-apis/contract/calls';
import { smallestCall, type Operation } from '@chain-apis/contract';
import { createMockFetch } from '@chain-apis/mock';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { contract, firstOfEach } from '../support/contract.ts';
import { connect } from './connect.ts';

const KEY = 'S3cret-key/with"marks 4711'.replace(' ', '+');

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Records its requests and lets the mock respond; `echo` repeats the key in body and headers. */
let sent: Sent[] = [];
let echo = false;
const mock = createMockFetch({ contract });
const server = createServer((incoming, outgoing) => {
  let body = '';
  incoming.setEncoding('utf8').on('data', (text: string) => (body += text));
  incoming.on('end', () => {
    const { method = '', url = '', headers } = incoming;
    sent.push({ method, url, headers, body });
    if (echo) {
      const text = JSON.stringify({ message: `the key ${KEY} is wrong`, statusCode: 401, error: KEY });
      outgoing.writeHead(401, {
        'content-type': 'application/json',
        'x-request-id': encodeURIComponent(KEY),
      });
      return outgoing.end(text);
    }
    const init = { method, headers: headers as Record<string, string>, ...(body && { body }) };
    void mock(`http://mock.test${url}`, init).then(async (response) => {
      outgoing.writeHead(response.status, { 'content-type': response.headers.get('content-type') ?? '' });
      outgoing.end(await response.text());
    });
  });
});
// A write is not retried when an idle connection was closed under it.
server.keepAliveTimeout = 0;
let url = '';
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  sent = [];
  echo = false;
});
afterAll(() => new Promise((closed) => server.close(closed)));

const argsOf = (operation: Operation) => flatArguments(smallestCall(operation));
const unsafe = contract.operations.filter(({ safe }) => !safe);
const packages = [...new Set(contract.documents.map((document) => document.package))];
const keys = Object.fromEntries(packages.map((name) => [name, KEY]));
const keyHeaders = Object.fromEntries(contract.documents.map(({ id }) => [id, 'x-the-key']));

it('there are operations that write', () => {
  expect(unsafe.length).toBeGreaterThan(0);
});

describe.each(unsafe.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
  it('is not sent unless it is named', async () => {
    const others = unsafe.map(({ id: other }) => other).filter((other) => other !== id);
    const agent = await connect({ urls: { all: url }, allowWrites: others });
    const { isError, text } = await agent.use('call', { name: id, args: argsOf(operation) });
    await agent.close();
    expect(sent).toEqual([]);
    expect(isError).toBe(true);
    expect(text).toContain(`--allow ${id}`);
  });

  it('nor by another way to write its name', async () => {
    const agent = await connect({ urls: { all: url } });
    for (const name of [
      id,
      id.toUpperCase(),
      `#${id}`,
      `POST ${(operation as { path?: string }).path ?? id}`,
    ])
      expect((await agent.use('call', { name, args: argsOf(operation) })).isError).toBe(true);
    await agent.close();
    expect(sent).toEqual([]);
  });

  it('reaches the mock, which is in this process', async () => {
    const agent = await connect();
    const { isError, text } = await agent.use('call', { name: id, args: argsOf(operation) });
    await agent.close();
    expect({ isError, text: isError && text }).toEqual({ isError: false, text: false });
    expect(sent).toEqual([]);
  });

  it.each([
    [{ action: 'accept', content: { send: true } }, 1],
    [{ action: 'accept', content: { send: false } }, 0],
    [{ action: 'decline' }, 0],
    [{ action: 'cancel' }, 0],
  ] as const)('is sent where the user of a host that can ask says %j', async (answer, times) => {
    const questions: string[] = [];
    const ask = (question: string) => {
      questions.push(question);
      return answer;
    };
    const agent = await connect({ urls: { all: url } }, ask);
    const { isError, text } = await agent.use('call', { name: id, args: argsOf(operation) });
    await agent.close();
    expect(questions).toEqual([expect.stringContaining(`Send ${id} with {`)]);
    expect({ sent: sent.length, isError }, text).toEqual({ sent: times, isError: times === 0 });
    if (times === 0) expect(text).toContain('the user said no');
  });

  it('is sent once when it is named', async () => {
    const agent = await connect({ urls: { all: url }, allowWrites: [id] });
    const { isError, text } = await agent.use('call', { name: id, args: argsOf(operation) });
    await agent.close();
    expect({ isError, text: isError && text }).toEqual({ isError: false, text: false });
    expect(sent).toHaveLength(1);
  });
});

describe('a key', () => {
  it('reaches the service and no agent, whatever it sends back', async () => {
    const agent = await connect({ urls: { all: url }, keys, keyHeaders });
    const safe = contract.operations.filter((operation) => operation.safe);
    const used = inject('allCases') ? safe : firstOfEach(safe);
    for (const operation of used) await agent.use('call', { name: operation.id, args: argsOf(operation) });
    echo = true;
    for (const operation of used) {
      const said = await agent.use('call', { name: operation.id, args: argsOf(operation) });
      expect(said.isError).toBe(true);
    }
    await agent.use('call', { name: 'listDelegators', args: { network: 'mainnet' }, pages: 3 });
    await agent.use('search', { query: KEY });
    await agent.client.listResources();
    await agent.close();
    expect(sent.every(({ headers }) => headers['x-the-key'] === KEY)).toBe(true);
    const forms = [KEY, encodeURIComponent(KEY), JSON.stringify(KEY).slice(1, -1), 'S3cret-key'];
    // Excludes what the agent itself wrote.
    const received = agent.traffic.filter((message) => !message.includes('"method":"tools/call"'));
    for (const form of forms) expect(received.filter((message) => message.includes(form))).toEqual([]);
  });

  it('goes to its own service only, and the mock inside is shown none', async () => {
    const agent = await connect({ urls: { all: url }, keys: { [packages[0]!]: KEY }, keyHeaders });
    for (const { document, id } of contract.operations.filter(({ safe }) => safe).filter(firstOfPackage)) {
      sent = [];
      await agent.use('call', { name: id, args: argsOf(contract.operations.find((one) => one.id === id)!) });
      const expected = document.package === packages[0] ? KEY : undefined;
      expect(sent.map(({ headers }) => headers['x-the-key'])).toEqual([expected]);
    }
    await agent.close();
  });
});

function firstOfPackage({ document }: Operation, index: number, all: readonly Operation[]): boolean {
  return all.findIndex((other) => other.document.package === document.package) === index;
}

describe('addresses', () => {
  it('where one is given, nothing else is mocked', async () => {
    const [first, other] = packages;
    const agent = await connect({ urls: { [first!]: url } });
    const foreign = contract.operations.find(({ document, safe }) => document.package === other && safe)!;
    const { isError, text } = await agent.use('call', { name: foreign.id, args: argsOf(foreign) });
    await agent.close();
    expect(isError).toBe(true);
    expect(text).toContain(`--${other} URL`);
    expect(sent).toEqual([]);
  });

  it('methods are spelt as the server does', async () => {
    const agent = await connect({ urls: { all: url }, methodPrefix: { xvm: 'avm' } });
    await agent.use('call', { name: 'xvm.getHeight' });
    await agent.close();
    expect(sent.map(({ body }) => (JSON.parse(body) as { method: string }).method)).toEqual([
      'avm.getHeight',
    ]);
  });
});

it('code has the address of the service, without credentials', async () => {
  const agent = await connect({ urls: { all: 'https://user:word@api.example.test/base/?token=t' } });
  const { text } = await agent.use('read', { name: 'listDelegators', part: 'code' });
  await agent.close();
  expect(text).toContain('https://api.example.test/base');
  expect(text).not.toMatch(/word|token=t|127\.0\.0\.1/);
  expect(text).toContain('nextPageToken of one page is pageToken of the next call');
});
