import { describe, expect, it } from 'vitest';
import type { LogLevel } from './log.ts';
import type { RestOperation } from './operation.ts';
import { createRestClient } from './call/rest-client.ts';
import { json, stubFetch } from './test-support/stub-fetch.ts';

const get: RestOperation<any, any> = { id: 'get', method: 'GET', path: '/', success: [200], errors: [429] };

async function logOf(level: LogLevel, status: number): Promise<string[]> {
  const lines: string[] = [];
  const write = ({ message }: { message: string }) => lines.push(message.replace(/call \d+|\d+ ms/g, '*'));
  const { fetch } = stubFetch(json({ message: 'no' }, status));
  await createRestClient({ baseUrl: 'http://h', fetch, retries: 0, log: { level, write } }).call(get, {});
  return lines;
}

describe('a log', () => {
  it('logs the status of an unsuccessful call, at the level that logs nothing else', async () => {
    expect(await logOf('error', 429)).toEqual(['get (*): error (HTTP 429) after *']);
  });

  it('has no line for a success at that level, and a short one below', async () => {
    expect(await logOf('error', 200)).toEqual([]);
    expect(await logOf('info', 200)).toEqual(['get (*): success after *']);
  });
});
