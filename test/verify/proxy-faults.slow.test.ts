/** Faulty servers of one REST list, one probe and one method behind the proxy: it reports broken responses. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { seedMutants, type Mutant, type PlainResponse, type Server } from '../mutation/servers/index.ts';
import { httpRequest, smallestCall, type Operation } from '@chain-apis/contract';
import { startProxy } from '@chain-apis/verify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { checkers, contract } from '../support/contract.ts';
import { mockFetch, withStatus } from '../support/verify.ts';

const good = mockFetch();
/** Faults that need several requests, a browser or a clock. */
const APART =
  /^(token-|size-|items|unsorted|late|hangs|cors|batch|notification|relation|bound-accepted|error-|header$)/;

/** Declared errors: an observer does not know that the call deserved a result. */
const ALLOWED = /success as a declared|: an error in place of the result$/;

const service: Server = async ({ url, method, headers, body }) => {
  const response = await good(url, { method, headers, ...(body !== undefined && { body }) });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: await response.text(),
  };
};

/** Serves the current mutant at one address. */
async function serveFaults(current: () => Server): Promise<string> {
  const respond = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const body = Buffer.concat((await incoming.toArray()) as Buffer[]).toString();
    const { method = 'GET', url = '/' } = incoming;
    const headers = { 'content-type': incoming.headers['content-type'] ?? 'application/json' };
    send(outgoing, await current()({ method, url: `http://mock${url}`, headers, ...(body && { body }) }));
  };
  const server = createServer((incoming, outgoing) => void respond(incoming, outgoing)).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function send(outgoing: ServerResponse, { status, headers, text, encoding, transport }: PlainResponse): void {
  if (transport === 'closed') return void outgoing.destroy();
  const bytes = Buffer.from(text, encoding ?? 'utf8');
  const { 'content-length': _, ...others } = headers;
  outgoing.writeHead(status, { ...others, 'content-length': String(bytes.length) });
  if (transport === 'truncated')
    outgoing.write(bytes.subarray(0, bytes.length / 2), () => outgoing.destroy());
  else outgoing.end(bytes);
}

it.each(['listDelegators', 'getHealth', 'info.peers'])('%s', async (id) => {
  const operation = contract.operations.find((one) => one.id === id) as Operation;
  const request = httpRequest(operation, smallestCall(operation));
  const shown = await service({ ...request, url: `http://mock${request.path}` });
  const mutants = seedMutants(operation, checkers, [shown]).filter(({ kind }) => !APART.test(kind));
  expect(mutants.length).toBeGreaterThan(30);
  let server: Server = service;
  const upstream = await serveFaults(() => server);
  const { headers, method, body } = request;
  const isNoticed = async ({ infect }: Mutant): Promise<boolean> => {
    const proxy = await startProxy({ contract, checkers, upstream, port: 0 });
    server = infect(service);
    const init = { method, headers, redirect: 'manual' as const, ...(body !== undefined && { body }) };
    await fetch(proxy.url + request.path, init).then(
      (response) => response.arrayBuffer().catch(() => {}),
      () => {},
    );
    await vi.waitFor(() => expect(proxy.report().items).not.toEqual([]));
    const failed = withStatus(proxy.report(), 'fail').length > 0;
    await proxy.close();
    return failed;
  };
  const missed: string[] = [];
  for (const mutant of mutants) {
    const shows = JSON.stringify(
      await mutant.infect(service)({ ...request, url: `http://mock${request.path}` }),
    );
    if (shows !== JSON.stringify(shown) && !(await isNoticed(mutant))) missed.push(mutant.id);
  }
  expect(missed.filter((one) => !ALLOWED.test(one))).toEqual([]);
  server = service;
  const proxy = await startProxy({ contract, checkers, upstream, port: 0 });
  onTestFinished(() => proxy.close());
  await (
    await fetch(proxy.url + request.path, { method, headers, ...(body !== undefined && { body }) })
  ).text();
  await vi.waitFor(() => expect(proxy.report().items).not.toEqual([]));
  expect(withStatus(proxy.report(), 'fail')).toEqual([]);
});
