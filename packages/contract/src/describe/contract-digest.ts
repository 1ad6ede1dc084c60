import { writeJson } from '@chain-apis/foundation';
import { createHash } from 'node:crypto';
import type { Contract } from '../model/model.ts';

/** Digest of a contract, so that measurements of one contract aren't shown for another. */
export function contractDigest({ documents }: Pick<Contract, 'documents'>): string {
  const hash = createHash('sha256');
  for (const { id, bundle } of documents) hash.update(`${id}\n${writeJson(bundle)}\n`);
  return hash.digest('hex');
}
