import { codeOf, firstSuccess, isRest, type Operation } from '@chain-apis/contract';
import { writeJson } from '@chain-apis/foundation';
import type { ClientNames } from '@chain-apis/contract/request';
import type { ExecutedSamples } from '../model/executed-samples.ts';
import { writeSamples } from './samples.ts';

/** Samples that nobody has run yet, with the contract's example as their response. */
export function unrunSamples(operation: Operation, names: ClientNames): ExecutedSamples {
  return { ...writeSamples(operation, names), names, response: exampleResponse(operation) };
}

function exampleResponse(operation: Operation): ExecutedSamples['response'] {
  const outcome = firstSuccess(operation) ?? operation.outcomes[0];
  const [example] = outcome?.examples ?? [];
  const contentType = outcome?.content[0]?.mediaType ?? '';
  if (!isRest(operation)) {
    const body = writeJson({ jsonrpc: '2.0', result: example?.value ?? null, id: 1 });
    return { status: 200, contentType: 'application/json', body, isExample: true };
  }
  const value = example?.value ?? '';
  return {
    status: outcome ? codeOf(outcome) : 200,
    contentType,
    body: typeof value === 'string' && !/[/+]json\b/.test(contentType) ? value : writeJson(value),
    isExample: true,
  };
}
