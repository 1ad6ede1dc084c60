import { errorMessage } from '@chain-apis/foundation';
import { clientSample, credentialsOf, placeholdersOf, withCredentials } from '@chain-apis/contract/request';
import { LANGUAGES, type SampleLanguage } from '../model/sample-languages.ts';
import { highlight, softBreaks } from '../model/highlight.ts';
import { WRITERS } from '../samples/writers.ts';
import type { TryOperation } from './try-operation.ts';
import { asOperation, callOf, isWhole, requestOf } from './try-request.ts';
import { typed, type TryCall } from './try-send.ts';
import { steeringHeaders } from './try-steering.ts';

/** Writes the call of a form into the samples of a part of the page, with a placeholder where the key would be. */
export function followSamples(operation: TryOperation, call: TryCall, part: ParentNode): void {
  for (const { id, syntax } of LANGUAGES) {
    const code = part.querySelector(`[data-sample="${id}"] code`);
    // `highlight` escapes what it is given.
    if (code) code.innerHTML = softBreaks(highlight(sampleOf(id, operation, call), syntax));
  }
}

function sampleOf(language: SampleLanguage, operation: TryOperation, call: TryCall): string {
  if (language === 'client') return clientOf(operation, call);
  try {
    return requestSample(language, operation, call);
  } catch (refusal) {
    // A value that the path can't hold.
    return errorMessage(refusal);
  }
}

function requestSample(
  language: Exclude<SampleLanguage, 'client'>,
  operation: TryOperation,
  { filled, credentials, steering, target }: TryCall,
): string {
  const { binding } = operation;
  const given = typed(credentials);
  const shown = credentialsOf(binding).filter(({ id }) => id in given);
  const request = withCredentials(requestOf(operation, filled), binding, {
    ...(shown.length === 0 && placeholdersOf(binding)),
    ...Object.fromEntries(shown.map(({ id, placeholder }) => [id, placeholder])),
  });
  const headers = { ...request.headers, ...steeringHeaders(steering) };
  return WRITERS[language](target.shown, { ...request, headers });
}

/** A client takes values, and a body that is not JSON is not a value. */
function clientOf(operation: TryOperation, { filled, credentials, target }: TryCall): string {
  if (!operation.client) return '';
  if (!isWhole(filled)) return '// The body is not valid JSON.';
  const call = callOf(operation, filled);
  const hasKey = Object.keys({ ...placeholdersOf(operation.binding), ...typed(credentials) }).length > 0;
  return clientSample(target.shown, operation.client, asOperation(operation), call, hasKey);
}
