import type { Json, Pairing } from '@chain-apis/contract';

/** What the state makes of a call: a pairing, maybe with another result; or why there is none. */
export type RpcStateResult =
  { readonly pairing: Pairing; readonly result?: Json } | { readonly problem: string };
