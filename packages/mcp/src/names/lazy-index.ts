import { setTimeout as pause } from 'node:timers/promises';
import type { Contract } from '@chain-apis/contract';
import { once } from '@chain-apis/foundation';
import { createIndex, type SearchRecord } from '@chain-apis/contract/search';
import { contractSynonyms, recordParts, type Addresses } from '@chain-apis/contract/search/contract';

/** Search results. */
export interface Found {
  readonly records: readonly SearchRecord[];
  /** Share of the query's words in the best result. */
  readonly share: number;
  /** Operations that match some of the words, nearest first. */
  readonly operations: readonly SearchRecord[];
  /** Share of the query's words that the contract has. */
  readonly known: number;
  /** Gaps that match some of the words, nearest first. */
  readonly gaps: readonly SearchRecord[];
}

/** Kinds of things, as agents call them. */
export const KINDS = ['operation', 'parameter', 'field', 'value', 'schema', 'error', 'gap', 'guide'] as const;
export type Kind = (typeof KINDS)[number];

export const kindOf = ({ kind }: SearchRecord): Kind =>
  kind === 'page' || kind === 'section' || kind === 'term' ? 'guide' : kind;

/** @param kind - only things of this kind; default: all */
export type Find = (query: string, kind?: Kind, signal?: AbortSignal) => Promise<Found>;

/** Time slice of indexing; messages are read in between. */
const SLICE_MS = 20;
/** Gaps are short texts: they need not contain most words of a question. */
const LEAST_OF_GAP = 0.34;
/** Where nothing has half of the words, what has some. */
const LEAST_OF_FEW = 0.25;
/** What is offered where nothing matches. */
const LEAST_OF_NEAR = 0.01;
const TOP = 20;
/** The index of a contract, built from the first search on, since hosts start unused servers. */
export function createLazyIndex(
  contract: Contract,
  addresses: Addresses,
  others: readonly SearchRecord[],
): Find {
  const built = once(() => build(contract, addresses, others));
  return async (query, kind, signal) => {
    const index = await built();
    signal?.throwIfAborted();
    const rank = index.ask(query);
    const accepts = kind && ((record: SearchRecord) => kindOf(record) === kind);
    const half = rank(accepts);
    const found = half.length > 0 ? half : rank(accepts, LEAST_OF_FEW);
    const gaps = rank((record) => record.kind === 'gap', LEAST_OF_GAP);
    const share = Math.max(0, ...found.slice(0, TOP).map((one) => one.share));
    return {
      records: found.map(({ record }) => record),
      share,
      operations: rank((record) => record.kind === 'operation', LEAST_OF_NEAR).map(({ record }) => record),
      known: index.knows(query),
      // One common word matches weakly, unless nothing else is found.
      gaps: gaps.filter(({ words }) => words > 1 || share <= 0.5).map(({ record }) => record),
    };
  };
}

async function build(contract: Contract, addresses: Addresses, others: readonly SearchRecord[]) {
  const index = createIndex(contractSynonyms(contract));
  index.add(others);
  const { named, members } = recordParts(contract, addresses);
  let slice = performance.now();
  for (const part of [...named, ...members]) {
    index.add(part());
    if (performance.now() - slice < SLICE_MS) continue;
    await pause(0, undefined, { ref: false });
    slice = performance.now();
  }
  return index;
}
