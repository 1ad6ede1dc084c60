import type { Example, RestBinding, RpcBinding, Server } from '@chain-apis/contract';
import type { Json } from '@chain-apis/foundation';
import type { ClientNames } from '@chain-apis/contract/request';
import type { TryChoice } from '../model/response-choices.ts';

/** One input of the form. */
export interface TryInput {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie' | 'argument';
  readonly required: boolean;
  readonly hint: string;
  /** How the input's text becomes a value: unchanged, one text per line, or parsed as JSON. */
  readonly form: 'text' | 'number' | 'list' | 'json';
  readonly values: readonly string[];
  /** Whether {@link values} are all possible values. */
  readonly closed: boolean;
  /** What an omitted value means, as JSON. */
  readonly default?: Json;
  readonly example?: Json;
}

/** A job that a response names or shows. */
export interface TryJob {
  /** Property with the state. */
  readonly state: string;
  /** States in which it goes on. */
  readonly running: readonly string[];
  /** The operation that reads it, if this one only starts it. */
  readonly read?: {
    /** What its form is made from. */
    readonly file: string;
    /** Property of the response that names the job, and parameter that takes it. */
    readonly name: string;
  };
}

/** What the try-it form of an operation is made from. */
export interface TryOperation {
  readonly id: string;
  /** Address of the operation's page. */
  readonly page: string;
  readonly servers: readonly Server[];
  readonly client?: ClientNames;
  readonly parameters: readonly TryInput[];
  readonly body?: {
    readonly mediaType: string;
    readonly required: boolean;
    readonly examples: readonly Example[];
  };
  readonly choices: readonly TryChoice[];
  /** Statuses and codes of the errors that it declares. */
  readonly errors: readonly number[];
  /** A list goes on where the response's `next` is the `param` of the next call. */
  readonly pagination?: { readonly param: string; readonly next: string; readonly items: string };
  readonly job?: TryJob;
  /** Whether its response says how the node is. */
  readonly health: boolean;
  /** Where an RPC method is served: its paths with the values that are known of their variables. */
  readonly addresses: readonly string[];
  readonly binding:
    | Pick<RestBinding, 'kind' | 'method' | 'path' | 'security'>
    | Pick<RpcBinding, 'kind' | 'paths' | 'paramStructure' | 'security'>;
}
