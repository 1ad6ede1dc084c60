import { setTimeout as pause } from 'node:timers/promises';
import type { MockResponse } from '../core/read/messages.ts';
import type { Mock } from '../core/mock.ts';
import { openMock, type MockOptions } from '../files/open-mock.ts';
import { bytesOf, DRIP, drops, noise } from '../core/faults/body-faults.ts';

/** Statuses of responses without any body. */
const NULL_BODY = new Set([204, 205, 304]);

export interface MockFetchOptions {
  /** State, scenario, health, clock and calls of its own, which `mock.session(name)` steers. */
  readonly session?: string | undefined;
}

/**
 * A `fetch` that responds from the contract without a socket, for use inside a test runner. The host of an address
 * does not matter. Faults are what `fetch` would make of them: a broken connection rejects with a `TypeError`.
 *
 * @param source - a mock, also one that listens, or what to make one of when it is first called
 * @param options - the session of that mock; without one, its own
 */
export function createMockFetch(
  source: Pick<Mock, 'handle'> | MockOptions = {},
  { session }: MockFetchOptions = {},
): typeof fetch {
  let opened: Promise<Pick<Mock, 'handle'>> | undefined;
  const open = () => (opened ??= 'handle' in source ? Promise.resolve(source) : openMock(source));
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
    return new Response(hasBody ? bodyOf(response) : null, { status, headers: { ...response.headers } });
  };
}

async function wait(milliseconds: number | undefined, signal: AbortSignal): Promise<void> {
  if (milliseconds === undefined || milliseconds <= 0) return;
  await pause(milliseconds, undefined, { signal }).catch(() => signal.throwIfAborted());
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
          // Only when more is asked for: an error at once would drop what was sent before it.
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
