/** A wide integer has one type, whatever its size, in pagination, verbs, named methods and batches. */
import { createDataClient, type L1Validator } from '@chain-apis/data';
import { createDataVerbs } from '@chain-apis/data/http';
import { createNodeClient } from '@chain-apis/node';
import { getCurrentValidators } from '@chain-apis/node/validators';
import { stringifyJson } from '@chain-apis/runtime';
import { expect, expectTypeOf, it } from 'vitest';

const WEIGHTS = [20n, 2n ** 53n + 1n, 2n ** 64n - 1n];
const SUM = WEIGHTS.reduce((sum, weight) => sum + weight, 0n);
const answer = (text: string) => () =>
  Promise.resolve(new Response(text, { headers: { 'content-type': 'application/json' } }));
const baseUrl = 'http://service.test';
const page = answer(
  stringifyJson({ validators: WEIGHTS.map((weight) => ({ weight, creationTimestamp: 1 })) }),
);

it('in a paginated list', async () => {
  const data = createDataClient({ baseUrl, fetch: page });
  const found: L1Validator[] = [];
  for await (const one of data.listL1Validators.items({ network: 'mainnet' })) found.push(one);
  expectTypeOf(found[0]!.weight).toEqualTypeOf<bigint>();
  expect(found.reduce((sum, { weight }) => sum + weight, 0n)).toBe(SUM);
  expect(found[0]!.creationTimestamp).toBe(1);
});

it('in verbs', async () => {
  const http = createDataVerbs({ baseUrl, fetch: page });
  const { data } = await http.GET('/v1/networks/{network}/l1Validators', {
    params: { path: { network: 'mainnet' } },
  });
  expect(data!.validators.reduce((sum, { weight }) => sum + weight, 0n)).toBe(SUM);
});

it('in a method, named, by its wire name and in a batch', async () => {
  const validators = WEIGHTS.map((weight) => ({ weight }));
  const fetch = (_: string, { body }: RequestInit) => {
    const sent = JSON.parse(body as string) as { id: number } | { id: number }[];
    const reply = ({ id }: { id: number }) => ({ jsonrpc: '2.0', id, result: { validators } });
    return answer(stringifyJson(Array.isArray(sent) ? sent.map(reply) : reply(sent)))();
  };
  const node = createNodeClient({ baseUrl, fetch });
  const path = '/ext/bc/C/validators';
  const results = [
    await node.validators('C').getCurrentValidators({ nodeIDs: [] }),
    await node.request(path, 'validators.getCurrentValidators', { nodeIDs: [] }),
    ...(await node.batch(path, [[getCurrentValidators, { nodeIDs: [] }]])),
  ];
  for (const result of results) {
    if (!result.ok) expect.unreachable(result.outcome);
    expect(result.data.validators.map(({ weight }) => weight)).toEqual(WEIGHTS);
  }
});
