/** The source says that 2xx statuses are success: every tool takes one with the declared body, in client, verify, proxy and mock. */
import { smallestCall, successExamples, type Operation } from '@chain-apis/contract';
import { createDataClient, type DataOptions } from '@chain-apis/data';
import { createDataVerbs } from '@chain-apis/data/http';
import { createMock, createMockFetch } from '@chain-apis/mock';
import { createMatchContract, judgeFetch } from '@chain-apis/verify';
import { expect, it } from 'vitest';
import { checkers, contract } from '../../support/contract.ts';
import { run, withStatus } from '../../support/verify.ts';

const baseUrl = 'http://127.0.0.1:4010';
const STARTED = ['createTransactionExport', 'aggregateSignatures', 'getAggregatedSignatures'];
const operationOf = (id: string): Operation => contract.operations.find((one) => one.id === id)!;
const exampleOf = (id: string) => successExamples(operationOf(id))[0]!.value;
const sends =
  (status: number, body = exampleOf('createTransactionExport')): typeof fetch =>
  async () =>
    Response.json(body, { status });
const job = smallestCall(operationOf('createTransactionExport')).body as never;

/** What verify finds wrong with the mock when it sends its successes under another status. */
async function failures(status: number, options: object = {}): Promise<string[]> {
  const mock = createMockFetch(createMock(contract, options));
  const moved = async (...call: Parameters<typeof fetch>) => {
    const response = await mock(...call);
    return response.ok ? new Response(response.body, { status, headers: response.headers }) : response;
  };
  const all = { allowWrites: STARTED, only: STARTED, fetch: moved, ...options };
  return withStatus(await run(all), 'fail').map(({ rule }) => rule);
}

it.each([200, 201, 299])('the client has the body of a %i', async (status) => {
  const options: DataOptions = { baseUrl, fetch: sends(status) };
  const result = await createDataClient(options).createTransactionExport(job);
  expect(result).toMatchObject({ ok: true, status, data: exampleOf('createTransactionExport') });
  const { data, response } = await createDataVerbs(options).POST('/v1/operations/transactions:export', {
    body: job,
  });
  expect([response.status, data?.operationId]).toEqual([status, (result as any).data.operationId]);
});

it.each([200, 202])('verify takes a %i, and not another body with it', async (status) => {
  expect(await failures(status)).toEqual([]);
  const matches = createMatchContract(contract);
  expect(matches(exampleOf('createTransactionExport'), 'createTransactionExport', status)).toEqual([]);
  expect(matches({}, 'createTransactionExport', status)).not.toEqual([]);
});

it.each([200, 203])('the proxy takes a %i', async (status) => {
  const judged = judgeFetch(sends(status, exampleOf('listDelegators')), { contract, checkers });
  await judged(`${baseUrl}/v1/networks/mainnet/delegators`);
  const report = await judged.report();
  expect(withStatus(report, 'fail')).toEqual([]);
  expect(report.items).toContainEqual(
    expect.objectContaining({
      title: `listDelegators: outcomes`,
      message: expect.stringMatching(`^seen: ${status}; never: 400`),
    }),
  );
});

it('the mock sends 200, what is preferred of the range, and the status of the deployment', async () => {
  const statusOf = async (options: object, headers: Record<string, string> = {}) => {
    const mock = createMockFetch(createMock(contract, options));
    const url = `${baseUrl}/v1/operations/transactions:export`;
    const method = { method: 'POST', body: JSON.stringify(job) };
    const response = await mock(url, {
      ...method,
      headers: { 'content-type': 'application/json', ...headers },
    });
    return response.status;
  };
  expect(await statusOf({})).toBe(200);
  expect(await statusOf({}, { prefer: 'code=203' })).toBe(203);
  expect(await statusOf({ deployment: 'avalanche' })).toBe(201);
});

it('a deployment declares the status that it sends, and no other', async () => {
  const deployment = 'avalanche';
  expect(await failures(201, { deployment })).toEqual([]);
  expect(new Set(await failures(200, { deployment }))).toEqual(new Set(['status/undeclared']));
});
