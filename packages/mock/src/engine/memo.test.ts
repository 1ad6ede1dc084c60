import { describe, expect, it } from 'vitest';
import { createMock } from '../mock.ts';
import { send } from '../test-support/send.ts';
import { tinyContract } from '../test-support/tiny-contract.ts';

const contract = await tinyContract();
const request = (url: string, headers: Record<string, string> = {}, method = 'GET') => ({
  method,
  url,
  headers,
});

describe('answers from memory', () => {
  it('are the answers that were given, refusals too', async () => {
    const mock = createMock(contract);
    for (const url of ['/v1/things', '/v1/things?pageSize=0', '/v1/none', '/ext/health']) {
      expect(mock.recall(request(url))).toBeUndefined();
      const first = await mock.handle(request(url));
      expect(mock.recall(request(url))).toEqual(first);
    }
  });

  it('differ wherever an answer may', async () => {
    const mock = createMock(contract);
    await mock.handle(request('/v1/things'));
    expect(mock.recall(request('/v1/things', {}, 'HEAD'))).toBeUndefined();
    for (const headers of [
      { prefer: 'code=404' },
      { accept: 'text/html' },
      { 'x-mode': 'slow' },
      { 'mock-fault': 'reset' },
    ]) {
      expect(mock.recall(request('/v1/things', headers as never))).toBeUndefined();
    }
    expect(mock.recall(request('/v1/things', { 'user-agent': 'any' }))).toBeDefined();
  });

  it('are forgotten when health, clock or contract change, and not used under faults', async () => {
    const mock = createMock(contract);
    const changes = [
      () => mock.node.setHealthy(false),
      () => mock.clock.advance('1s'),
      () => mock.reset(),
      () => mock.use(contract),
    ];
    for (const change of changes) {
      await mock.handle(request('/ext/health'));
      expect(mock.recall(request('/ext/health'))).toBeDefined();
      change();
      expect(mock.recall(request('/ext/health'))).toBeUndefined();
    }
    const faulty = createMock(contract, { latency: '1' });
    await faulty.handle(request('/v1/things'));
    expect(faulty.recall(request('/v1/things'))).toBeUndefined();
  });

  it('are never those of files, which may change', async () => {
    const mock = createMock(contract, { reference: import.meta.dirname });
    expect((await send(mock, 'GET', '/memo.ts')).status).toBe(200);
    expect(mock.recall(request('/memo.ts'))).toBeUndefined();
  });

  it('do not grow without bound', async () => {
    const mock = createMock(contract);
    for (let index = 0; index < 1500; index += 1) await mock.handle(request(`/v1/things/${index}`));
    expect(mock.recall(request('/v1/things/0'))).toBeUndefined();
    expect(mock.recall(request('/v1/things/1499'))).toBeDefined();
  });
});
