import type { Level } from '../rules/rule.ts';
import type { Edit } from './edit.ts';

/**
 * A change, the edits that make it, the verdict and the rules behind it (without `rest.` or `rpc.`). The last cell
 * says where `redocly diff` judges otherwise: it `misses` a breaking change, or `overrates` one that breaks nobody.
 */
export type Row = readonly [
  change: string,
  edits: readonly Edit[],
  verdict: Level | 'none',
  rules: readonly string[],
  redocly?: 'misses' | 'overrates',
];
