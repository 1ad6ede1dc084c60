import { onWire } from './faults/wire-faults.ts';
import type { Mock } from './mock-api.ts';
import { bytesOf, type MockResponse } from './read/messages.ts';

/** Statuses of responses without any body. */
const NULL_BODY = new Set([204, 205, 304]);

export interface MockFetchOptions {
  /** Session with its own state, scenario, health, clock and calls; control it with `mock.session(name)`. */
  readonly session?: string | undefined;
}

/** Creates a `fetch` of a mock, which is opened on the first call. */
export function createFetch(
  open: () => Promise<Pick<Mock, 'handle'>>,
  { session }: MockFetchOptions = {},
): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    const mock = await open();
    const response = await mock.handle({
      method: request.method,
      url: request.url,
      headers: {
        ...(session !== undefined && { 'mock-session': session }),
        ...Object.fromEntries(request.headers),
      },
      body: new Uint8Array(await request.arrayBuffer()),
    });
    const { delay = 0, fault } = response.effects ?? {};
    if (delay > 0) await pause(delay, request.signal);
    request.signal.throwIfAborted();
    if (fault === 'reset') throw broken('read ECONNRESET', 'ECONNRESET');
    if (fault === 'empty') throw broken('other side closed', 'UND_ERR_SOCKET');
    const { status } = response;
    const hasBody = !NULL_BODY.has(status) && request.method !== 'HEAD';
    const body = hasBody ? bodyOf(response) : null;
    return new Response(body, { status, headers: Object.entries(response.headers) });
  };
}

async function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    const stop = () => {
      clearTimeout(timer);
      reject(signal!.reason);
    };
    signal?.addEventListener('abort', stop, { once: true });
  });
}

function bodyOf({ body, effects }: MockResponse): BodyInit {
  const { pieces, pause: wait, isCut } = onWire(bytesOf(body), effects?.fault);
  // A whole body is one piece, in memory that is not shared.
  if (wait === 0 && !isCut) return pieces[0] as BodyInit;
  const left = [...pieces];
  // On demand only: an immediate error would drop the data sent before it.
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = left.shift();
        if (!piece)
          return isCut ? controller.error(broken('other side closed', 'UND_ERR_SOCKET')) : controller.close();
        await pause(wait);
        controller.enqueue(piece);
      },
    },
    { highWaterMark: 0 },
  );
}

/** The error that Node's own fetch rejects with. */
function broken(message: string, code: string): TypeError {
  return new TypeError('fetch failed', { cause: Object.assign(new Error(message), { code }) });
}
