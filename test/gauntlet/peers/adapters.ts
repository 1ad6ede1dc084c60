/** The alternatives, used as their documentation shows, with every limit that they offer. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Job } from '../job.ts';
import { abortSoon, observe, type Peer, type Observed } from './peer.ts';

type PeerName = 'openapi-fetch' | '@open-rpc/client-js' | 'viem';

const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, '../../tools/package.json'), 'utf8')) as {
  dependencies: Record<PeerName, string>;
};

/** Exact versions, in column order. */
export const peerVersions: Readonly<Record<PeerName, string>> = {
  'openapi-fetch': dependencies['openapi-fetch'],
  '@open-rpc/client-js': dependencies['@open-rpc/client-js'],
  viem: dependencies.viem,
};

/** The alternatives' modules; untyped, because they are not installed when this is compiled. */
export type PeerModules = Readonly<Record<PeerName, any>>;

const headersOf = ({ key, extra }: Job): Record<string, string> =>
  extra.key === 'path' ? {} : { 'x-api-key': key };
const limitOf = ({ options }: Job): number =>
  Math.min(options.timeout ?? Infinity, options.deadline ?? Infinity);
const rpcUrl = ({ baseUrl, action }: Job): string =>
  baseUrl + (action === 'write' ? '/ext/bc/C/rpc' : '/ext/info');
const callOf = ({ action }: Job) =>
  action === 'write'
    ? { method: 'eth_sendRawTransaction', params: ['0x00'] }
    : { method: 'info.getVMs', params: {} };

function openapiFetch(module: any): Peer {
  const read = async (job: Job, client: any): Promise<Observed> => {
    const signal = abortSoon(job);
    const { data, error, response } = await (job.action === 'write'
      ? client.POST('/v1/operations/transactions:export', { body: { type: 'TRANSACTION_EXPORT_EVM' } })
      : client.GET('/v1/operations/{operationId}', {
          params: { path: { operationId: 'op-1' } },
          ...(signal && { signal }),
        }));
    return response.ok ? { kind: 'value', value: data } : { kind: 'refusal', value: error };
  };
  return {
    name: 'openapi-fetch',
    protocol: 'rest',
    actions: ['read', 'write', 'twice', 'abort'],
    retries: false,
    perform: async (job) => {
      const client = module.default({ baseUrl: job.baseUrl, headers: headersOf(job) });
      try {
        if (job.action === 'twice') await read(job, client);
        return [await read(job, client)];
      } catch (value) {
        return [{ kind: 'failure', value }];
      }
    },
  };
}

/** Codes that the library itself generates for a timeout, a missing response and any other failure. */
const ownCodes = [7777, 7878, 7979];

function openRpcClient({ Client, HTTPTransport, RequestManager }: any): Peer {
  const isRefusal = ({ code }: any) => typeof code === 'number' && !ownCodes.includes(code);
  return {
    name: '@open-rpc/client-js',
    protocol: 'rpc',
    actions: ['read', 'write', 'twice', 'batch'],
    retries: false,
    perform: async (job) => {
      const client = new Client(
        new RequestManager([new HTTPTransport(rpcUrl(job), { headers: headersOf(job) })]),
      );
      const call = () => observe(() => client.request(callOf(job), limitOf(job)), isRefusal);
      if (job.action === 'twice') await call();
      if (job.action !== 'batch') return [await call()];
      client.startBatch();
      const entries = [call(), call(), call()];
      client.stopBatch();
      return Promise.all(entries);
    },
  };
}

function viemClient({ createClient, http }: any): Peer {
  const isRefusal = (error: any) => Boolean(error.walk?.(({ name }: Error) => name === 'RpcRequestError'));
  return {
    name: 'viem',
    protocol: 'rpc',
    actions: ['read', 'write', 'twice', 'batch', 'abort'],
    retries: true,
    perform: async (job) => {
      const transport = http(rpcUrl(job), {
        batch: job.action === 'batch',
        timeout: limitOf(job),
        retryCount: job.options.retries,
        maxResponseBodySize: job.options.maxResponseBytes,
        fetchOptions: { headers: headersOf(job), signal: abortSoon(job) },
      });
      const client = createClient({ transport });
      // A cache joins identical calls; here each must be sent.
      const call = () => observe(() => client.request(callOf(job), { dedupe: false }), isRefusal);
      if (job.action === 'twice') await call();
      return job.action === 'batch' ? Promise.all([call(), call(), call()]) : [await call()];
    },
  };
}

/** Creates the alternatives from their modules. */
export const createPeers = (modules: PeerModules): readonly Peer[] => [
  openapiFetch(modules['openapi-fetch']),
  openRpcClient(modules['@open-rpc/client-js']),
  viemClient(modules.viem),
];
