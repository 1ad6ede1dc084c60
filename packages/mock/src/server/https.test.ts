import { request } from 'node:https';
import { expect, it } from 'vitest';
import { tinyContract } from '../test-support/tiny-contract.ts';
import { startMock } from './start-mock.ts';

it('serves TLS to clients that trust its certificate', async () => {
  const mock = await startMock({ contract: await tinyContract(), https: true });
  const get = (ca?: string, path = '/v1/things') =>
    new Promise<[status: number | undefined, body: string]>((resolve, reject) => {
      const outgoing = request(mock.url + path, ca === undefined ? {} : { ca }, (response) => {
        let text = '';
        response.on('data', (chunk) => (text += String(chunk)));
        response.on('end', () => resolve([response.statusCode, text]));
      });
      outgoing.on('error', reject).end();
    });
  expect(mock.url).toMatch(/^https:/);
  expect(mock.certificate).toContain('BEGIN CERTIFICATE');
  expect(await get(mock.certificate)).toEqual([200, expect.stringContaining('things')]);
  const [, catalog] = await get(mock.certificate, '/.well-known/api-catalog');
  expect(catalog).toContain(`"anchor":"${mock.url}/`);
  expect(catalog).not.toContain('http://');
  await expect(get()).rejects.toThrow(/self-signed/);
  await mock.close();
});
