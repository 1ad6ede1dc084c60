import type { HttpRequest } from '../http-request.ts';
import { jsonBody } from './json-body.ts';
import { literal, PYTHON } from './literal.ts';

/** Returns the request in Python, with its most common library. */
export function pythonSample(base: string, request: HttpRequest): string {
  const json = jsonBody(request);
  // `json=` sends this header automatically.
  const headers = Object.entries(request.headers).filter(
    ([name, value]) => !(json && name === 'content-type' && value === 'application/json'),
  );
  const values = {
    headers: Object.fromEntries(headers),
    json: json?.value,
    data: json ? undefined : request.body,
  };
  const options = Object.entries(values)
    .filter(([name, value]) => value !== undefined && (name !== 'headers' || headers.length > 0))
    .map(
      ([name, value]) =>
        `${name}=${literal(value, '    ', PYTHON)}${name === 'data' ? encoding(request.body) : ''}`,
    );
  const url = PYTHON.text(base + request.path);
  const call = options.length > 0 ? `\n${[url, ...options].map((each) => `    ${each},\n`).join('')}` : url;
  return `import requests  # pip install requests

response = requests.${request.method.toLowerCase()}(${call})
print(response.status_code, response.json())`;
}

/** The library encodes text as Latin-1. */
const encoding = (text = '') => (/^[\x20-\x7e\s]*$/.test(text) ? '' : '.encode()');
