import { corsHeaders } from '../exchange/cors.ts';
import type { Answer, MockResponse } from '../exchange/exchange.ts';

/** An answer ready to be sent. */
export interface Finished extends MockResponse {
  /** Names and values in turn, as `writeHead` takes them fastest. */
  readonly rawHeaders: readonly string[];
}

/** Headers of answers, completed once each: static answers share theirs, and there are as many as examples. */
const completed = new WeakMap<object, readonly string[]>();

/**
 * What every answer has, whoever gave it. HEAD gets what GET would, without the body.
 *
 * @param length - of the body in bytes, where that is known already
 */
export function finish(
  { status, headers, body }: Answer,
  method: string,
  length: number = Buffer.byteLength(body),
): Finished {
  let raw = completed.get(headers);
  if (!raw) completed.set(headers, (raw = complete(headers)));
  const rawHeaders = status === 204 ? raw : [...raw, 'content-length', String(length)];
  // Text stays text: Node sends it in one piece with the headers, and bytes in a second one.
  return new FinishedAnswer(status, rawHeaders, method === 'HEAD' ? '' : body);
}

function complete(headers: Answer['headers']): string[] {
  return Object.entries({ ...headers, ...corsHeaders({ ...headers, 'content-length': '' }) }).flat();
}

/** Whoever sends over a socket never asks for the headers by name: they are put together for those who do. */
class FinishedAnswer implements Finished {
  readonly status: number;
  readonly rawHeaders: readonly string[];
  readonly body: string | Uint8Array;

  constructor(status: number, rawHeaders: readonly string[], body: string | Uint8Array) {
    this.status = status;
    this.rawHeaders = rawHeaders;
    this.body = body;
  }

  get headers(): Record<string, string> {
    const headers: Record<string, string> = {};
    for (let index = 0; index < this.rawHeaders.length; index += 2) {
      headers[this.rawHeaders[index]!] = this.rawHeaders[index + 1]!;
    }
    return headers;
  }
}
