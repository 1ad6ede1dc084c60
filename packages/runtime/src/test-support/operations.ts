import type { RestOperation } from '../operation.ts';
import { json } from './stub-fetch.ts';

export const get: RestOperation<any, any> = {
  id: 'getThing',
  method: 'GET',
  path: '/v1/things/{id}/parts:list',
  query: ['tag', 'block'],
  header: ['X-Trace'],
  success: [200, 204],
  errors: [400, 404, 502],
  secured: true,
};
export const post: RestOperation<any, any> = {
  ...get,
  id: 'addThing',
  method: 'POST',
  body: true,
  success: [201],
};
export const ok = json({ fine: true }, 200, { 'x-request-id': 'r-1' });
