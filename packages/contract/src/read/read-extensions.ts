import { rulesOf, type Job, type Pagination, type UnknownId } from '../model/declarations.ts';
import { isObject, type JsonObject, listAt, strings, text } from '@chain-apis/foundation';
import type { Parameter } from '../model/messages.ts';
import { readPattern } from '../patterns/pattern.ts';
import { readProvenance } from '../model/provenance.ts';
import { parseRequestPart, readRelations } from './read-relations.ts';

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
    unknown: readUnknown(node),
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

/** What parameters of both kinds say besides their value. */
export function readParameterNotes(
  node: JsonObject,
): Pick<Parameter, 'deprecated' | 'unchecked' | 'provenance'> {
  const unchecked = node['x-unchecked'];
  return {
    deprecated: node['deprecated'] === true,
    ...((unchecked === 'value' || unchecked === 'presence') && { unchecked }),
    provenance: readProvenance(node),
  };
}

/** The ids of `x-unknown`. */
function readUnknown(node: JsonObject): UnknownId[] {
  return listAt(node, 'x-unknown')
    .filter(isObject)
    .flatMap((entry) => {
      const part = parseRequestPart(text(entry['id']));
      if (!part || part.in === 'body') return [];
      const { example, message } = entry;
      const pattern =
        typeof entry['pattern'] === 'string' ? readPattern(entry['pattern'])?.native : undefined;
      return {
        param: part.name,
        known: strings(entry['known']),
        ...(pattern && { pattern }),
        ...(typeof example === 'string' && { example }),
        ...(typeof message === 'string' && { message }),
      };
    });
}
