/** Clients of the contract's public deployments use the naming of their documents only. */
import { deploymentsOf } from '@chain-apis/contract/documents';
import { createDataCaller, createDataClient, deployments, getOperation } from '@chain-apis/data';
import { createDataVerbs } from '@chain-apis/data/http';
import { createMetricsClient } from '@chain-apis/metrics';
import { createNodeCaller, createNodeClient, deployments as nodeDeployments } from '@chain-apis/node';
import { getHeight, paths } from '@chain-apis/node/exchange-chain';
import { describe, expect, it } from 'vitest';
import { contract } from '../../support/contract.ts';

const apiKey = 'a-key-of-somebody';
const url = 'http://deployed.test';

/** A `fetch` that only returns 404, and what it was sent. */
const record = () => {
  const sent: { headers: Headers; body: string }[] = [];
  const fetch = async (_: string, { headers, body }: RequestInit): Promise<Response> => {
    sent.push({ headers: new Headers(headers), body: String(body) });
    return Response.json({}, { status: 404 });
  };
  return { fetch, sent };
};
const headersWithKey = ({ headers }: { headers: Headers }): string[] =>
  [...headers].filter(([, value]) => value === apiKey).map(([name]) => name);

describe.each(Object.entries(deploymentsOf(contract)))('%s', (name, { keyHeaders, methodPrefix }) => {
  const deployment = name as 'avalanche';

  it('gets the key of the data service in its header, by every way to call', async () => {
    const { fetch, sent } = record();
    const shared = { baseUrl: url, apiKey, fetch, retries: 0 };
    const options = { deployment, ...shared };
    await createDataClient(options).getOperation({ operationId: 'x' });
    await createDataCaller({ ...deployments[deployment], ...shared }).call(getOperation, {
      operationId: 'x',
    });
    await createDataVerbs(options).GET('/v1/operations/{operationId}', {
      params: { path: { operationId: 'x' } },
    });
    expect(sent.map(headersWithKey)).toEqual(sent.map(() => [keyHeaders['data']]));
    await createDataClient({ ...options, apiKeyHeader: 'x-other' }).getOperation({ operationId: 'x' });
    expect(headersWithKey(sent.at(-1)!)).toEqual(['x-other']);
  });

  it('gets the methods of the node as it spells them', async () => {
    const { fetch, sent } = record();
    const shared = { baseUrl: url, fetch, retries: 0 };
    const options = { deployment, ...shared };
    await createNodeClient(options).xChain.getHeight();
    await createNodeCaller({ ...nodeDeployments[deployment], ...shared }).call(paths[0], getHeight);
    const [prefix, rest] = getHeight.id.split('.') as [string, string];
    expect(sent.map(({ body }) => JSON.parse(body).method)).toEqual(
      sent.map(() => `${methodPrefix[prefix]}.${rest}`),
    );
    await createNodeClient({ ...options, methodPrefix: {} }).xChain.getHeight();
    expect(JSON.parse(sent.at(-1)!.body).method).toBe(getHeight.id);
  });

  it('is known to clients whose calls it does not spell otherwise', () => {
    expect(createMetricsClient({ deployment, baseUrl: url })).toHaveProperty('listAverageTps');
  });
});

it('of another name is refused, with the names that there are', () => {
  const deployment = 'somewhere' as never;
  const message = `deployment must be ${Object.keys(deploymentsOf(contract)).join(' or ')}`;
  expect(() => createDataClient({ deployment, baseUrl: url })).toThrow(message);
  expect(() => createNodeClient({ deployment, baseUrl: url })).toThrow(message);
});
