import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { BodyCopy } from './body-copy.ts';
import { plainHeaders } from './http-headers.ts';
import type { Traffic } from './judge-exchange.ts';

/** What is done with the traffic. */
export interface Watch {
  /** The most bytes of a body that are held to be judged; what is larger passes on without a verdict. */
  readonly maxBytes: number;
  /** Why a response must not be passed on; only asked where responses are held back. */
  readonly refuse?: ((traffic: Traffic) => readonly string[]) | undefined;
  /** Whether `onTraffic` must be done before the caller has the whole response. */
  readonly isRecorded: boolean;
  readonly onTraffic: (traffic: Traffic) => void;
  /** A response that broke off, never came, or went on after its end. */
  readonly onBroken: (request: Traffic['request'], why: string) => void;
  /** Traffic that cannot be judged. */
  readonly onUnjudged: (request: Traffic['request'], why: string) => void;
}

/** A connection that a request wants to use for another protocol. */
export interface Upgrade {
  readonly socket: Duplex;
  /** What has come after the request already. */
  readonly head: Buffer;
}

/** A request on its way, with copies of its body and of that of its response. */
export interface Passage {
  readonly watch: Watch;
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly url: string;
  readonly sent: BodyCopy;
  readonly received: BodyCopy;
  readonly started: number;
}

/** What the service was sent. */
export function requestOf(
  { incoming, url, sent }: Passage,
  body = sent.text(incoming.headers['content-encoding'])?.text ?? '',
): Traffic['request'] {
  // The name under which the caller knows the proxy is none of the service.
  const {
    method = 'GET',
    headers: { host: _, ...headers },
  } = incoming;
  return { method, url, headers: plainHeaders(headers), ...(body !== '' && { body }) };
}
