import type { HttpRequest } from '@chain-apis/contract/request';
import { literal, PYTHON } from './literal.ts';

/** The request in Python, with nothing but its standard library. */
export function pythonSample(base: string, { method, path, headers, body }: HttpRequest): string {
  const url = PYTHON.text(base + path);
  if (method === 'GET' && Object.keys(headers).length === 0) return script(url);
  const lines = [
    `${url},`,
    ...(method === 'GET' ? [] : [`method='${method}',`]),
    ...(Object.keys(headers).length > 0 ? [`headers=${literal(headers, '    ', PYTHON)},`] : []),
    ...(body === undefined
      ? []
      : [`data=json.dumps(${literal(JSON.parse(body), '    ', PYTHON)}).encode(),`]),
  ];
  const request = `request = urllib.request.Request(\n${lines.map((line) => `    ${line}`).join('\n')}\n)\n`;
  return script('request', request);
}

const script = (target: string, before = '') => `import json
import urllib.request

${before}with urllib.request.urlopen(${target}) as response:
    print(response.status, json.load(response))`;
