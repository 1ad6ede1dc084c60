import { clientSample, fetchSample, pythonSample } from '@chain-apis/contract/request';
import { LANGUAGES } from '../model/sample-languages.ts';
import { highlight, softBreaks } from '../model/highlight.ts';
import { curlSample } from '../samples/curl-sample.ts';
import { goSample } from '../samples/go-sample.ts';
import type { TryOperation } from './try-operation.ts';
import { asOperation, callOf, isWhole, requestOf } from './try-request.ts';
import { keyHeaders, type TryCall } from './try-send.ts';
import { steeringHeaders } from './try-steering.ts';

/** Writes the call of a form into the samples of the page, with a placeholder where the key would be. */
export function followSamples(operation: TryOperation, call: TryCall): void {
  for (const { id, syntax } of LANGUAGES) {
    const code = document.querySelector(`[data-sample="${id}"] code`);
    // `highlight` escapes what it is given.
    if (code) code.innerHTML = softBreaks(highlight(sampleOf(id, operation, call), syntax));
  }
}

function sampleOf(language: string, operation: TryOperation, call: TryCall): string {
  const { filled, key, steering, target } = call;
  const request = requestOf(operation, filled);
  const headers = {
    ...request.headers,
    ...keyHeaders(operation, key && 'YOUR_KEY'),
    ...steeringHeaders(steering),
  };
  const shown = { ...request, headers };
  switch (language) {
    case 'client':
      return clientOf(operation, call);
    case 'fetch':
      return fetchSample(target.shown, shown);
    case 'python':
      return pythonSample(target.shown, shown);
    case 'go':
      return goSample(target.shown, shown);
    default:
      return curlSample(target.shown, shown);
  }
}

/** A client takes values, and a body that is not JSON is not a value. */
function clientOf(operation: TryOperation, { filled, key, target }: TryCall): string {
  if (!operation.client) return '';
  if (!isWhole(filled)) return '// The body is not valid JSON.';
  const call = callOf(operation, filled);
  return clientSample(target.shown, operation.client, asOperation(operation), call, key !== '');
}
