import type { Detail } from '@chain-apis/contract/describe';

/** More than a result can contain. Cyclic schemas lead to thousands, which take time to describe. */
export const MAX_FIELDS = 300;

/** From everything to names and types. */
export const DETAILS: readonly Detail[] = [
  { depth: Infinity, words: Infinity, values: Infinity },
  { depth: Infinity, words: 160, values: 12 },
  { depth: 3, words: 100, values: 6 },
  { depth: 2, words: 70, values: 3 },
  { depth: 1, words: 50, values: 2 },
  { depth: 1, words: 0, values: 0 },
];
