import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { BodyCopy } from './body-copy.ts';
import type { Framing } from './framing.ts';
import { plainHeaders } from './http-headers.ts';
import type { Traffic } from './judge-exchange.ts';

/** How to handle traffic. */
export interface TrafficHandlers {
  /** Maximum size of a body to check, in bytes; larger ones are forwarded unchecked. */
  readonly maxBytes: number;
  /** Whether responses are held back until `onTraffic` has said what speaks against them. */
  readonly isHeldBack: boolean;
  /** Whether `onTraffic` must finish before the caller gets the whole response. */
  readonly isRecorded: boolean;
  /** Returns why a response must be blocked. */
  readonly onTraffic: (traffic: Traffic) => readonly string[];
  /** A response that was cut off, missing, unusable, or continued after its end. */
  readonly onBroken: (request: Traffic['request'], why: string) => void;
  /** Traffic that cannot be checked. */
  readonly onUnjudged: (request: Traffic['request'], why: string) => void;
}

/** A connection to upgrade to another protocol. */
export interface Upgrade {
  readonly socket: Duplex;
  /** Bytes received after the request. */
  readonly head: Buffer;
}

/** A pending request, with copies of its body and its response's. */
export interface ProxiedExchange {
  readonly watch: TrafficHandlers;
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  /** How the request's body is framed. */
  readonly framing: Framing;
  readonly url: string;
  readonly sent: BodyCopy;
  readonly received: BodyCopy;
  readonly started: number;
}

/** The forwarded request. */
export function requestOf(
  { incoming, url, sent }: ProxiedExchange,
  body = sent.text(incoming.headers['content-encoding'])?.text ?? '',
): Traffic['request'] {
  // The proxy's host name isn't the service's.
  const {
    method = 'GET',
    headers: { host: _, ...headers },
  } = incoming;
  return { method, url, headers: plainHeaders(headers), ...(body !== '' && { body }) };
}
