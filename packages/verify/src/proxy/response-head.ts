import type { IncomingMessage } from 'node:http';
import { framingOf, type Ambiguous } from './framing.ts';
import { inPairs, isSendable, passedOn } from './http-headers.ts';

/** The first part of a response, as Node sends it without an error. */
export interface ResponseHead {
  readonly status: number;
  readonly reason: string;
  /** Names and values, alternating. */
  readonly headers: string[];
}

type Came = Pick<IncomingMessage, 'statusCode' | 'statusMessage' | 'rawHeaders' | 'httpVersion'>;

/** Reads what a caller gets of a response, with a framing of our own; or why no caller can get it. */
export function responseHead(
  response: Came,
  { method }: Pick<IncomingMessage, 'method'>,
): ResponseHead | Ambiguous {
  const { statusCode: status = 0, statusMessage: reason = '', rawHeaders } = response;
  if (status < 200) return { why: `${String(status).padStart(3, '0')} is not the status of a response` };
  const unsendable = unsendablePart(reason, rawHeaders);
  if (unsendable) return { why: unsendable };
  const framing = framingOf(response);
  const isBodyless = method === 'HEAD' || status === 204 || status === 304;
  if ('why' in framing && !isBodyless) return { why: `the response is ambiguous: ${framing.why}` };
  const passed = passedOn(rawHeaders, 'content-length');
  if (!('why' in framing) && framing.kind === 'length' && status !== 204)
    passed.push('Content-Length', String(framing.length));
  return { status, reason, headers: passed };
}

/** Names the part that can't be sent because of its characters. */
export function unsendablePart(reason: string, rawHeaders: readonly string[]): string | undefined {
  if (!isSendable('reason', reason)) return 'the reason of the status has control characters';
  const isBad = inPairs(rawHeaders).some(([name, value]) => !isSendable(name, value));
  return isBad ? 'a header has characters that headers cannot have' : undefined;
}
