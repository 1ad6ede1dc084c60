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
  for (const name in header) headers.set(name, `${header[name]}`);
  if (body) headers.set('content-type', 'application/json');
  const url = [baseUrl + path, ...(search.length ? [search.join('&')] : [])].join('?');
  return exchange({ method, url, headers, body: body && stringifyJson(body) });
};
