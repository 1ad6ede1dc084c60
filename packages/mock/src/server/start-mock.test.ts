import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startMock, type RunningMock } from './start-mock.ts';
import { tinyContract } from '../test-support/tiny-contract.ts';

let running: RunningMock;
beforeAll(async () => {
  running = await startMock({ contract: await tinyContract() });
});
afterAll(() => running.close());

/** Sends bytes as they are and reads until the server ends the connection. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(running.port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8').on('data', (chunk: string) => (received += chunk));
    socket.on('end', () => resolve(received)).on('error', reject);
  });
}

describe('startMock', () => {
  it('serves both kinds on one address', async () => {
    expect(running.url).toBe(`http://127.0.0.1:${running.port}`);
    expect(await (await fetch(`${running.url}/v1/things`)).json()).toEqual({ things: ['a'], next: 'n' });
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'x.getTx', params: { txID: 't' } });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${running.url}/ext/bc/X`, { method: 'POST', headers, body });
    expect(await response.json()).toMatchObject({ id: 1, result: { tx: '0x1' } });
  });

  it('sends HEAD and 204 without a body', async () => {
    const head = await fetch(`${running.url}/v1/things`, { method: 'HEAD' });
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
    expect((await fetch(`${running.url}/v1/things`, { method: 'OPTIONS' })).status).toBe(204);
  });

  it('reads a giant body to its end and refuses it', async () => {
    const headers = { 'content-type': 'application/json' };
    const body = new Uint8Array(15 * 1024 * 1024);
    const response = await fetch(`${running.url}/v1/things/all:export`, { method: 'POST', headers, body });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ statusCode: 413, trace: 'kept' });
  });

  it('takes absolute addresses, and survives callers that speak no HTTP or leave', async () => {
    expect(
      await raw(`GET http://any.host/v1/things HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`),
    ).toMatch('"things"');
    expect(await raw('\u0000\u0001nonsense\r\n\r\n')).toMatch(/^HTTP\/1.1 400/);
    const socket = connect(running.port, '127.0.0.1', () => {
      socket.write('POST /ext/bc/X HTTP/1.1\r\nhost: x\r\ncontent-length: 99\r\n\r\n{', () =>
        socket.destroy(),
      );
    });
    await new Promise((resolve) => socket.on('close', resolve));
    expect((await fetch(`${running.url}/v1/things`)).status).toBe(200);
  });

  it.each([
    ['nonsense', 'nonsense\r\n\r\n', 400],
    ['a broken header', 'GET / HTTP/1.1\r\nhost: x\r\nbad header\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab', 400],
    ['no host', 'GET /v1/things HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['a tunnel', 'CONNECT a:1 HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    ['giant headers', `GET / HTTP/1.1\r\nhost: x\r\na: ${'b'.repeat(20_000)}\r\n\r\n`, 431],
  ])('refuses %s in the form of the contract', async (_, bytes, status) => {
    const [head = '', body = ''] = (await raw(bytes)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(body)).toMatchObject({ statusCode: status, trace: 'kept' });
  });

  it.each([
    ['http://evil.example/__mock/calls', 403],
    ['http://127.0.0.1@evil.example/__mock/calls', 403],
    ['http://127.0.0.1/__mock/calls', 200],
    ['http://[', 400],
  ])('serves the control API to the host of the target %s: %i', async (target, status) => {
    const received = await raw(`GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`);
    expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  it('reports a port that is taken', async () => {
    const contract = await tinyContract();
    await expect(startMock({ contract, port: running.port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('closes although a connection is kept alive', async () => {
    const other = await startMock({ contract: await tinyContract() });
    await (await fetch(`${other.url}/v1/things`)).text();
    await other.close();
    await expect(fetch(`${other.url}/v1/things`)).rejects.toThrow();
  });

  it('closes although a connection is used again and again', async () => {
    const other = await startMock({ contract: await tinyContract() });
    const slow = { headers: { 'mock-latency': '50' } };
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const use = () =>
      new Promise<void>((resolve, reject) => {
        get(`${other.url}/v1/things`, { ...slow, agent }, (response) =>
          response.resume().on('end', () => resolve()),
        ).on('error', reject);
      });
    await use();
    const usedForEver = (async () => {
      for (;;) await use();
    })();
    await vi.waitUntil(() => other.calls().length > 1);
    // One is under way now, on a connection that lives on.
    const closing = other.close(Infinity);
    await expect(usedForEver).rejects.toThrow('ECONNREFUSED');
    await closing;
    agent.destroy();
  });
});
