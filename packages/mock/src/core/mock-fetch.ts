import { DRIP, drops, noise } from './faults/wire-faults.ts';
import type { Mock } from './mock-api.ts';
import type { MockResponse } from './read/messages.ts';
import { bytesOf } from './values/text.ts';

/** Statuses of responses without any body. */
const NULL_BODY = new Set([204, 205, 304]);

export interface MockFetchOptions {
  /** Session with its own state, scenario, health, clock and calls; control it with `mock.session(name)`. */
  readonly session?: string | undefined;
}

/**
 * Creates a `fetch` of a mock, which is opened on the first call.
 *
 * @param show - called with each response before the caller gets it
 */
export function createFetch(
  open: () => Promise<Pick<Mock, 'handle'>>,
  { session }: MockFetchOptions = {},
  show: (response: Response, from: MockResponse) => Response = (response) => response,
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
    await wait(response.effects?.delay, request.signal);
    request.signal.throwIfAborted();
    const { fault } = response.effects ?? {};
    if (fault === 'reset') throw broken('read ECONNRESET', 'ECONNRESET');
    if (fault === 'empty') throw broken('other side closed', 'UND_ERR_SOCKET');
    const { status } = response;
    const hasBody = !NULL_BODY.has(status) && request.method !== 'HEAD';
    const body = hasBody ? bodyOf(response) : null;
    return show(new Response(body, { status, headers: { ...response.headers } }), response);
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function wait(milliseconds: number | undefined, signal: AbortSignal): Promise<void> | undefined {
  if (milliseconds === undefined || milliseconds <= 0) return undefined;
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}

function bodyOf({ body, effects }: MockResponse): BodyInit {
  const bytes = bytesOf(body);
  switch (effects?.fault) {
    case 'garbage':
      return noise(bytes.length) as BodyInit;
    case 'truncated':
      return new ReadableStream(
        {
          start(controller) {
            controller.enqueue(bytes.subarray(0, Math.floor(bytes.length / 2)));
          },
          // Only on the next read: an immediate error would drop the data sent before it.
          pull: (controller) => controller.error(broken('other side closed', 'UND_ERR_SOCKET')),
        },
        { highWaterMark: 0 },
      );
    case 'slow': {
      const left = drops(bytes);
      return new ReadableStream<Uint8Array>({
        async pull(controller) {
          const drop = left.shift();
          if (!drop) return controller.close();
          await pause(DRIP.pause);
          controller.enqueue(drop);
        },
      });
    }
    default:
      return bytes as BodyInit;
  }
}

/** The error that Node's own fetch rejects with. */
function broken(message: string, code: string): TypeError {
  return new TypeError('fetch failed', { cause: Object.assign(new Error(message), { code }) });
}
