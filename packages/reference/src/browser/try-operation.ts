import type { Example, Json, JsonObject, RestBinding, RpcBinding, Server } from '@chain-apis/contract';
import type { ClientNames } from '../model/executed-samples.ts';

/** One input of the form. */
export interface TryInput {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie' | 'argument';
  readonly required: boolean;
  readonly hint: string;
  /** How the text of the input becomes a value: as it is, split at commas, or read as JSON. */
  readonly form: 'text' | 'number' | 'list' | 'json';
  readonly values: readonly string[];
  /** Whether {@link values} are all that there are. */
  readonly closed: boolean;
  readonly example?: Json;
}

/** A response that the contract declares: the mock gives it when a `Prefer` header asks, and it stands in for a server. */
export interface TryChoice {
  /** Name of the example, or of the error. */
  readonly name: string;
  readonly label: string;
  readonly prefer: string;
  readonly status: number;
  readonly contentType: string;
  /** As it travels. */
  readonly body: string;
  /** JSON of the JSON-RPC params that it belongs to. */
  readonly params?: string;
}

/** What the try-it form of an operation is made from. */
export interface TryOperation {
  readonly id: string;
  readonly summary: string;
  /** Address of the operation's page. */
  readonly page: string;
  readonly document: { readonly id: string; readonly package: string; readonly bundle: JsonObject };
  readonly servers: readonly Server[];
  readonly client?: ClientNames;
  readonly parameters: readonly TryInput[];
  readonly body?: { readonly mediaType: string; readonly examples: readonly Example[] };
  readonly choices: readonly TryChoice[];
  readonly binding:
    | Pick<RestBinding, 'kind' | 'method' | 'path' | 'keyHeader'>
    | Pick<RpcBinding, 'kind' | 'paths' | 'paramStructure' | 'keyHeader'>;
}
