/** Common client mistakes of app developers, mostly in JavaScript or with a spread: each error says what is right. */
import { createDataClient, type DataClient } from '@chain-apis/data';
import { createMockFetch } from '@chain-apis/mock';
import { createNodeClient, type NodeClient } from '@chain-apis/node';
import { type AnyResult } from '@chain-apis/runtime';
import { explain } from '@chain-apis/runtime/errors';
import { expect, it } from 'vitest';
import { contract } from '../../support/contract.ts';

const fetch = createMockFetch({ contract });
const HOST = 'http://mock.invalid';
const at = (baseUrl: string) => ({ baseUrl, fetch, retries: 0 });
const balance = { chainId: '43114', address: '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7' };

/** A call with a mistake that a compiler would find. */
type Call = (data: DataClient, node: NodeClient) => Promise<AnyResult>;
const mistakes: readonly (readonly [mistake: string, call: Call, says: string, baseUrl: string])[] = [
  [
    'a misspelt option of a REST call',
    (data) => data.getNativeBalance(balance, { retrys: 3 } as never),
    'there is no option retrys: did you mean retries?',
    HOST,
  ],
  [
    'a misspelt option of a JSON-RPC call',
    (_, node) => node.evm('C').feeConfig('latest', { deadlin: 3 } as never),
    'there is no option deadlin: did you mean deadline?',
    HOST,
  ],
  [
    'a misspelt param of a method',
    (_, node) => node.info.peers({ nodeIds: [] } as never),
    'info.peers has no parameter nodeIds, only nodeIDs',
    HOST,
  ],
  [
    'a misspelt argument',
    (data) => data.getNativeBalance({ ...balance, blocknumber: '1' } as never),
    'there is no argument blocknumber',
    HOST,
  ],
  [
    'a missing argument',
    (data) => data.getNativeBalance({ chainId: '43114' } as never),
    'address is missing',
    HOST,
  ],
  [
    'a base URL that ends in /v1',
    (data) => data.getNativeBalance(balance),
    'check baseUrl: it ends before the path of the operation, so without /v1 or /ext',
    `${HOST}/v1`,
  ],
  [
    'a base URL that ends in /ext',
    (_, node) => node.info.getNodeID(),
    'check baseUrl: it ends before the path of the operation, so without /v1 or /ext',
    `${HOST}/ext`,
  ],
];

it.each(mistakes)('%s', async (_, call, says, baseUrl) => {
  const result = await call(createDataClient(at(baseUrl)), createNodeClient(at(baseUrl)));
  expect(result.ok).toBe(false);
  if (!result.ok) expect(explain(result)).toContain(says);
});

it.each([
  ['data', createDataClient],
  ['node', createNodeClient],
])('the %s client takes its address as baseUrl, and names it where another name was meant', (_, create) => {
  expect(() => create({ url: HOST } as never)).toThrow('there is no option url: did you mean baseUrl?');
});

it("log lines have the call's context", async () => {
  const lines: string[] = [];
  const log = {
    level: 'info',
    write: ({ message }: { message: string }) => void lines.push(message),
  } as const;
  const data = createDataClient({ ...at(HOST), log });
  await data.getNativeBalance(balance, { context: 'request 7' });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^getNativeBalance \(call \d+, request 7\): success/);
});
