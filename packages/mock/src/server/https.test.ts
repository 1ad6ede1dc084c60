import { request } from 'node:https';
import { expect, it } from 'vitest';
import { tinyContract } from '../test-support/tiny-contract.ts';
import { startMock } from './start-mock.ts';

it('serves TLS to whoever trusts its certificate', async () => {
  const mock = await startMock({ contract: await tinyContract(), https: true });
  const get = (ca?: string) =>
    new Promise((resolve, reject) => {
      const outgoing = request(`${mock.url}/v1/things`, ca === undefined ? {} : { ca }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      outgoing.on('error', reject).end();
    });
  expect(mock.url).toMatch(/^https:/);
  expect(mock.certificate).toContain('BEGIN CERTIFICATE');
  expect(await get(mock.certificate)).toBe(200);
  await expect(get()).rejects.toThrow(/self-signed/);
  await mock.close();
});
