/** What a user does, with our clients. Runs in any JavaScript runtime. */
import { createDataClient } from '@chain-apis/data';
import { createNodeClient, type NodeClient } from '@chain-apis/node';
import { getVMs } from '@chain-apis/node/info';
import type { AnyResult, CallOptions, ClientOptions } from '@chain-apis/runtime';
import { explain, unwrap, type NotOk } from '@chain-apis/runtime/errors';
import type { PageOptions } from '@chain-apis/runtime/paging';
import type { RpcClient } from '@chain-apis/runtime/rpc';
import type { Performed, Job } from './job.ts';

type DataClient = ReturnType<typeof createDataClient>;

interface UserActions {
  read(options?: CallOptions): Promise<AnyResult>;
  write(): Promise<AnyResult>;
  list(options: PageOptions): AsyncIterable<unknown>;
  batch?(): Promise<AnyResult[]>;
}

const actionsOfData = (data: DataClient): UserActions => ({
  read: (options) => data.getOperation({ operationId: 'op-1' }, options),
  write: () => data.createTransactionExport({ type: 'TRANSACTION_EXPORT_EVM' } as never),
  list: (options) => data.listErc20Balances.items({ chainId: '1', address: '0x0' }, options),
});

const actionsOfNode = (node: NodeClient): UserActions => ({
  read: (options) => node.info.getVMs(options),
  // A method that the contract does not have, as any node has some.
  write: () => (node.request as RpcClient['request'])('/ext/bc/C/rpc', 'eth_sendRawTransaction', ['0x00']),
  list: (options) => node.xChain.getUTXOs.items({ addresses: ['X-avax1'] }, options),
  batch: () => node.batch('/ext/info', [[getVMs], [getVMs], [getVMs]]),
});

const collect = async (source: AsyncIterable<unknown>): Promise<Performed['result']> => {
  const data: unknown[] = [];
  try {
    for await (const item of source) data.push(item);
    return { outcome: 'success', data };
  } catch (error) {
    return { outcome: (error as Error).name, data, error };
  }
};

const actions: { [A in Job['action']]: (user: UserActions, job: Job) => Promise<object> } = {
  read: (user) => user.read(),
  write: (user) => user.write(),
  twice: async (user) => (await user.read(), user.read()),
  list: (user, { extra }) => collect(user.list({ checkpoint: extra.checkpoint })),
  batch: async (user) => ({ outcome: 'batch', entries: await user.batch!() }),
  abort: (user) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error('enough')), 100);
    return user.read({ signal: controller.signal });
  },
};

/** What `unwrap` and `explain` make of every result in it. */
const consequences = async (result: any): Promise<unknown[]> => {
  const results: AnyResult[] = (result.entries ?? [result]).filter((one: any) => 'ok' in one);
  const thrown = await Promise.allSettled(results.map((one) => unwrap(one)));
  return [...thrown, ...results.filter(({ ok }) => !ok).map((one) => explain(one as NotOk))];
};

/** Does the job with our clients; gives how it ended. */
export async function perform({ baseUrl, key, extra, ...job }: Job): Promise<Performed> {
  const events: unknown[] = [];
  const now = Date.now;
  const log = (event: unknown) => void events.push(event);
  const request = (event: unknown) => {
    log(event);
    if (extra.clock !== undefined) Date.now = () => now() + extra.clock!;
  };
  const hooks = { start: log, request, response: log, retry: log, error: log, drift: log, end: log };
  const options: Omit<ClientOptions, 'baseUrl'> = {
    ...job.options,
    hooks,
    apiKey: extra.keyInPath ? undefined : key,
  };
  const user =
    job.protocol === 'rest'
      ? actionsOfData(createDataClient({ baseUrl, ...options }))
      : actionsOfNode(createNodeClient({ url: baseUrl, ...options }));
  try {
    const result: any = await actions[job.action](user, { baseUrl, key, extra, ...job });
    return { result, visible: [result, events, ...(await consequences(result))] };
  } finally {
    Date.now = now;
  }
}
