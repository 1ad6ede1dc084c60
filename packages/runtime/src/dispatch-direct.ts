import { setHeaders } from './call.ts';
import type { Dispatch } from './rest-core.ts';
import { stringifyJson } from './stringify-json.ts';

/** Builds the request without help: `query` exploded, `body` as JSON. */
export const dispatchDirect: Dispatch = (
  { method, path, query, header, body },
  headers,
  exchange,
  baseUrl,
) => {
  const search: string[] = [];
  for (const name in query) {
    for (const value of [query[name]].flat()) {
      if (value !== undefined && value !== null) search.push(`${name}=${encodeURIComponent(`${value}`)}`);
    }
  }
  setHeaders(headers, header);
  if (body) headers['content-type'] = 'application/json';
  const url = [baseUrl + path, ...(search.length ? [search.join('&')] : [])].join('?');
  return exchange({ method, url, headers, body: body && stringifyJson(body) });
};
