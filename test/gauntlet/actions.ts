/** What a user does, with our clients. Runs in any JavaScript runtime. */
import { createDataClient, type DataClient } from '@chain-apis/data';
import { createNodeClient, type NodeClient } from '@chain-apis/node';
import { getVMs } from '@chain-apis/node/info';
import type { AnyResult, CallOptions, ClientOptions } from '@chain-apis/runtime';
import type { PageOptions } from '@chain-apis/runtime/paging';
import type { Action, Expected, Job } from './job.ts';

/** Everything that a user does with a client of one protocol. */
interface UserActions {
  read(options?: CallOptions): Promise<AnyResult>;
  readById(id: string): Promise<AnyResult>;
  write(): Promise<AnyResult>;
  list(args: object, options: PageOptions): AsyncIterable<unknown>;
  probe?(): Promise<AnyResult>;
  batch?(): Promise<readonly AnyResult[]>;
}

const actionsOfData = (data: DataClient, node: NodeClient): UserActions => ({
  read: (options) => data.getOperation({ operationId: 'op-1' }, options),
  readById: (operationId) => data.getOperation({ operationId }),
  write: () => data.createTransactionExport({ type: 'TRANSACTION_EXPORT_EVM' } as never),
  list: (args, options) => data.listErc20Balances.items({ chainId: '1', address: '0x0', ...args }, options),
  probe: () => node.probes.getReadiness(),
});

const actionsOfNode = (node: NodeClient): UserActions => ({
  read: (options) => node.info.getVMs(options),
  readById: (chain) => node.evm(chain).feeConfig(),
  // A method that the contract does not have, as any node has some.
  write: () => node.request('/ext/bc/C/rpc', 'eth_sendRawTransaction' as never, ['0x00'] as never),
  list: (args, options) => node.xChain.getUTXOs.items({ addresses: ['X-avax1'], ...args }, options),
  batch: () => node.batch('/ext/info', [[getVMs], [getVMs], [getVMs]]),
});

/** The actions of the clients of a protocol at an address. */
export function createUser(
  protocol: Job['protocol'],
  baseUrl: string,
  options: Omit<ClientOptions, 'baseUrl'>,
) {
  const node = createNodeClient({ url: baseUrl, ...options });
  return protocol === 'rest'
    ? actionsOfData(createDataClient({ baseUrl, ...options }), node)
    : actionsOfNode(node);
}

const collect = async (source: AsyncIterable<unknown>): Promise<Expected> => {
  const data: unknown[] = [];
  try {
    for await (const item of source) data.push(item);
    return { outcome: 'success', data };
  } catch (error) {
    return { outcome: (error as Error).name, data, error };
  }
};

/** Node warns of a leak where many calls listen to one signal. */
const warningsOf = async (run: () => Promise<unknown>): Promise<string[]> => {
  const { process } = globalThis as { process?: Partial<NodeJS.Process> };
  const names: string[] = [];
  const note = ({ name }: Error) => void names.push(name);
  process?.on?.('warning', note);
  await run();
  // Warnings are emitted on a tick of their own.
  await new Promise((resolve) => setTimeout(resolve));
  process?.removeListener?.('warning', note);
  return names.filter((name) => name === 'MaxListenersExceededWarning');
};

async function readConcurrently(user: UserActions): Promise<Expected> {
  const { signal } = new AbortController();
  let results: AnyResult[] = [];
  const warnings = await warningsOf(async () => {
    results = await Promise.all(Array.from({ length: 12 }, () => user.read({ signal })));
  });
  return { outcome: 'all', entries: results, warnings };
}

/** How each action is done; `other` makes the same user of the other origin. */
export const actions: Record<
  Action,
  (user: UserActions, job: Job, other: () => UserActions) => Promise<object>
> = {
  read: (user) => user.read(),
  write: (user) => user.write(),
  id: (user, { extra }) => user.readById(extra.id!.value as string),
  probe: (user) => user.probe!(),
  twice: async (user) => (await user.read(), user.read()),
  elsewhere: async (user, _, other) => (await user.read(), other().read()),
  concurrently: readConcurrently,
  list: (user, { extra }) => collect(user.list(extra.args ?? {}, extra.pageOptions ?? {})),
  batch: async (user) => ({ outcome: 'batch', entries: await user.batch!() }),
  abort: (user) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error('enough')), 1000);
    return user.read({ signal: controller.signal });
  },
};
