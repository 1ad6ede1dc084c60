import { createDataClient } from '@chain-apis/data';
import { createMetricsClient } from '@chain-apis/metrics';
import { createNodeClient } from '@chain-apis/node';
import { rpcParams, rpcPath, flatArguments } from '@chain-apis/contract/calls';
import { type Call, isRest, type Operation, type RpcMethod } from '@chain-apis/contract';
import {
  operationOf,
  type AnyResult,
  type CallOptions,
  type ClientOptions,
  type Page,
} from '@chain-apis/runtime';
import type { PageOptions } from '@chain-apis/runtime/paging';

/** Calls any operation of the contract through the public client that offers it. */
export type CallOperation = (operation: Operation, call: Call, options?: CallOptions) => Promise<AnyResult>;

type NamedCall = (args: unknown, options?: CallOptions) => Promise<AnyResult>;

/** Puts the public clients behind one function. Retries are off: tests need the first response. */
export function createClients(options: ClientOptions): CallOperation {
  const settings = { retries: 0, ...options };
  const { baseUrl, ...shared } = settings;
  const node = createNodeClient({ baseUrl: baseUrl, ...shared });
  const rest = {
    data: createDataClient(settings),
    metrics: createMetricsClient(keyless(settings)),
    node: node.probes,
  } as unknown as Record<string, Record<string, NamedCall | undefined>>;

  return async (operation, call, callOptions) => {
    if (!isRest(operation)) return callMethod(node, operation, call, callOptions);
    const named = rest[operation.document.package]?.[operation.id];
    if (!named) throw new Error(`the ${operation.document.package} client has no ${operation.id}`);
    return named(flatArguments(call), callOptions);
  };
}

/** The metrics service takes no key. */
function keyless({ apiKey: _, apiKeyHeader: __, ...others }: ClientOptions) {
  return others;
}

/** The named call of a list, with its pagination. */
export interface NamedList extends NamedCall {
  items(args: object, options?: PageOptions): AsyncGenerator<unknown, void, undefined>;
  pages(args: object, options?: PageOptions): AsyncGenerator<Page<unknown, unknown>, void, undefined>;
}

/** Finds the named call of a paginated operation in the public clients. */
export function createLists(options: ClientOptions): (operation: Operation) => NamedList {
  const { baseUrl, ...shared } = { retries: 0, ...options };
  const node = createNodeClient({ baseUrl: baseUrl, ...shared });
  const clients = [
    createDataClient({ baseUrl, ...shared }),
    createMetricsClient(keyless({ baseUrl, ...shared })),
    node.probes,
    node.info,
    node.xChain,
  ];
  const lists = clients
    .flatMap((client) => Object.values(client) as unknown[])
    .filter((call): call is NamedList => typeof call === 'function' && 'pages' in call);
  return ({ id }) => {
    const found = lists.find((list) => operationOf(list).id === id);
    if (!found) throw new Error(`no client has a list ${id}`);
    return found;
  };
}

function callMethod(
  node: ReturnType<typeof createNodeClient>,
  method: RpcMethod,
  call: Call,
  options?: CallOptions,
) {
  const request = node.request as (path: string, ...rest: unknown[]) => Promise<AnyResult>;
  return request(rpcPath(method), method.id, rpcParams(method, call.parameters), options);
}
