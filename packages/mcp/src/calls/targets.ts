import type { Contract, Operation } from '@chain-apis/contract';
import { createRestCaller, type CallOptions as EngineOptions, type RestCaller } from '@chain-apis/runtime';
import { createRpcClient, type RpcClient } from '@chain-apis/runtime/rpc';
import { credentialsFor, isLoopback, whyNotSent, type Credentials } from '@chain-apis/verify';
import { ToolError } from '../tool-error.ts';

/** Where calls go and what they may do. */
export interface CallOptions {
  /** Addresses by id of a document, by package, or `all`. Without any an in-process mock responds. */
  readonly urls?: Readonly<Record<string, string>>;
  /** Keys by package. */
  readonly keys?: Readonly<Record<string, string>>;
  /** Header that carries the key, by id of the document, where it is not the contract's. */
  readonly keyHeaders?: Readonly<Record<string, string>>;
  /** Other spellings of method namespaces. */
  readonly methodPrefix?: Readonly<Record<string, string>>;
  /** Operations that may be sent although they may change something, by name. */
  readonly allowWrites?: readonly string[];
  /** Also what public servers do not offer. */
  readonly nodeSpecific?: boolean;
  /** Bounds of the client engine, where its own are not wanted. */
  readonly limits?: Pick<EngineOptions, 'deadline' | 'timeout' | 'retries' | 'maxResponseBytes'>;
}

/** What sends calls, and what steers the mock behind them. */
export interface Targets {
  /** @throws ToolError where there is no address */
  of(operation: Operation): Target;
  /** Why a call is not sent before the user agreed to it. */
  whyNot(operation: Operation): string | undefined;
  /** The mock that responds, where no address is given. */
  readonly mock?: typeof fetch;
}

/** What sends the calls of an operation. */
export interface Target {
  /** For people: `mock`, or host and port. */
  readonly name: string;
  /** Credentials that travel in the query. */
  readonly query: Readonly<Record<string, string>>;
  readonly rest: RestCaller;
  readonly rpc: RpcClient;
}

const MOCK = 'http://mock.invalid';

export function createTargets(contract: Contract, options: CallOptions): Targets {
  const { urls = {}, allowWrites = [], nodeSpecific = false } = options;
  const isLive = Object.keys(urls).length > 0;
  const mockFetch = isLive ? undefined : lazyMock(contract);
  const opened = new Map<string, Target>();
  const urlOf = ({ document }: Operation) =>
    isLive ? (urls[document.id] ?? urls[document.package] ?? urls['all']) : MOCK;
  return {
    ...(mockFetch && { mock: mockFetch }),
    of(operation) {
      const url = urlOf(operation);
      if (url === undefined) throw noAddress(operation, urls);
      return open(operation, url);
    },
    whyNot(operation) {
      const baseUrl = urlOf(operation);
      // Nothing leaves the process.
      if (!isLive || baseUrl === undefined) return undefined;
      const near = isLoopback({ service: operation.document.package, baseUrl });
      return whyNotSent(operation, { allowWrites, nodeSpecific: nodeSpecific || near });
    },
  };

  function open(operation: Operation, url: string): Target {
    const credentials = credentialOf(operation, !isLive, options);
    const key = JSON.stringify([url, credentials]);
    const known = opened.get(key) ?? openTarget(url, credentials, options, mockFetch);
    opened.set(key, known);
    return known;
  }
}

function noAddress({ id, document }: Operation, urls: Readonly<Record<string, string>>): ToolError {
  const given = Object.keys(urls).join(', ');
  return new ToolError(
    `there is no address for ${id}: the server was started with those of ${given}. The user can add --${document.package} URL.`,
  );
}

/** The key as the operation takes one. The mock is shown none: it takes any. */
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
  // A call takes one header; the engine hides what it holds wherever it comes back.
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

/** The mock brings large libraries along: it is loaded by the first call. */
function lazyMock(contract: Contract): typeof fetch {
  let opened: Promise<typeof fetch> | undefined;
  return async (url, init) => {
    opened ??= import('@chain-apis/mock').then(({ createMockFetch }) => createMockFetch({ contract }));
    return (await opened)(url, init);
  };
}
