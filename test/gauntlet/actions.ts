/** A user's actions with our clients. Runs in any JavaScript runtime. */
import { createDataClient, type DataClient } from '@chain-apis/data';
import { createDataVerbs } from '@chain-apis/data/http';
import { createNodeClient, type NodeClient } from '@chain-apis/node';
import { createNodeVerbs } from '@chain-apis/node/http';
import { getVMs } from '@chain-apis/node/info';
import type { AnyResult, CallOptions, ClientOptions } from '@chain-apis/runtime';
import { ChainApiError } from '@chain-apis/runtime/errors';
import type { PageOptions } from '@chain-apis/runtime/paging';
import type { Action, Client, Expected, Job } from './job.ts';

interface UserActions {
  read(options?: CallOptions): Promise<AnyResult>;
  readById(id: string): Promise<AnyResult>;
  readValidators(): Promise<AnyResult>;
  write(): Promise<AnyResult>;
  list?(args: object, options: PageOptions): AsyncIterable<unknown>;
  probe?(): Promise<AnyResult>;
  batch?(): Promise<readonly AnyResult[]>;
}

const actionsOfData = (data: DataClient, node: NodeClient): UserActions => ({
  read: (options) => data.getOperation({ operationId: 'op-1' }, options),
  readById: (operationId) => data.getOperation({ operationId }),
  readValidators: () => data.listL1Validators({ network: 'mainnet' }),
  write: () => data.createTransactionExport({ type: 'TRANSACTION_EXPORT_EVM' } as never),
  list: (args, options) => data.listErc20Balances.items({ chainId: '1', address: '0x0', ...args }, options),
  probe: () => node.probes.getReadiness(),
});

const actionsOfNode = (node: NodeClient): UserActions => ({
  read: (options) => node.info.getVMs(options),
  readById: (chain) => node.evm(chain).feeConfig(),
  readValidators: () => node.validators('C').getCurrentValidators(),
  // A method that is not in the contract; any node has some.
  write: () => node.request('/ext/bc/C/rpc', 'eth_sendRawTransaction' as never, ['0x00'] as never),
  list: (args, options) => node.xChain.getUTXOs.items({ addresses: ['X-avax1'], ...args }, options),
  batch: () => node.batch('/ext/info', [[getVMs], [getVMs], [getVMs]]),
});

/** Converts what openapi-fetch returns or throws to the result of a named call. */
async function resultOf(
  call: Promise<{ data?: unknown; error?: unknown; response: Response }>,
): Promise<AnyResult> {
  try {
    const { data, error, response } = await call;
    const meta = { status: response.status, headers: Object.fromEntries(response.headers) };
    const shown = response.ok
      ? { ok: true, outcome: 'success', data }
      : { ok: false, outcome: 'error', error };
    return { ...shown, status: response.status, meta } as AnyResult;
  } catch (thrown) {
    if (thrown instanceof ChainApiError) return thrown.result;
    throw thrown;
  }
}

function actionsOfVerbs(baseUrl: string, options: Omit<ClientOptions, 'baseUrl'>): UserActions {
  const data = createDataVerbs({ baseUrl, ...options });
  const readById = (operationId: string, { signal }: CallOptions = {}) =>
    resultOf(
      data.GET('/v1/operations/{operationId}', {
        params: { path: { operationId } },
        ...(signal && { signal }),
      }),
    );
  return {
    readById,
    read: (callOptions) => readById('op-1', callOptions),
    readValidators: () =>
      resultOf(data.GET('/v1/networks/{network}/l1Validators', { params: { path: { network: 'mainnet' } } })),
    write: () =>
      resultOf(
        data.POST('/v1/operations/transactions:export', {
          body: { type: 'TRANSACTION_EXPORT_EVM' } as never,
        }),
      ),
    probe: () => resultOf(createNodeVerbs({ baseUrl: baseUrl, ...options }).GET('/ext/health/readiness')),
  };
}

/** Returns the actions of a client at an address. */
export function createUser(client: Client, baseUrl: string, options: Omit<ClientOptions, 'baseUrl'>) {
  if (client === 'verbs') return actionsOfVerbs(baseUrl, options);
  const node = createNodeClient({ baseUrl: baseUrl, ...options });
  return client === 'rest'
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

/** Collects Node's warnings, such as the leak warning when many calls listen to one signal. */
const warningsOf = async (run: () => Promise<unknown>): Promise<string[]> => {
  const { process } = globalThis as { process?: Partial<NodeJS.Process> };
  const names: string[] = [];
  const note = ({ name }: Error) => void names.push(name);
  process?.on?.('warning', note);
  await run();
  // Warnings are emitted on a separate tick.
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

/** Sums weights as users do (fails if one is a number), and returns the type of each. */
async function addWeights(user: UserActions): Promise<Expected> {
  const result = await user.readValidators();
  if (!result.ok) return result as unknown as Expected;
  const { validators } = result.data as { validators: readonly { weight: bigint }[] };
  const sum = validators.reduce((total, { weight }) => total + weight, 0n);
  return { outcome: 'success', types: validators.map(({ weight }) => typeof weight), sum: String(sum) };
}

/** How each action is done; `other` creates the same user for the other origin. */
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
  list: (user, { extra }) => collect(user.list!(extra.args ?? {}, extra.pageOptions ?? {})),
  weights: addWeights,
  batch: async (user) => ({ outcome: 'batch', entries: await user.batch!() }),
  abort: (user) => {
    const controller = new AbortController();
    void waitInTurns(1000).then(() => controller.abort(new Error('enough')));
    return user.read({ signal: controller.signal });
  },
};

/** Waits in short intervals: in a busy process, one long wait could end before the request is sent. */
async function waitInTurns(ms: number): Promise<void> {
  const piece = ms / 20;
  for (let waited = 0; waited < ms; waited += piece) await new Promise((ended) => setTimeout(ended, piece));
}
