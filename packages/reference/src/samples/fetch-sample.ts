import type { HttpRequest } from '@chain-apis/contract/request';
import { literal } from './literal.ts';

/** The request as a call of `fetch`, without a client. */
export function fetchSample(base: string, { method, path, headers, body }: HttpRequest): string {
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(Object.keys(headers).length > 0 ? [`  headers: ${literal(headers, '  ')},`] : []),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${literal(JSON.parse(body), '  ')}),`]),
  ];
  const url = literal(base + path);
  const call = options.length > 0 ? `fetch(${url}, {\n${options.join('\n')}\n})` : `fetch(${url})`;
  return `const response = await ${call};\nconsole.log(response.status, await response.json());`;
}
