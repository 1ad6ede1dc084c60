import type { Operation } from '@chain-apis/contract';
import type { Fetch, OutgoingRequest } from '@chain-apis/verify';

/** An answer between a server and whoever judges it. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** A server, or what stands before it. */
export type Answerer = (request: OutgoingRequest) => Promise<Answer>;

/** A server that is at fault in one way. */
export interface Mutant {
  /** Stable: operation, kind and place. */
  readonly id: string;
  /** For example `drop-member`. */
  readonly kind: string;
  readonly operation: Operation;
  /** What the server does wrong. */
  readonly title: string;
  /** Puts the fault before a server that has none. */
  readonly infect: (server: Answerer) => Answerer;
}

/** A fault that changes answers. */
export function changingAnswers(
  change: (answer: Answer, request: OutgoingRequest) => Answer,
): Mutant['infect'] {
  return (server) => async (request) => change(await server(request), request);
}

export function isSuccess({ status }: Answer): boolean {
  return status >= 200 && status < 300;
}

/** A server behind a `fetch`. The same request gets the same answer, so that it is asked only once. */
export function cachedServer(fetch: Fetch): Answerer {
  const answers = new Map<string, Promise<Answer>>();
  return (request) => {
    const key = JSON.stringify(request);
    const answer = answers.get(key) ?? ask(fetch, request);
    answers.set(key, answer);
    return answer;
  };
}

async function ask(fetch: Fetch, { url, body, ...init }: OutgoingRequest): Promise<Answer> {
  const response = await fetch(url, { ...init, ...(body !== undefined && { body }) });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: await response.text(),
  };
}

/** A server as the `fetch` that the verifier takes. */
export function fetchFrom(server: Answerer): Fetch {
  return async (url, { method = 'GET', headers, body }) => {
    const sent = { method, url, headers: Object.fromEntries(new Headers(headers)) };
    const answer = await server({ ...sent, ...(typeof body === 'string' && { body }) });
    const empty = answer.status === 204 || answer.text === '';
    return new Response(empty ? null : answer.text, { status: answer.status, headers: answer.headers });
  };
}
