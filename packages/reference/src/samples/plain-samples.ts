import type { Operation } from '@chain-apis/contract';
import { readCurl } from './curl-sample.ts';
import type { ExecutedSamples } from '../model/executed-samples.ts';
import { writePlainSamples } from './samples.ts';

/**
 * Writes the samples of another registry, which has no clients here, and sends each command of curl. Whatever comes back
 * is shown: an operation may declare nothing but errors.
 */
export async function executePlainSamples(
  operations: readonly Operation[],
  fetch: typeof globalThis.fetch,
): Promise<Record<string, ExecutedSamples>> {
  const executed: Record<string, ExecutedSamples> = {};
  for (const operation of operations) {
    const samples = writePlainSamples(operation);
    const { url, init } = readCurl(samples.curl);
    const response = await fetch(url, init);
    const contentType = response.headers.get('content-type') ?? '';
    executed[operation.id] = {
      ...samples,
      response: { status: response.status, contentType, body: await response.text() },
    };
  }
  return executed;
}
