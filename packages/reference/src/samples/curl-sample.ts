import { curlLine, type HttpRequest } from '@chain-apis/contract/request';

/** A word of a POSIX command line: quoted parts and bare parts in a row. */
const WORD = /(?:'[^']*'|\\.|[^\s'\\])+/g;

/** The command line of a request, one option to a line. */
export function curlSample(base: string, request: HttpRequest): string {
  const words = curlLine(base, request).match(WORD) ?? [];
  const lines = words.reduce<string[][]>((sum, word) => {
    const startsLine = sum.length === 0 || /^-(-|[HX])/.test(word);
    if (startsLine) sum.push([]);
    sum.at(-1)!.push(word);
    return sum;
  }, []);
  return lines.map((line) => line.join(' ')).join(' \\\n  ');
}

/** What the command line would send, read from its text; it is how a sample is run where there is no curl. */
export function readCurl(command: string): { url: string; init: RequestInit } {
  const words = (command.replaceAll('\\\n', ' ').match(WORD) ?? []).map(unquote);
  const headers: Record<string, string> = {};
  const init: RequestInit = { headers };
  let url = '';
  for (let index = 1; index < words.length; index += 1) {
    const word = words[index]!;
    if (word === '-X') init.method = words[++index]!;
    else if (word === '--data-raw') init.body = words[++index]!;
    else if (word === '-H') {
      const [, name = '', value = ''] = /^([^:]+): (.*)$/s.exec(words[++index]!) ?? [];
      headers[name] = value;
    } else if (!word.startsWith('-')) url = word;
  }
  return { url, init };
}

const unquote = (word: string) =>
  word.replace(/'([^']*)'|\\(.)/g, (_, quoted: string | undefined, escaped: string) => quoted ?? escaped);
