import { curlLine, httpRequest, type RestOperation } from '@chain-apis/contract';
import { isJson, type JsonObject } from '@chain-apis/foundation';
import { flatArguments, withQuery } from '@chain-apis/contract/calls';
import { bodyArgument, restDescriptor } from '@chain-apis/contract/descriptors';
import type { RestOperation as EngineOperation } from '@chain-apis/runtime';
import { ToolError } from '../tool-error.ts';
import { isMap, type Arguments } from './arguments.ts';

/**
 * Converts a REST call for the client engine, which supports common parameter styles. Others (deep objects, cookies, lists with bars) are written by the
 * contract package and passed to the engine as path and headers.
 *
 * @throws ToolError for a body that isn't JSON
 */
export function toEngine(
  operation: RestOperation,
  { parameters, body }: Arguments,
  credentials: Readonly<Record<string, string>>,
) {
  // What isn't plain is written by the contract package, below.
  const { styles: _styles, reads: _reads, integers: _integers, ...plain } = restDescriptor(operation);
  const described = plain as EngineOperation<never, unknown>;
  // The target decides whether a key is sent.
  const secured = { ...described, secured: true } as const;
  const whole = bodyArgument(operation);
  const isJsonBody = whole !== undefined || body === undefined || isMap(body);
  if (!isJsonBody || (operation.body && !isJson(operation.body.mediaType)))
    throw notSendable(operation, parameters);
  const argumentsWith = (others: Arguments['parameters']) =>
    flatArguments({ parameters: others as JsonObject, ...(body !== undefined && { body }) }, whole);
  if (isPlain(operation)) {
    const query = [...(described.query ?? []), ...Object.keys(credentials)];
    return { operation: { ...secured, query }, args: { ...argumentsWith(parameters), ...credentials } };
  }
  const { path, headers } = written(operation, parameters);
  const { query: _, ...others } = secured;
  const pairs = new URLSearchParams(credentials).toString();
  return {
    operation: { ...others, path: withQuery(path, pairs), header: Object.keys(headers) },
    args: argumentsWith(headers),
  };
}

/** @throws ToolError names a value that can't be part of the path */
function written(operation: RestOperation, parameters: Arguments['parameters']) {
  try {
    return httpRequest(operation, { parameters: parameters as JsonObject });
  } catch (cause) {
    throw new ToolError(`${operation.id}: ${(cause as Error).message}`, { cause });
  }
}

/** Whether all parameters have OpenAPI's default styles and names that the engine supports. */
function isPlain({ parameters }: RestOperation): boolean {
  return parameters.every(({ name, in: location, style }) => {
    if (location === 'path')
      return /^\w+$/.test(name) && (style?.style ?? 'simple') === 'simple' && !style?.mediaType;
    if (location === 'query')
      return style === undefined || (style.style === 'form' && style.explode && !style.mediaType);
    return location === 'header';
  });
}

function notSendable(operation: RestOperation, parameters: Arguments['parameters']): ToolError {
  const { path } = written(operation, parameters);
  const curl = curlLine('', { method: operation.binding.method, path, headers: {} });
  return new ToolError(
    `only JSON bodies can be sent; ${operation.id} takes ${operation.body?.mediaType ?? 'none'}. Send it yourself: ${curl}`,
  );
}
