import { createHash } from 'node:crypto';
import type { Contract } from '@chain-apis/contract';

/** Tells one contract from another, so that what was measured of an older one is not shown for this one. */
export function contractDigest({ documents }: Pick<Contract, 'documents'>): string {
  const hash = createHash('sha256');
  for (const { id, bundle } of documents) hash.update(`${id}\n${JSON.stringify(bundle)}\n`);
  return hash.digest('hex');
}
