import type { Mock } from './mock.ts';
import { openMock, type MockOptions } from './open-mock.ts';

/** Statuses whose answer has no body at all. */
const NULL_BODY = new Set([204, 205, 304]);

/**
 * A `fetch` that answers from the contract without a socket, for use inside a test runner. The host of an address
 * does not matter.
 *
 * @param source - a mock, or what to make one of when it is first called
 */
export function createMockFetch(source: Mock | MockOptions = {}): typeof fetch {
  let opened: Promise<Mock> | undefined;
  const open = () => (opened ??= 'handle' in source ? Promise.resolve(source) : openMock(source));
  return async (input, init) => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    const mock = await open();
    const { status, headers, body } = await mock.handle({
      method: request.method,
      url: request.url,
      headers: Object.fromEntries(request.headers),
      body: new Uint8Array(await request.arrayBuffer()),
    });
    request.signal.throwIfAborted();
    const hasBody = !NULL_BODY.has(status) && request.method !== 'HEAD';
    return new Response(hasBody ? (body as BodyInit) : null, { status, headers });
  };
}
