/** The mock, and likewise a replay by verify, replays traffic recorded by the proxy. */
import { httpRequest, smallestCall } from '@chain-apis/contract';
import { openMock, startMock } from '@chain-apis/mock';
import { createReplay, readCassettes, startProxy } from '@chain-apis/verify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { checkers, contract } from '../../support/contract.ts';

/** Generated data, which no other mock would send. */
const prefer = 'dynamic=true, seed=77';

it('sends every recorded response again, and its own to what was not recorded', async () => {
  const upstream = await startMock({ contract });
  const folder = await mkdtemp(join(tmpdir(), 'chain-apis-cassettes-'));
  const proxy = await startProxy({ contract, checkers, upstream: upstream.url, port: 0, record: { folder } });
  onTestFinished(async () => {
    await proxy.close();
    await upstream.close();
    await rm(folder, { recursive: true });
  });
  const requests = contract.operations
    .filter(({ safe }) => safe)
    .map((operation) => httpRequest(operation, smallestCall(operation)));
  const recorded = new Map<string, string>();
  for (const { method, path, headers, body = null } of requests) {
    const response = await fetch(proxy.url + path, { method, headers: { ...headers, prefer }, body });
    if (response.ok) recorded.set(`${method} ${path} ${body}`, await response.text());
    else await response.arrayBuffer();
  }
  await proxy.endRecording();
  const mock = await openMock({ contract, cassettes: [folder] });
  const bodyOf = async (url: string, { method, headers, body }: (typeof requests)[number]) =>
    String((await mock.handle({ method, url, headers, body })).body);
  const replay = createReplay(await readCassettes(folder), contract);
  let others = 0;
  for (const request of requests) {
    const { method, path, body = null } = request;
    const expected = recorded.get(`${method} ${path} ${body}`);
    if (expected === undefined) continue;
    expect(await bodyOf(path, request), path).toBe(expected);
    const again = await replay.fetch(upstream.url + path, { method, body });
    expect(await again.text(), path).toBe(expected);
    if ((await bodyOf(`${path}?other=1`, request)) !== expected) others += 1;
  }
  expect(recorded.size).toBeGreaterThan(requests.length * 0.9);
  expect(others).toBeGreaterThan(recorded.size / 2);
});
