import type { RequestHeaders } from '../read/messages.ts';

/** Returns the server's URL as named by the request. */
export const originOf = (headers: RequestHeaders, scheme: 'http' | 'https'): string =>
  `${scheme}://${headers.get('host') ?? 'localhost'}`;
