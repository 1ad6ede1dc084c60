import { parseArgs } from 'node:util';
import type { Command } from './read-commands.ts';
import { onMock, type Workplace } from './workplace.ts';

/** Options used in documents; others are rejected by name. */
const OPTIONS = {
  request: { type: 'string', short: 'X' },
  header: { type: 'string', short: 'H', multiple: true },
  data: { type: 'string', short: 'd' },
  'data-raw': { type: 'string' },
  output: { type: 'string', short: 'o' },
} as const;

/** Sends the request of a curl command, without curl, and expects the response that the command asks for. */
export async function checkCurl({ words }: Command, place: Workplace): Promise<string> {
  const { values, positionals } = parseArgs({
    args: words.slice(1),
    options: OPTIONS,
    allowPositionals: true,
  });
  const [url, ...others] = positionals;
  if (url === undefined || others.length > 0) throw new Error('name one address');
  const body = values.data ?? values['data-raw'];
  const headers = new Headers((values.header ?? []).map((line) => line.split(/: */, 2) as [string, string]));
  if (body !== undefined && !headers.has('content-type'))
    headers.set('content-type', 'application/x-www-form-urlencoded');
  const method = values.request ?? (body === undefined ? 'GET' : 'POST');
  const response = await fetch(onMock(url, place), { method, headers, ...(body !== undefined && { body }) });
  const text = await response.text();
  const problem = mismatch(wantedCode(headers), response, text);
  if (problem) throw new Error(`${problem}: ${text.slice(0, 200)}`);
  // Prints nothing, and writes no file here.
  return values.output === undefined ? text : '';
}

/** Returns the code in `Prefer: code=`: an HTTP status or JSON-RPC error code. */
function wantedCode(headers: Headers): number | undefined {
  const [, code] = /\bcode=(-?\d+)/.exec(headers.get('prefer') ?? '') ?? [];
  return code === undefined ? undefined : Number(code);
}

function mismatch(wanted: number | undefined, { status, ok }: Response, text: string): string | undefined {
  if (wanted !== undefined && wanted > 0)
    return status === wanted ? undefined : `answered ${status}, not ${wanted}`;
  if (!ok) return `answered ${status}`;
  const { error } = JSON.parse(text || '{}') as { error?: { code: number } };
  return error?.code === wanted ? undefined : `answered error ${error?.code}, not ${wanted}`;
}
