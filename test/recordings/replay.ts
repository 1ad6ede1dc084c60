import type { Recorded } from './read-recordings.ts';

/** A request of a client. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** Creates a `fetch` that returns the recorded response chosen by `find`, with the request's id. */
export function createReplay(find: (sent: Sent) => Recorded['response']) {
  const sent: Sent[] = [];
  const replay = async (url: string, init: RequestInit): Promise<Response> => {
    const { pathname, search } = new URL(url);
    const body: unknown = init.body === undefined ? undefined : JSON.parse(init.body as string);
    sent.push({ method: init.method!, path: pathname + search, body });
    const { status, contentType, nodeId, bodyText } = find(sent.at(-1)!);
    const headers = new Headers();
    if (contentType !== undefined) headers.set('content-type', contentType);
    if (nodeId !== undefined) headers.set('node-id', nodeId);
    return new Response(withId(bodyText, body), { status, headers });
  };
  return { fetch: replay, sent };
}

/** Replaces the recorded id, 1, with the request's; it is before or after the result. */
function withId(text: string, body: unknown): string {
  const { id } = (body ?? {}) as { id?: unknown };
  if (id === undefined) return text;
  return text
    .replace(/^(\{"jsonrpc":"2\.0","id":)1(?=,)/, `$1${JSON.stringify(id)}`)
    .replace(/("id":)1(?=\}\s*$)/, `$1${JSON.stringify(id)}`);
}
