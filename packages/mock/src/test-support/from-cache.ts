import type { Mock } from '../create-mock.ts';

/** Sends a request; returns the response if it comes from the cache: the mock looks for faults of one that it makes. */
export async function fromCache(mock: Pick<Mock, 'respond'>, asked: Parameters<Mock['respond']>[0]) {
  let isMade = false;
  const headers = new Proxy(asked.headers, {
    getOwnPropertyDescriptor(fields, name) {
      isMade ||= name === 'mock-fail';
      return Reflect.getOwnPropertyDescriptor(fields, name);
    },
  });
  const response = await mock.respond({ ...asked, headers });
  return isMade ? undefined : response;
}
