import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Action, Client, Expected, Extra, Job, Protocol, RuntimeName } from './job.ts';

/** One request that reached the hostile server, and the ways to mistreat it. */
export interface Context {
  readonly protocol: Protocol;
  /** Number of the request in its run, from 1. */
  readonly number: number;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  readonly body: string;
  /** The JSON-RPC message that was sent: an object, or a list. */
  readonly message: any;
  /** The key that was sent. */
  readonly key: string;
  /** Address of this run, and of the same run on another origin. */
  readonly baseUrl: string;
  readonly otherOrigin: string;
  /** Returns a complete body with this JSON text as what the call requests. */
  wrap(text: string): string;
  /** Sends a JSON body. */
  json(text: string, status?: number, headers?: Record<string, string>): void;
  /** Sends what the call requests. */
  succeed(text?: string): void;
  /** Sends this text of an HTTP response, and closes the connection unless it must stay open. */
  raw(head: readonly string[], body: string | Uint8Array, close?: boolean): void;
}

/** One way in which a server misbehaves, and what a user must see then. */
export interface Scenario {
  readonly name: string;
  /** What the server does, in a few words. */
  readonly server: string;
  readonly clients: Protocol | 'both';
  readonly respond: (context: Context) => void;
  /** What the user does; default: read one thing. */
  readonly action?: Action;
  readonly options?: Job['options'];
  readonly extra?: Extra;
  /** Fields that the result must have; `{key}` stands for the key. */
  readonly expected: Expected | Readonly<Record<Protocol, Expected>>;
  /** How many requests must reach the server; default 1. */
  readonly requests?: number | 'any' | undefined;
  /** What other runtimes show instead, if they make the requests; or why one cannot run this scenario. */
  readonly elsewhere?: Readonly<Partial<Record<RuntimeName, Expected | string>>>;
  /** Why no other client is tested. */
  readonly ofUs?: string;
  /** How many requests must reach the other origin; default 0. */
  readonly otherRequests?: number;
  /** What third-party clients must do if our fields would be too strict: only keep the key at its origin. */
  readonly ofPeers?: 'key';
  /** What a client must support for the scenario to make sense. */
  readonly needs?: 'retries';
}

export const protocolOf = (client: Client): Protocol => (client === 'verbs' ? 'rest' : client);

/** Returns what a client must show. For an API response, verbs show only the `Response`. */
export function expectedOf({ expected }: Pick<Scenario, 'expected'>, client: Client): Expected {
  const { meta, ...shown } =
    'rest' in expected
      ? (expected as Record<Protocol, Expected>)[protocolOf(client)]
      : (expected as Expected);
  const isResponse = shown['outcome'] === 'success' || shown['outcome'] === 'error';
  return meta === undefined || (client === 'verbs' && isResponse) ? shown : { ...shown, meta };
}

/** Returns the clients that a scenario is for. Verbs have no pagination. */
export function clientsOf({ clients, action }: Pick<Scenario, 'clients' | 'action'>): readonly Client[] {
  const named: readonly Client[] = clients === 'both' ? ['rest', 'rpc'] : [clients];
  return clients === 'rpc' || action === 'list' ? named : [...named, 'verbs'];
}
