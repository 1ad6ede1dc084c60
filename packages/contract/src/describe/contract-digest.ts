import { createHash } from 'node:crypto';
import type { Contract } from '../model/model.ts';

/** Differs for contracts that differ, so that what was measured of one is not shown for another. */
export function contractDigest({ documents }: Pick<Contract, 'documents'>): string {
  const hash = createHash('sha256');
  for (const { id, bundle } of documents) hash.update(`${id}\n${JSON.stringify(bundle)}\n`);
  return hash.digest('hex');
}
