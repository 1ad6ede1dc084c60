import type { CallOptions, ClientOptions } from '../options/client-options.ts';
import type { RestOperation } from '../operation.ts';
import { createRestClient } from '../call/rest-client.ts';
import { json } from './stub-fetch.ts';

export const read: RestOperation<any, any> = {
  id: 'read',
  method: 'GET',
  path: '/v1/things/{id}',
  query: ['tag'],
  success: [200],
  errors: [404, 429, 502, 503],
  secured: true,
};
export const write: RestOperation<any, any> = { ...read, id: 'write', method: 'POST', body: true };
export const ok = json({ fine: true });

/** A client over this `fetch`, as the function that makes a call. */
export const setUp = (fetch: any, options: Partial<ClientOptions> = {}) => {
  const { call } = createRestClient({ baseUrl: 'http://api.test/prefix/', fetch, ...options });
  return (operation = read, args: object = { id: 1 }, callOptions?: CallOptions) =>
    call(operation, args, callOptions);
};
