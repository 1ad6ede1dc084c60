/** What a user does, with our clients. Runs in any JavaScript runtime. */
import { createDataClient, listErc20Balances } from '@chain-apis/data';
import { createNodeClient, type NodeClient } from '@chain-apis/node';
import { getUTXOs } from '@chain-apis/node/exchange-chain';
import { getVMs } from '@chain-apis/node/info';
import type { AnyResult, CallOptions, ClientOptions } from '@chain-apis/runtime';
import { explain, unwrap, type NotOk } from '@chain-apis/runtime/errors';
import { createHooks } from '@chain-apis/runtime/hooks';
import { items, type PageOptions } from '@chain-apis/runtime/paging';
import type { RpcCore } from '@chain-apis/runtime/rpc';
import type { Ending, Job } from './job.ts';

type DataClient = ReturnType<typeof createDataClient>;

interface Actor {
  read(options?: CallOptions): Promise<AnyResult>;
  write(): Promise<AnyResult>;
  list(options: PageOptions): AsyncIterable<unknown>;
  batch?(): Promise<AnyResult[]>;
}

const actWithData = (data: DataClient): Actor => ({
  read: (options) => data.getOperation({ operationId: 'op-1' }, options),
  write: () => data.createTransactionExport({ type: 'TRANSACTION_EXPORT_EVM' } as never),
  list: (options) =>
    items(data.listErc20Balances, listErc20Balances, { chainId: '1', address: '0x0' }, options),
});

const actWithNode = (node: NodeClient): Actor => ({
  read: (options) => node.info.getVMs(options),
  // A method that the contract does not have, as any node has some.
  write: () => (node.request as RpcCore['request'])('/ext/bc/C/rpc', 'eth_sendRawTransaction', ['0x00']),
  list: (options) => items(node.xChain.getUTXOs, getUTXOs, { addresses: ['X-avax1'] }, options),
  batch: () => node.batch('/ext/info', [[getVMs], [getVMs], [getVMs]]),
});

const collect = async (source: AsyncIterable<unknown>): Promise<Ending['result']> => {
  const data: unknown[] = [];
  try {
    for await (const item of source) data.push(item);
    return { outcome: 'success', data };
  } catch (error) {
    return { outcome: (error as Error).name, data, error };
  }
};

const acts: { [A in Job['act']]: (actor: Actor, job: Job) => Promise<object> } = {
  read: (actor) => actor.read(),
  write: (actor) => actor.write(),
  twice: async (actor) => (await actor.read(), actor.read()),
  list: (actor, { extra }) => collect(actor.list({ checkpoint: extra.checkpoint })),
  batch: async (actor) => ({ outcome: 'batch', entries: await actor.batch!() }),
  abort: (actor) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error('enough')), 100);
    return actor.read({ signal: controller.signal });
  },
};

/** What `unwrap` and `explain` make of every result in it. */
const consequences = async (result: any): Promise<unknown[]> => {
  const results: AnyResult[] = (result.entries ?? [result]).filter((one: any) => 'ok' in one);
  const thrown = await Promise.allSettled(results.map((one) => unwrap(one)));
  return [...thrown, ...results.filter(({ ok }) => !ok).map((one) => explain(one as NotOk))];
};

/** Does the job with our clients and tells how it ended. */
export async function perform({ baseUrl, key, extra, ...job }: Job): Promise<Ending> {
  const events: unknown[] = [];
  const now = Date.now;
  const log = (event: unknown) => void events.push(event);
  const request = (event: unknown) => {
    log(event);
    if (extra.clock !== undefined) Date.now = () => now() + extra.clock!;
  };
  const hooks = createHooks({ request, response: log, retry: log, error: log, drift: log });
  const options: Omit<ClientOptions, 'baseUrl'> = {
    ...job.options,
    hooks,
    apiKey: extra.keyInPath ? undefined : key,
  };
  const actor =
    job.protocol === 'rest'
      ? actWithData(createDataClient({ baseUrl, ...options }))
      : actWithNode(createNodeClient({ url: baseUrl, ...options }));
  try {
    const result: any = await acts[job.act](actor, { baseUrl, key, extra, ...job });
    return { result, spilled: [result, events, ...(await consequences(result))] };
  } finally {
    Date.now = now;
  }
}
