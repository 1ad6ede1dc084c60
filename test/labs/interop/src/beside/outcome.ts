import {
  errorsIn,
  isJson,
  outcomeFor,
  type Checkers,
  type HttpRequest,
  type Json,
  type RestOperation,
} from '@chain-apis/contract';

/** What a server made of a request. */
export interface Outcome {
  /** Status of HTTP, `none` where the server ended; in JSON-RPC `result` or the code of the error. */
  readonly status: string;
  /** Whether the body fits its schema, where JSON is declared. */
  readonly valid: boolean;
}

/** Sends a request and judges the response; a server that ends is an outcome too. */
export async function send(
  base: string,
  operation: RestOperation,
  { method, path, headers, body }: HttpRequest,
  checkers: Checkers,
): Promise<Outcome> {
  const init = { method, headers, redirect: 'manual', ...(body !== undefined && { body }) } as const;
  try {
    const response = await fetch(base + path, init);
    const text = await response.text();
    return { status: String(response.status), valid: isValid(operation, response, text, checkers) };
  } catch {
    return { status: 'none', valid: true };
  }
}

function isValid(operation: RestOperation, response: Response, text: string, checkers: Checkers): boolean {
  const declared = outcomeFor(operation, response.status)?.content[0];
  if (text === '' || !declared) return true;
  if (!isJson(response.headers.get('content-type') ?? '')) return true;
  return errorsIn(checkers.content(operation, declared, JSON.parse(text) as Json)).length === 0;
}
