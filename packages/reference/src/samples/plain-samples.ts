import type { Operation } from '@chain-apis/contract';
import { sendCurl } from './curl-sample.ts';
import type { ExecutedSamples } from '../model/executed-samples.ts';
import type { ClientNames } from '@chain-apis/contract/request';
import { writePlainSamples, writeSamples } from './samples.ts';

/**
 * Writes samples and sends each command of curl. Whatever comes back is shown: an operation may declare nothing but errors.
 *
 * @param namesOf - how our client is called for an operation; another registry has none here
 */
export async function executePlainSamples(
  operations: readonly Operation[],
  fetch: typeof globalThis.fetch,
  namesOf?: (operation: Operation) => ClientNames,
): Promise<Record<string, ExecutedSamples>> {
  const executed: Record<string, ExecutedSamples> = {};
  for (const operation of operations) {
    const names = namesOf?.(operation);
    const samples = names ? { ...writeSamples(operation, names), names } : writePlainSamples(operation);
    executed[operation.id] = { ...samples, response: await sendCurl(samples.curl, fetch) };
  }
  return executed;
}
