import type { Head, Received } from './delivery.ts';
import { networkProblem } from './problem.ts';
import { readBody } from './read-body.ts';
import type { Settings } from './settings.ts';
import { blame, problemOf, Stop, type ToProblem } from './stop.ts';

/** A request, complete except for the address of the server and the key. */
export interface HttpRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** The key is sent with it. */
  readonly secured: boolean;
}

const REDIRECTS = [301, 302, 303, 307, 308];
const MOST_REDIRECTS = 5;

/**
 * Sends a request with its key, follows redirects within the origin, and reads the body.
 *
 * @param onHead - gets the head of each response before its body is read
 * @throws {Stop} when there is nothing to read
 */
export async function fetchOnce(
  { keyring, base, fetch: send = globalThis.fetch, maxResponseBytes }: Settings,
  { method, path, headers, body, secured }: HttpRequest,
  controller: AbortController,
  onHead: (head: Head) => void,
): Promise<Received> {
  // Whose failure it is when what follows throws.
  let toProblem: ToProblem | undefined = blame('apiKey');
  try {
    const key = secured && (await keyring.toHeader());
    const init = {
      method,
      headers: { ...headers, ...key },
      body,
      redirect: 'manual',
      // Made when it is read: on Node it costs a tenth of a call, and a `fetch` in memory may not read it.
      get signal() {
        return controller.signal;
      },
    } as RequestInit;
    let url = base.href + path;
    for (let hops = 0; ; hops++) {
      toProblem = networkProblem;
      const response = await send(url, init);
      toProblem = undefined;
      const head = headOf(response);
      onHead(head);
      if (!REDIRECTS.includes(head.status) && response.type !== 'opaqueredirect') {
        toProblem = networkProblem;
        const received = await readBody(response, maxResponseBytes);
        if (received === undefined) throw new Stop({ outcome: 'size' });
        return { head, body: received };
      }
      // Frees the connection.
      response.body?.cancel().catch(() => {});
      url = redirectTarget(head, url, method, hops);
    }
  } catch (thrown) {
    throw new Stop(problemOf(thrown, toProblem));
  }
}

/** What a response says before its body. A `fetch` of somebody's may give anything; a stub may have no headers. */
function headOf({ status, headers, bodyUsed }: Response): Head {
  if (!Number.isInteger(status) || bodyUsed) throw new TypeError('no Response');
  const header = (name: string) => {
    try {
      const value: unknown = headers.get(name);
      return typeof value === 'string' ? value : undefined;
    } catch {
      return undefined;
    }
  };
  return { status, headers, header };
}

/**
 * Where a redirect leads. To another origin never: it would take the credential there, and the response would not be the
 * API's.
 *
 * @throws {Stop} when it is not followed
 */
function redirectTarget({ status, header }: Head, from: string, method: string, hops: number): string {
  const target = resolve(header('location'), from);
  const refuse = (reason: 'origin' | 'method' | 'loop') =>
    new Stop({ outcome: 'redirect', reason, origin: target?.origin });
  // Not the origin alone: no address with a user name is fetched.
  if (!target?.href.startsWith(`${new URL(from).origin}/`)) throw refuse('origin');
  if (status < 307 && method !== 'GET' && method !== 'HEAD') throw refuse('method');
  if (hops >= MOST_REDIRECTS) throw refuse('loop');
  return target.href;
}

function resolve(location: string | undefined, from: string): URL | undefined {
  try {
    return location === undefined ? undefined : new URL(location, from);
  } catch {
    return undefined;
  }
}
