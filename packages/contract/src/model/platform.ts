import type { Json } from '@chain-apis/foundation';
import type { WireKind } from './wire-kind.ts';
import type { Dialect } from './dialect.ts';

/**
 * What belongs to a platform, such as a blockchain, and to no standard. A registry names it (`x-platform`), and its
 * documents carry it to the tools.
 */
export interface Platform {
  /** As in the registry. */
  readonly name: string;
  /** Its wire kinds, by the `format` that says so. */
  readonly formats: Readonly<Record<string, WireKind>>;
  /** Forms of its ids: recognised in results, and written for ids that are made up. */
  readonly forms: readonly IdForm[];
  /** The usual spelling of an id that has several; undefined for any other text. */
  spell?(text: string): string | undefined;
  /** The dialect of its servers, where they don't speak strict JSON-RPC. */
  dialect?(endpoint: { readonly batches: boolean }): Dialect;
  readonly network?: PlatformNetwork;
}

/** Returns what an id stands for, of a length. */
export type Bytes = (length: number) => Uint8Array;

/** A form of ids. */
export interface IdForm {
  readonly name: string;
  /** Whether every id of the form is known, as every address has a balance. */
  readonly everyOneExists?: boolean;
  readonly fits: (id: string) => boolean;
  /** Another id of the form. */
  readonly like: (id: string, bytes: Bytes) => string;
}

/** How ids depend on the network of a server. */
export interface PlatformNetwork {
  /** Id of the operation that says which network it is. */
  readonly operation: string;
  /** A sentence without a full stop. */
  readonly note: string;
  /** The prefix of ids in the network of a response; undefined if it doesn't say. */
  prefixOf(response: Json): string | undefined;
  /** The ids of a text under another prefix; returns other texts unchanged. */
  withPrefix(text: string, prefix: string): string;
}
