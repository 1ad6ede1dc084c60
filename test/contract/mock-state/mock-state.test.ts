/** Stateful behaviour of the mock with the real contract: jobs, filters, windows. */
import { smallestCall, successExamples } from '@chain-apis/contract';
import type { JsonObject } from '@chain-apis/foundation';
import { describe, expect, it } from 'vitest';
import { contract, restOperations, rpcMethods } from '../../support/contract.ts';
import { transports, useMock, type Harness } from '../../support/mocks.ts';

const rest = (id: string) => restOperations.find((operation) => operation.id === id)!;
const rpc = (id: string) => rpcMethods.find((method) => method.id === id)!;
const example = (id: string, name: string) =>
  successExamples(rest(id)).find((entry) => entry.name === name)!.value as JsonObject;

/** Calls a REST operation with its smallest arguments and more. */
async function get(harness: Harness, id: string, more: JsonObject = {}) {
  const { parameters, ...body } = smallestCall(rest(id));
  const result = await harness.call(rest(id), { parameters: { ...parameters, ...more }, ...body });
  expect(result).toMatchObject({ ok: true });
  return (result as unknown as { data: Record<string, any> }).data;
}

async function ask(harness: Harness, id: string, parameters: JsonObject) {
  const result = await harness.call(rpc(id), { parameters });
  expect(result).toMatchObject({ ok: true });
  return (result as unknown as { data: Record<string, any> }).data;
}

describe.each(transports)('through %s', (transport) => {
  const harness = useMock(transport);

  describe('an export job', () => {
    const create = rest('createTransactionExport');
    const start = async (name: string, headers: Record<string, string> = {}) => {
      const body = create.body!.examples.find((entry) => entry.name === name)!.value;
      const result = await harness().call(create, { parameters: {}, body }, { headers });
      expect(result).toMatchObject({ ok: true, status: 200 });
      return (result as unknown as { data: Record<string, string> }).data;
    };
    const read = async (operationId: string) =>
      (await get(harness(), 'getOperation', { operationId }))['operationStatus'];

    it.each(create.body!.examples.map(({ name }) => name))(
      '%s runs, completes and is found by its id',
      async (name) => {
        harness().mock.reset();
        const job = await start(name);
        const type = (create.body!.examples.find((entry) => entry.name === name)!.value as JsonObject)[
          'type'
        ];
        expect(job).toMatchObject({ operationType: type, operationStatus: 'RUNNING' });
        expect(await read(job['operationId']!)).toBe('RUNNING');
        expect(await read(job['operationId']!)).toBe('COMPLETED');
        expect(await read(job['operationId']!)).toBe('COMPLETED');
        expect(
          (await get(harness(), 'getOperation', { operationId: job['operationId']! }))['operationType'],
        ).toBe(type);
      },
    );

    it('ends as it is asked to, and at once when its time has passed', async () => {
      harness().mock.reset();
      const { operationId } = await start('evm', { 'mock-job': 'failed' });
      harness().mock.clock.advance('90s');
      expect(await read(operationId!)).toBe('FAILED');
      const wrong = { parameters: {}, body: create.body!.examples[0]!.value };
      expect(await harness().call(create, wrong, { headers: { 'mock-job': 'nope' } })).toMatchObject({
        status: 400,
      });
    });

    it('is one of several, each with an id of its own, the same after a reset', async () => {
      harness().mock.reset();
      const ids = [await start('evm'), await start('evm'), await start('evm')].map(
        (job) => job['operationId'],
      );
      expect(new Set(ids).size).toBe(3);
      expect(await read(ids[1]!)).toBe('RUNNING');
      expect(await read(ids[2]!)).toBe('RUNNING');
      harness().mock.reset();
      expect(
        [await start('evm'), await start('evm'), await start('evm')].map((job) => job['operationId']),
      ).toEqual(ids);
    });

    it('of an unknown id is a 404 in the form of the contract', async () => {
      const result = await harness().call(rest('getOperation'), { parameters: { operationId: 'none' } });
      expect(result).toMatchObject({ ok: false, status: 404, error: { statusCode: 404 } });
    });
  });

  describe('a filter', () => {
    it.each([
      [
        'listValidatorDetails',
        'validators',
        'validationStatus',
        ['active', 'pending', 'completed', 'removed'],
      ],
      ['listDelegators', 'delegators', 'delegationStatus', ['active', 'pending', 'completed']],
    ])('%s by status', async (id, list, parameter, values) => {
      for (const value of values) {
        const items = (await get(harness(), id, { [parameter]: value }))[list] as JsonObject[];
        expect(items.length, value).toBeGreaterThan(0);
        expect(new Set(items.map((item) => item[parameter])), value).toEqual(new Set([value]));
      }
    });

    it('by a list of ids, in one text or in several', async () => {
      const pages = successExamples(rest('listDelegators')).map(
        ({ value }) => (value as Record<string, JsonObject[]>)['delegators']!,
      );
      const ids = pages[0]!.map((item) => item['nodeId']);
      const asked = await get(harness(), 'listDelegators', { nodeIds: ids.join(',') });
      // Each transaction once, whichever examples show it.
      const hashes = pages.flat().flatMap(({ nodeId, txHash }) => (ids.includes(nodeId!) ? txHash! : []));
      expect(asked['delegators'].map((item: JsonObject) => item['txHash'])).toEqual([...new Set(hashes)]);
      const none = 'NodeID-111111111111111111116DBWJs';
      expect((await get(harness(), 'listDelegators', { nodeIds: none }))['delegators']).toEqual([]);
      const peers = await ask(harness(), 'info.peers', { nodeIDs: [none] });
      expect(peers).toMatchObject({ numPeers: 0, peers: [] });
    });

    it('excludes spam unless it is wanted, and inactive validators', async () => {
      const spam = async (more: JsonObject) => {
        const { erc20TokenBalances } = await get(harness(), 'listErc20Balances', more);
        return erc20TokenBalances.filter((item: JsonObject) => item['tokenReputation'] === 'Malicious')
          .length;
      };
      expect([await spam({}), await spam({ filterSpamTokens: true })]).toEqual([0, 0]);
      expect(await spam({ filterSpamTokens: false })).toBe(1);
      const contractAddresses = ['0x3462e41a419B1F8F097cf7f53d545F71c3f40e7a'];
      expect(await spam({ contractAddresses })).toBe(0);
      expect(await spam({ contractAddresses, filterSpamTokens: false })).toBe(1);
      const inactive = async (more: JsonObject) =>
        (await get(harness(), 'listL1Validators', more))['validators'].filter(
          (item: JsonObject) => item['remainingBalance'] === 0n,
        ).length;
      expect([await inactive({}), await inactive({ includeInactiveL1Validators: false })]).toEqual([0, 0]);
      expect(await inactive({ includeInactiveL1Validators: true })).toBe(1);
    });

    it.each(['getHealth', 'getHealthAlias'])('of %s leaves the checks of other tags out', async (id) => {
      const checks = async (...tag: string[]) =>
        Object.keys((await get(harness(), id, tag.length > 0 ? { tag } : {}))['checks']);
      const all = await checks();
      const global = all.filter((name) => !['C', 'P', 'X'].includes(name));
      expect([all.length, global.length]).toEqual([8, 5]);
      expect(await checks('nonsense')).toEqual(global);
      expect(await checks('nonsense', '11111111111111111111111111111111LpoYY')).toEqual(all);
      const byMethod = await ask(harness(), 'health.health', { tags: ['nonsense'] });
      expect(Object.keys(byMethod['checks'])).toEqual(global);
    });

    it('applies to an unhealthy report, and to no example that is asked for by name', async () => {
      harness().mock.node.setHealthy(false);
      const call = { parameters: { tag: ['nonsense'] } };
      const ofNode = await harness().call(rest('getHealth'), call);
      harness().mock.node.setHealthy(true);
      const names = (result: unknown) =>
        Object.keys((result as any).data?.checks ?? (result as any).error.checks);
      expect(ofNode).toMatchObject({ ok: false, status: 503 });
      expect(names(ofNode)).toEqual(['database', 'network']);
      const named = await harness().call(rest('getHealth'), call, { headers: { prefer: 'example=healthy' } });
      expect(names(named)).toContain('P');
    });

    it('gives every narrowed item once, page by page', async () => {
      const args = { validationStatus: 'completed', pageSize: 1 };
      const whole = await get(harness(), 'listValidatorDetails', {
        validationStatus: 'completed',
        pageSize: 100,
      });
      const walked: unknown[] = [];
      let pageToken: string | undefined;
      do {
        const page = await get(harness(), 'listValidatorDetails', {
          ...args,
          ...(pageToken && { pageToken }),
        });
        expect(page['validators']).toHaveLength(1);
        walked.push(...(page['validators'] as unknown[]));
        pageToken = page['nextPageToken'] as string | undefined;
      } while (pageToken);
      expect(walked.slice(0, whole['validators'].length)).toEqual(whole['validators']);
      expect(new Set(walked.map((item) => JSON.stringify(item))).size).toBe(walked.length);
    });

    it('by a window of blocks: the start is in it, the end is not', async () => {
      const blocks = (data: Record<string, any>) =>
        (data['transactions'] as any[]).map((entry) => entry.blockNumber as string);
      const all = ['firstPage', 'lastPage'].flatMap((name) =>
        blocks(example('listNativeTransactions', name)),
      );
      const [least, most] = [Math.min(...all.map(Number)), Math.max(...all.map(Number))];
      const within = async (startBlock: number, endBlock: number) =>
        blocks(await get(harness(), 'listNativeTransactions', { startBlock, endBlock, pageSize: 100 })).map(
          Number,
        );
      expect(await within(least, most)).not.toContain(most);
      expect(await within(most, most + 1)).toEqual([most]);
      expect(await within(most + 1, most + 2)).toEqual([]);
    });

    it('by what the path names: an X-Chain page for the X-Chain', async () => {
      const page = await get(harness(), 'listPrimaryNetworkTransactions', { blockchainId: 'x-chain' });
      expect(page).toMatchObject({ chainInfo: { chainName: 'x-chain' } });
    });
  });

  it('responds to every declared call and nothing else', async () => {
    const { mock, call } = harness();
    mock.reset();
    for (const operation of contract.operations) await call(operation, smallestCall(operation));
    expect(mock.calls()).toHaveLength(contract.operations.length);
    expect(() => mock.assertNothingUndeclared()).not.toThrow();
  });
});
