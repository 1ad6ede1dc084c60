import { extensionOf, rulesOf, type Job, type Pagination } from '../model/extension-types.ts';
import { stringOrEmpty } from '@chain-apis/foundation';
import type { ContractDocument } from '../model/model.ts';
import { readProvenance } from '../model/provenance.ts';
import type { Declared } from './declared.ts';
import { readRelations } from './read-relations.ts';

/** What operations and methods have alike. Other shapes of extensions are a matter for lint. */
export function readCommon(document: ContractDocument, { value, pointer }: Declared) {
  const health = extensionOf<'node' | 'alive'>(value, 'x-health');
  const since = value['x-deprecated-since'];
  const pagination = extensionOf<Pagination>(value, 'x-pagination');
  const job = extensionOf<Job>(value, 'x-job');
  return {
    document,
    pointer,
    summary: stringOrEmpty(value['summary']),
    description: stringOrEmpty(value['description']),
    deprecated: value['deprecated'] === true,
    ...(typeof since === 'string' && { deprecatedSince: since }),
    nodeSpecific: value['x-node-specific'] === true,
    rules: rulesOf(value),
    ...(pagination && { pagination }),
    ...(Array.isArray(job?.running) && Array.isArray(job.ends) && { job }),
    relations: readRelations(value),
    ...(health !== undefined && { health }),
    provenance: readProvenance(value),
  };
}
