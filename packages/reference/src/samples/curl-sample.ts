import type { ExecutedSamples } from '../model/executed-samples.ts';
import { curlParts, type HttpRequest } from '@chain-apis/contract/request';

/** The command line of a request, one option to a line. */
export const curlSample = (base: string, request: HttpRequest): string =>
  curlParts(base, request).join(' \\\n  ');

/** A word of a POSIX command line: quoted parts and bare parts in a row. */
const WORD = /(?:'[^']*'|\\.|[^\s'\\])+/g;

/** Parses the request of a curl command, to run samples without curl. */
export function readCurl(command: string): { url: string; init: RequestInit } {
  const words = (command.replaceAll('\\\n', ' ').match(WORD) ?? []).map(unquote);
  const headers: Record<string, string> = {};
  const init: RequestInit = { headers };
  let url = '';
  for (let index = 1; index < words.length; index += 1) {
    const word = words[index]!;
    if (word === '-X') init.method = words[++index]!;
    else if (word === '--data-raw') init.body = words[++index]!;
    else if (word === '-u') headers['authorization'] = `Basic ${btoa(words[++index]!)}`;
    else if (word === '-H') {
      const [, name = '', value = ''] = /^([^:]+): (.*)$/s.exec(words[++index]!) ?? [];
      headers[name] = value;
    } else if (!word.startsWith('-')) url = word;
  }
  return { url, init };
}

/** Sends the request of a curl command. */
export async function sendCurl(
  command: string,
  fetch: typeof globalThis.fetch,
): Promise<ExecutedSamples['response']> {
  const { url, init } = readCurl(command);
  const response = await fetch(url, init);
  const contentType = response.headers.get('content-type') ?? '';
  return { status: response.status, contentType, body: await response.text() };
}

const unquote = (word: string) =>
  word.replace(/'([^']*)'|\\(.)/g, (_, quoted: string | undefined, escaped: string) => quoted ?? escaped);
