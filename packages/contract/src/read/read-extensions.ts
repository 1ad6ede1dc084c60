import { rulesOf, type Job, type Pagination } from '../model/declarations.ts';
import { isObject, type JsonObject, text } from '@chain-apis/foundation';
import { readProvenance } from '../model/provenance.ts';
import { readRelations } from './read-relations.ts';

/** What operations and methods say alike. */
export function readCommon(node: JsonObject) {
  const health = node['x-health'];
  const since = node['x-deprecated-since'];
  const pagination = node['x-pagination'] as unknown as Pagination | undefined;
  return {
    summary: text(node['summary']),
    description: text(node['description']),
    deprecated: node['deprecated'] === true,
    ...(typeof since === 'string' && { deprecatedSince: since }),
    nodeSpecific: node['x-node-specific'] === true,
    rules: rulesOf(node),
    ...(pagination && { pagination }),
    relations: readRelations(node),
    ...(health !== undefined && { health: health as 'node' | 'alive' }),
    provenance: readProvenance(node),
  };
}

/** The job that an operation starts; another shape of it is a matter for lint. */
export function readJob(node: JsonObject): { job?: Job } {
  const job = node['x-job'];
  const isJob = isObject(job) && Array.isArray(job['running']) && Array.isArray(job['ends']);
  return isJob ? { job: job as unknown as Job } : {};
}
