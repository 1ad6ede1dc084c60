import { onceFor } from '@chain-apis/foundation';
import { byteLength } from '../values/text.ts';
import { corsHeaders } from './cors.ts';
import type { EngineResponse, MockResponse } from '../read/messages.ts';

/** A response ready to be sent. */
export interface FinishedResponse extends MockResponse {
  /** Names and values alternating, the fastest form for `writeHead`. */
  readonly rawHeaders: readonly string[];
}

/** Cached complete headers: static responses share theirs. */
const completed = onceFor(complete);

/** Adds the headers of every response. HEAD gets GET's headers without the body. */
export function finishResponse(
  { status, headers, body, effects }: EngineResponse,
  method: string,
): FinishedResponse {
  const raw = completed(headers);
  const rawHeaders = status === 204 ? raw : [...raw, 'content-length', String(byteLength(body))];
  // Text stays text: Node sends it together with the headers, but bytes separately.
  return new CompleteResponse(status, rawHeaders, method === 'HEAD' ? '' : body, effects);
}

function complete(headers: EngineResponse['headers']): string[] {
  return Object.entries({ ...headers, ...corsHeaders({ ...headers, 'content-length': '' }) }).flat();
}

/** Sockets need no headers by name: they are built on access. */
class CompleteResponse implements FinishedResponse {
  readonly status: number;
  readonly rawHeaders: readonly string[];
  readonly body: string | Uint8Array;
  declare readonly effects?: NonNullable<EngineResponse['effects']>;

  constructor(
    status: number,
    rawHeaders: readonly string[],
    body: string | Uint8Array,
    effects: EngineResponse['effects'],
  ) {
    this.status = status;
    this.rawHeaders = rawHeaders;
    this.body = body;
    if (effects) this.effects = effects;
  }

  get headers(): Record<string, string> {
    const pairs = this.rawHeaders.flatMap((name, index) =>
      index % 2 === 0 ? [[name, this.rawHeaders[index + 1]!] as const] : [],
    );
    return Object.fromEntries(pairs);
  }
}
