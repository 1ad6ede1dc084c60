import type { RequestHeaders } from '../read/messages.ts';

/** The address by which a request names this server. */
export const originOf = (headers: RequestHeaders, scheme: 'http' | 'https'): string =>
  `${scheme}://${headers.get('host') ?? 'localhost'}`;
