import type { HeaderCall } from '../options/client-options.ts';
import type { Security } from '../options/signature.ts';
import type { Head } from '../read/delivery.ts';
import { networkProblem, type Problem } from '../limits/problem.ts';
import { discard, readBody, type Body } from '../read/read-body.ts';
import { credentialsIn, hide, hideIn } from '../limits/secrets.ts';
import type { Settings } from '../options/settings.ts';
import {
  callbackProblem,
  usageProblem,
  noResponse,
  problemOf,
  Stop,
  type ToProblem,
} from '../limits/stop.ts';

/** A request, complete except for the address of the server and the key. */
export interface HttpRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** Keys are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: RequestInit['body'] | undefined;
  /** Of a body that is a stream, which can be sent only once. */
  readonly duplex?: 'half' | undefined;
  /** The credentials that are sent with it. */
  readonly secured: Security;
  /** Keeps a body open for its reader, if it can. */
  readonly open?: ((response: Response, controller: AbortController) => Body | undefined) | undefined;
}

const REDIRECTS = [301, 302, 303, 307, 308];
const MAX_REDIRECTS = 5;

/**
 * Sends a request with its key, follows redirects within the origin, and reads the body.
 *
 * @param onHead - called with the head of each response before its body is read
 * @throws {Stop} if there is nothing to read
 */
export async function fetchOnce(
  { keyring, base, credentials, giveHeaders, fetch: send = globalThis.fetch, maxResponseBytes }: Settings,
  request: HttpRequest,
  call: HeaderCall,
  controller: AbortController,
  onHead: (head: Head) => void,
): Promise<Body> {
  const { method, path, secured } = request;
  // The failure to report if the next step throws.
  let toProblem: ToProblem = callbackProblem('headers');
  const secrets = () => keyring.used().concat(credentials, base.credentials);
  const noConnection: ToProblem = (thrown) => networkProblem(thrown, secrets());
  try {
    const given = await giveHeaders?.(call);
    credentialsIn({ ...given }).forEach(keyring.remember);
    const headers = { ...request.headers, ...given };
    toProblem = callbackProblem('apiKey');
    const [key, search = ''] = secured ? await keyring.sign(request, headers) : [];
    const init = toInit(request, { ...headers, ...key }, controller);
    let url = base.href + path + search;
    for (let hops = 0; ; hops++) {
      toProblem = (thrown) => whyNotBuilt(url, init, secrets()) ?? noConnection(thrown);
      const response = await send(url, init);
      toProblem = noResponse;
      const head = headOf(response);
      onHead(head);
      if (!REDIRECTS.includes(head.status) && (head.status || response.type !== 'opaqueredirect')) {
        toProblem = noConnection;
        const received =
          request.open?.(response, controller) ?? (await readBody(response, maxResponseBytes, controller));
        if (received === undefined) throw new Stop({ outcome: 'size' });
        return received;
      }
      void discard(response.body);
      const target = resolve(head.header('location'), url);
      const reason = whyNotFollowed(target, head.status, url, method, hops);
      if (reason) throw new Stop({ outcome: 'redirect', reason, origin: originOf(target, secrets()) });
      url = target!.href;
    }
  } catch (thrown) {
    throw new Stop(problemOf(thrown, toProblem));
  }
}

/** Why the platform cannot build a request, which `fetch` reports like a lost connection; undefined if it can. */
function whyNotBuilt(
  url: string,
  { method, headers }: RequestInit,
  credentials: readonly string[],
): Problem | undefined {
  try {
    // Without the body: a stream can be used once.
    new Request(url, { method, headers } as RequestInit);
    return undefined;
  } catch (cause) {
    // Where there is no `Request`, that is the error.
    return cause instanceof TypeError ? hideIn(credentials, usageProblem(cause)) : undefined;
  }
}

function toInit(
  { method, body, duplex }: HttpRequest,
  headers: Record<string, string>,
  controller: AbortController,
): RequestInit {
  // No platform sends a body with these.
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return {
    method,
    headers,
    body: hasBody ? body : undefined,
    duplex,
    redirect: 'manual',
    // Created on access: on Node it costs a tenth of a call, and an in-memory `fetch` may never read it.
    get signal() {
      return controller.signal;
    },
  } as RequestInit;
}

/** Reads the head of a response. A custom `fetch` may return anything; a stub may have no headers. */
function headOf({ status, headers, body }: Response): Head {
  // A body that was read before is locked. `bodyUsed` would cost more than all other reading.
  if (!Number.isInteger(status) || body?.locked) throw new TypeError('no Response');
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
 * Returns why a redirect is not followed. Never to another origin: the credential would go there, and the response
 * would not be from the API.
 */
function whyNotFollowed(
  target: URL | undefined,
  status: number,
  from: string,
  method: string,
  hops: number,
): 'origin' | 'method' | 'loop' | undefined {
  // Also refuses user names in the URL.
  if (!target?.href.startsWith(`${new URL(from).origin}/`)) return 'origin';
  if (status < 307 && method !== 'GET' && method !== 'HEAD') return 'method';
  return hops >= MAX_REDIRECTS ? 'loop' : undefined;
}

/** A host is in lower case, even if a credential in it wasn't. */
function originOf(target: URL | undefined, credentials: readonly string[]): string | undefined {
  return target && hide(credentials, target.origin);
}

function resolve(location: string | undefined, from: string): URL | undefined {
  try {
    return location === undefined ? undefined : new URL(location, from);
  } catch {
    return undefined;
  }
}
