import { extensionOf, rulesOf, type Job, type Pagination } from '../model/extension-types.ts';
import { type JsonObject, stringOrEmpty } from '@chain-apis/foundation';
import { readProvenance } from '../model/provenance.ts';
import { readRelations } from './read-relations.ts';

/** What operations and methods say alike. */
export function readCommon(node: JsonObject) {
  const health = extensionOf<'node' | 'alive'>(node, 'x-health');
  const since = node['x-deprecated-since'];
  const pagination = extensionOf<Pagination>(node, 'x-pagination');
  return {
    summary: stringOrEmpty(node['summary']),
    description: stringOrEmpty(node['description']),
    deprecated: node['deprecated'] === true,
    ...(typeof since === 'string' && { deprecatedSince: since }),
    nodeSpecific: node['x-node-specific'] === true,
    rules: rulesOf(node),
    ...(pagination && { pagination }),
    relations: readRelations(node),
    ...(health !== undefined && { health }),
    provenance: readProvenance(node),
  };
}

/** The job that an operation starts; another shape of it is a matter for lint. */
export function readJob(node: JsonObject): { job?: Job } {
  const job = extensionOf<Job>(node, 'x-job');
  return Array.isArray(job?.running) && Array.isArray(job.ends) ? { job } : {};
}
