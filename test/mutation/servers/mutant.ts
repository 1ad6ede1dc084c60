import { exactText, readJson } from '@chain-apis/foundation';
import { firstSuccess, isSuccess, type Operation } from '@chain-apis/contract';
import type { Fetch, OutgoingRequest } from '@chain-apis/verify';
import { replaceAt, type Place, type Replace } from './at-places.ts';

/** A response between a server and its judge. */
export interface PlainResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** Encoding of the text; default: UTF-8. */
  readonly encoding?: 'latin1';
  /** What happens to it in transport. */
  readonly transport?: 'late' | 'hangs' | 'truncated' | 'closed';
}

/** A server, or what is in front of it. */
export type Server = (request: OutgoingRequest) => Promise<PlainResponse>;

/** A server with one fault. */
export interface Mutant {
  /** Stable: operation, kind and place. */
  readonly id: string;
  /** For example `drop-member`. */
  readonly kind: string;
  readonly operation: Operation;
  /** What the server does wrong. */
  readonly title: string;
  /** Adds the fault to a server without one. */
  readonly infect: (server: Server) => Server;
}

/** A fault without its operation. */
export type Fault = Pick<Mutant, 'kind' | 'title' | 'infect'>;

/** A fault as data: its kind, what the server does wrong, and what that changes in a response. */
export type FaultRow = readonly [
  kind: string,
  title: string,
  change: (response: PlainResponse) => Partial<PlainResponse>,
];

/** Returns the faults of a table, in all responses or in the selected ones. */
export const faultsOf = (
  rows: readonly FaultRow[],
  picks: (response: PlainResponse) => boolean = () => true,
): Fault[] =>
  rows.map(([kind, title, change]) => ({
    kind,
    title,
    infect: (server) => async (request) => {
      const response = await server(request);
      return picks(response) ? { ...response, ...change(response) } : response;
    },
  }));

export const hasSucceeded = ({ status }: PlainResponse): boolean => isSuccess(status);

/** Returns a fault in one property of the body of every success. */
export function memberFault(
  operation: Operation,
  kind: string,
  title: string,
  place: Place,
  replace: Replace,
  picks: (response: PlainResponse) => boolean = hasSucceeded,
): Fault {
  const whole = firstSuccess(operation)?.key === 'result' ? ['result', ...place] : place;
  const change = ({ text }: PlainResponse) => ({
    text: exactText(replaceAt(readJson(text), whole, replace)),
  });
  return faultsOf([[kind, title, change]], (response) => hasSucceeded(response) && picks(response))[0]!;
}

/** Returns the server behind a `fetch`. Equal requests get the same response, so each is sent only once. */
export function cachedServer(fetch: Fetch): Server {
  const responses = new Map<string, Promise<PlainResponse>>();
  return (request) => {
    const key = JSON.stringify(request);
    const response = responses.get(key) ?? send(fetch, request);
    responses.set(key, response);
    return response;
  };
}

async function send(fetch: Fetch, { url, body, ...init }: OutgoingRequest): Promise<PlainResponse> {
  const response = await fetch(url, { ...init, ...(body !== undefined && { body }) });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: await response.text(),
  };
}
