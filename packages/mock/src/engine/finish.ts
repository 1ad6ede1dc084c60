import { corsHeaders } from '../exchange/cors.ts';
import type { Answer, MockResponse } from '../exchange/exchange.ts';

/** An answer ready to be sent. */
export interface Finished extends MockResponse {
  /** Names and values in turn, as `writeHead` takes them fastest. */
  readonly rawHeaders: readonly string[];
}

/** What every answer has, whoever gave it. HEAD gets what GET would, without the body. */
export function finish({ status, headers, body }: Answer, method: string): Finished {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const complete: Record<string, string> = { ...headers };
  if (status !== 204) complete['content-length'] = String(bytes.length);
  Object.assign(complete, corsHeaders(complete));
  return {
    status,
    headers: complete,
    body: method === 'HEAD' ? new Uint8Array() : bytes,
    rawHeaders: Object.entries(complete).flat(),
  };
}
