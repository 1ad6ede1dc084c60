import type { IncomingMessage } from 'node:http';
import type { IsSecret } from '@chain-apis/contract/traffic';
import { connectionOptions, inPairs, valuesOf } from './http-headers.ts';

/** How a message says where its body ends. */
export type Framing =
  | { readonly kind: 'none' }
  | { readonly kind: 'chunked' }
  | { readonly kind: 'length'; readonly length: number };

/** A request or response that two readers can understand differently. */
export interface Ambiguous {
  readonly why: string;
}

export type HeadParts = Pick<IncomingMessage, 'rawHeaders' | 'httpVersion'>;

/** Headers that say where a message ends, whom it is for, who sends it, or how to read it: never for one connection only. */
const END_TO_END =
  /^(content-.*|transfer-encoding|host|authorization|proxy-authorization|cookie|set-cookie|cache-control|expect|range|if-.*|via|forwarded|x-forwarded-.*|x-real-ip|origin|location)$/;
/** Names that some services read as framing, since `_` and `-` are the same to them. */
const LIKE_FRAMING = /^(content[^-]length|transfer[^-]encoding)$/i;

/**
 * Reads the framing of a request. Node's parser refuses most ambiguous requests; this refuses what it accepts or repairs,
 * so that the service can't find another end of the body.
 *
 * @param isSecret - whether a header has credentials
 */
export function requestFraming(request: HeadParts, isSecret: IsSecret): Framing | Ambiguous {
  const { rawHeaders, httpVersion } = request;
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return { why: 'the version of HTTP is not 1.0 or 1.1' };
  if (valuesOf(rawHeaders, 'host').length > 1) return { why: 'there are several Host headers' };
  if (inPairs(rawHeaders).some(([name]) => LIKE_FRAMING.test(name)))
    return { why: 'a header is named almost like Content-Length or Transfer-Encoding' };
  const wrong = connectionOptions(rawHeaders).some((name) => END_TO_END.test(name) || isSecret(name));
  if (wrong) return { why: 'Connection names a header that is meant for the service' };
  return framingOf(request);
}

/** Reads Content-Length and Transfer-Encoding: one of them at most, once, and in its usual form. */
export function framingOf({ rawHeaders, httpVersion }: HeadParts): Framing | Ambiguous {
  const lengths = valuesOf(rawHeaders, 'content-length');
  const codings = valuesOf(rawHeaders, 'transfer-encoding');
  if (lengths.length > 0 && codings.length > 0)
    return { why: 'there are both Content-Length and Transfer-Encoding' };
  if (lengths.length + codings.length > 1)
    return { why: 'Content-Length or Transfer-Encoding is there several times' };
  const [coding] = codings;
  const [length] = lengths;
  if (coding !== undefined) {
    if (httpVersion !== '1.1') return { why: 'HTTP/1.0 has no Transfer-Encoding' };
    return coding.toLowerCase() === 'chunked'
      ? { kind: 'chunked' }
      : { why: 'Transfer-Encoding is not chunked' };
  }
  if (length === undefined) return { kind: 'none' };
  const isNumber = /^\d+$/.test(length) && Number.isSafeInteger(Number(length));
  return isNumber
    ? { kind: 'length', length: Number(length) }
    : { why: 'Content-Length is not a number of bytes' };
}
