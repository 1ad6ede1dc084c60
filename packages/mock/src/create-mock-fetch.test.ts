import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createMockFetch } from './create-mock-fetch.ts';
import { createMock } from './create-mock.ts';
import { startMock } from './server/start-mock.ts';
import { tinyContract, writeTinyContract } from './test-support/tiny-contract.ts';

describe('createMockFetch', () => {
  it('responds like a server, at any host', async () => {
    const fetch = createMockFetch({ contract: await tinyContract() });
    const response = await fetch(new URL('https://data.example/v1/things?pageSize=5'), {
      headers: { prefer: 'example=lastPage' },
    });
    expect(response.ok).toBe(true);
    expect(await response.json()).toEqual({ things: ['z'] });
    const made = await fetch(
      new Request('http://x/v1/things/all:export', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"name":"a"}',
      }),
    );
    expect(made.status).toBe(201);
    expect((await fetch('http://x/v1/things', { method: 'OPTIONS' })).body).toBeNull();
    expect(await (await fetch('http://x/v1/things', { method: 'HEAD' })).text()).toBe('');
  });

  it('shares the session of a mock that listens, or has one of its own', async () => {
    const running = await startMock({ contract: await tinyContract() });
    onTestFinished(() => running.close());
    const [shared, own] = [createMockFetch(running), createMockFetch(running, { session: 'own' })];
    running.session('own').node.setHealthy(false);
    expect((await shared('http://x/ext/health')).status).toBe(200);
    expect((await own('http://x/ext/health')).status).toBe(503);
    expect((await fetch(`${running.url}/ext/health`)).status).toBe(200);
    expect([running.calls().length, running.session('own').calls().length]).toEqual([2, 1]);
  });

  it('shares the state of a mock that it is given', async () => {
    const mock = createMock(await tinyContract());
    mock.node.setHealthy(false);
    expect((await createMockFetch(mock)('http://x/ext/health')).status).toBe(503);
  });

  it('reads the registry that it is told, when it is first called', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mock-fetch-'));
    const fetch = createMockFetch({ config: await writeTinyContract(folder) });
    expect((await fetch('http://x/v1/things')).status).toBe(200);
    await rm(folder, { recursive: true });
    await expect(createMockFetch({ config: join(folder, 'none.yaml') })('http://x/')).rejects.toThrow(
      'none.yaml',
    );
  });

  it('obeys an abort', async () => {
    const fetch = createMockFetch({ contract: await tinyContract() });
    await expect(fetch('http://x/v1/things', { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
  });
});
