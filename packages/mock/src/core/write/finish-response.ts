import { headerFault, onceFor } from '@chain-apis/foundation';
import { asSent, byteLength, bytesOf, Pieces, type Body } from '../values/body.ts';
import { corsHeaders } from './cors.ts';
import type { EngineResponse, MockResponse } from '../read/messages.ts';

/** A response ready to be sent. */
export interface FinishedResponse extends MockResponse {
  /** Names and values alternating, the fastest form for `writeHead`. */
  readonly rawHeaders: readonly string[];
  /** What a server sends: short text with the headers, long text as bytes. */
  readonly payload: Body;
  /** Of the payload: text without other letters than those of ASCII needs no conversion. */
  readonly encoding: 'latin1' | 'utf8';
}

/** Cached complete headers: static responses share theirs. */
const completed = onceFor(complete);

/** The first header that no server can send, or nothing: headers come from documents, too. */
const unsendable = onceFor(
  (headers: EngineResponse['headers']) =>
    Object.entries(headers).flatMap(([name, value]) => headerFault(name, value) ?? [])[0] ?? '',
);

/** The response, or a plain one that says why it can't be sent. */
export function sendable(response: EngineResponse): EngineResponse {
  const { status, headers } = response;
  const why =
    status < 200 || status > 599 ? `${status} is not the status of a response` : unsendable(headers);
  if (why === '') return response;
  const body = `the mock can't send this response: ${why}`;
  return { ...response, status: 500, headers: { 'content-type': 'text/plain; charset=utf-8' }, body };
}

/** Adds the headers of every response. HEAD gets GET's headers without the body. */
export function finishResponse(response: EngineResponse, method: string): FinishedResponse {
  const { status, headers, body, effects } = sendable(response);
  const raw = completed(headers);
  const payload = asSent(body);
  const length = byteLength(payload);
  const rawHeaders = status === 204 ? raw : raw.concat('content-length', String(length));
  const encoding: FinishedResponse['encoding'] = length === payload.length ? 'latin1' : 'utf8';
  const sent: Sent = method === 'HEAD' ? { body: '', payload: '', encoding } : { body, payload, encoding };
  return new CompleteResponse(status, rawHeaders, sent, effects);
}

function complete(headers: EngineResponse['headers']): string[] {
  return Object.entries({ ...headers, ...corsHeaders({ ...headers, 'content-length': '' }) }).flat();
}

interface Sent extends Pick<FinishedResponse, 'payload' | 'encoding'> {
  readonly body: Body;
}

/** Sockets need neither headers by name nor one body: they are built on access. */
class CompleteResponse implements FinishedResponse {
  readonly status: number;
  readonly rawHeaders: readonly string[];
  readonly #body: Body;
  readonly payload: Body;
  readonly encoding: FinishedResponse['encoding'];
  declare readonly effects?: NonNullable<EngineResponse['effects']>;

  constructor(
    status: number,
    rawHeaders: readonly string[],
    { body, payload, encoding }: Sent,
    effects: EngineResponse['effects'],
  ) {
    this.status = status;
    this.rawHeaders = rawHeaders;
    this.#body = body;
    this.payload = payload;
    this.encoding = encoding;
    if (effects) this.effects = effects;
  }

  get body(): MockResponse['body'] {
    return this.#body instanceof Pieces ? bytesOf(this.#body) : this.#body;
  }

  get headers(): Record<string, string> {
    const pairs = this.rawHeaders.flatMap((name, index) =>
      index % 2 === 0 ? [[name, this.rawHeaders[index + 1]!] as const] : [],
    );
    return Object.fromEntries(pairs);
  }
}
