import type { HttpRequest } from '../http-request.ts';
import { jsonBody } from './json-body.ts';
import { literal } from './literal.ts';

/** The request as a call of `fetch`, without a client. */
export function fetchSample(base: string, request: HttpRequest): string {
  const { method, path, headers, body } = request;
  const json = jsonBody(request);
  const written = json ? `JSON.stringify(${literal(json.value, '  ')})` : literal(body);
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(Object.keys(headers).length > 0 ? [`  headers: ${literal(headers, '  ')},`] : []),
    ...(body === undefined ? [] : [`  body: ${written},`]),
  ];
  const url = literal(base + path);
  const call = options.length > 0 ? `fetch(${url}, {\n${options.join('\n')}\n})` : `fetch(${url})`;
  return `const response = await ${call};\nconsole.log(response.status, await response.json());`;
}
