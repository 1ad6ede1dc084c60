import type { Contract, Operation } from '@chain-apis/contract';
import { createRestCaller, type CallOptions as EngineOptions, type RestCaller } from '@chain-apis/runtime';
import { createRpcClient, type RpcClient } from '@chain-apis/runtime/rpc';
import { credentialsFor, isLoopback, whyNotSent, type Credentials } from '@chain-apis/verify';
import { once } from '@chain-apis/foundation';
import { ToolError } from '../tool-error.ts';

/** Targets and permissions of calls. */
export interface CallOptions {
  /** URLs by document id, package or `all`. Without any, an in-process mock responds. */
  readonly urls?: Readonly<Record<string, string>>;
  /** Keys by package. */
  readonly keys?: Readonly<Record<string, string>>;
  /** Header of the key by document id, if it isn't the contract's. */
  readonly keyHeaders?: Readonly<Record<string, string>>;
  /** Renamed method namespaces. */
  readonly methodPrefix?: Readonly<Record<string, string>>;
  /** Names of operations to send although they may change something, or public servers don't offer them. */
  readonly allowWrites?: readonly string[];
  /** Limits that override the client engine's. */
  readonly limits?: Pick<EngineOptions, 'deadline' | 'timeout' | 'retries' | 'maxResponseBytes'>;
}

/** The sender of an operation's calls. */
export interface Target {
  /** Display name: `mock`, or host and port. */
  readonly name: string;
  /** Credentials in the query. */
  readonly query: Readonly<Record<string, string>>;
  readonly rest: RestCaller;
  readonly rpc: RpcClient;
}

const MOCK = 'http://mock.invalid';

/** Sends calls and controls the mock. */
export function createTargets(contract: Contract, options: CallOptions) {
  const { urls = {}, allowWrites = [] } = options;
  const isLive = Object.keys(urls).length > 0;
  const mockFetch = isLive ? undefined : lazyMock(contract);
  const urlOf = ({ document }: Operation) =>
    isLive ? (urls[document.id] ?? urls[document.package] ?? urls['all']) : MOCK;
  return {
    /** The mock that responds if no URL is given. */
    mock: mockFetch,
    /** @throws ToolError without a URL */
    of(operation: Operation): Target {
      const url = urlOf(operation);
      if (url === undefined) throw noAddress(operation, urls);
      return openTarget(url, credentialOf(operation, !isLive, options), options, mockFetch);
    },
    /** Returns why a call needs the user's consent. */
    whyNot(operation: Operation): string | undefined {
      const baseUrl = urlOf(operation);
      // In-process: nothing is sent.
      if (!isLive || baseUrl === undefined) return undefined;
      const near = isLoopback({ service: operation.document.package, baseUrl });
      return whyNotSent(operation, { allowWrites, nodeSpecific: near });
    },
  };
}

function noAddress({ id, document }: Operation, urls: Readonly<Record<string, string>>): ToolError {
  const given = Object.keys(urls).join(', ');
  return new ToolError(
    `there is no address for ${id}: the server was started with those of ${given}. The user can add --${document.package} URL.`,
  );
}

/** The key in the operation's form. The mock gets none: it accepts any. */
function credentialOf(operation: Operation, isMock: boolean, { keys = {}, keyHeaders = {} }: CallOptions) {
  const { document } = operation;
  const value = isMock ? undefined : keys[document.package];
  const key = value === undefined ? undefined : { value, variable: '', header: keyHeaders[document.id] };
  return credentialsFor(operation, key, isMock);
}

function openTarget(
  baseUrl: string,
  { headers, query }: Credentials,
  { methodPrefix, limits }: CallOptions,
  mockFetch: typeof fetch | undefined,
): Target {
  // A call has one key header.
  const [credential] = Object.entries(headers);
  const options = {
    baseUrl,
    deadline: 45_000,
    ...limits,
    ...(credential && { apiKeyHeader: credential[0], apiKey: credential[1] }),
    ...(mockFetch && { fetch: mockFetch }),
  };
  return {
    name: mockFetch ? 'mock' : new URL(baseUrl).host,
    query,
    rest: createRestCaller(options),
    rpc: createRpcClient(mockFetch ? options : { ...options, methodPrefix }),
  };
}

/** The mock needs large libraries, so it is loaded on the first call. */
function lazyMock(contract: Contract): typeof fetch {
  const opened = once(() =>
    import('@chain-apis/mock').then(({ createMockFetch }) => createMockFetch({ contract })),
  );
  return async (url, init) => (await opened())(url, init);
}
