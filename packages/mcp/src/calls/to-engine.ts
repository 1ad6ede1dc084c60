import { curlLine, httpRequest, type RestOperation } from '@chain-apis/contract';
import { isJson, isObject, errorMessage } from '@chain-apis/foundation';
import { flatArguments, withQuery } from '@chain-apis/contract/calls';
import { bodyArgument, restDescriptor } from '@chain-apis/contract/descriptors';
import type { RestOperation as EngineOperation } from '@chain-apis/runtime';
import { ToolError } from '../tool-error.ts';
import type { Arguments } from './arguments.ts';

/**
 * Converts a REST call for the client engine. The contract package writes path, query, headers and cookies, in every style;
 * the engine gets them as path and headers.
 *
 * @throws ToolError for a body that isn't JSON
 */
export function toEngine(
  operation: RestOperation,
  { parameters, body }: Arguments,
  credentials: Readonly<Record<string, string>>,
) {
  const whole = bodyArgument(operation);
  const isJsonBody = whole !== undefined || body === undefined || isObject(body);
  if (!isJsonBody || (operation.body && !isJson(operation.body.mediaType)))
    throw notSendable(operation, parameters);
  const { path, headers } = written(operation, parameters);
  const { styles: _, reads: __, integers: ___, query: ____, ...described } = restDescriptor(operation);
  const pairs = new URLSearchParams(credentials).toString();
  return {
    operation: {
      ...(described as EngineOperation<never, unknown>),
      // The target decides whether a key is sent.
      secured: true as const,
      path: withQuery(path, pairs),
      header: Object.keys(headers),
    },
    args: flatArguments({ parameters: headers, ...(body !== undefined && { body }) }, whole),
  };
}

/** @throws ToolError names a value that can't be part of the path */
function written(operation: RestOperation, parameters: Arguments['parameters']) {
  try {
    return httpRequest(operation, { parameters });
  } catch (cause) {
    throw new ToolError(`${operation.id}: ${errorMessage(cause)}`, { cause });
  }
}

function notSendable(operation: RestOperation, parameters: Arguments['parameters']): ToolError {
  const { path } = written(operation, parameters);
  const curl = curlLine('', { method: operation.binding.method, path, headers: {} });
  return new ToolError(
    `only JSON bodies can be sent; ${operation.id} takes ${operation.body?.mediaType ?? 'none'}. Send it yourself: ${curl}`,
  );
}
