/** A server that sends exactly what the source documents show has no findings: they name no headers. */
import type { Fetch } from '@chain-apis/verify';
import { expect, it } from 'vitest';
import { restOperations } from '../support/contract.ts';
import { mockFetch, run, withStatus } from '../support/verify.ts';

const probes = restOperations.filter(({ health }) => health).map(({ id }) => id);

it('passes the health probes without a node-id header', async () => {
  const good = mockFetch();
  const fetch: Fetch = async (url, init) => {
    const { status, body } = await good(url, init);
    return new Response(body, { status, headers: { 'content-type': 'application/json' } });
  };
  const report = await run({ fetch, only: probes });
  expect(withStatus(report, 'fail').map(({ title, message }) => `${title}: ${message}`)).toEqual([]);
  expect(withStatus(report, 'pass').length).toBeGreaterThanOrEqual(probes.length);
  expect(probes).toHaveLength(4);
});
