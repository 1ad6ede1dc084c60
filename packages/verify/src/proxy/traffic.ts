import type { Json, Operation } from '@chain-apis/contract';
import type { Finding } from '../judge/finding.ts';
import type { OutgoingRequest, Received } from '../send/send-request.ts';
import type { BodyText } from './content-encoding.ts';

/** A request that somebody sent and its response. The address is that of the service. */
export interface Traffic {
  readonly request: OutgoingRequest;
  readonly response: Received & Pick<BodyText, 'notEncoded'>;
}

/** What one request, or one entry of a JSON-RPC batch, came to. */
export interface TrafficVerdict {
  /** Nothing where the contract has no such path, method of HTTP or method of JSON-RPC. */
  readonly operation?: Operation | undefined;
  /** How the response went: a status, `result`, the code of an error, `notification`. */
  readonly outcome: string;
  readonly findings: readonly Finding[];
  /** The body or the result of a success. */
  readonly value?: Json | undefined;
}

/** The name of an outcome for people, who know codes of JSON-RPC as errors. */
export function outcomeName({ binding }: Operation, key: string): string {
  return binding.kind === 'rpc' && /\d/.test(key) ? `error ${key}` : key;
}

/** The finding that a request is about something that the contract does not have. */
export type Undeclared = (
  rule: string,
  message: string,
  isRefused: boolean,
  details?: Pick<Finding, 'expected' | 'got'>,
) => Finding;
