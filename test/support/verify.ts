import { createMock, createMockFetch } from '@chain-apis/mock';
import { verify, type Fetch, type Report, type ReportItem, type VerifyOptions } from '@chain-apis/verify';
import { checkers, contract } from './contract.ts';

/** Every service at one address, as the mock has it. */
export const everything = ['data', 'metrics', 'node'].map((service) => ({
  service,
  baseUrl: 'http://127.0.0.1:4010',
}));

/** Returns the mock as the verifier's `fetch`. */
export function mockFetch(): Fetch {
  return createMockFetch(createMock(contract));
}

/** Verifies without a socket and without limits. */
export function run(options: Partial<VerifyOptions> & { fetch: Fetch }): Promise<Report> {
  const limits = { budget: Infinity, ...options.limits };
  return verify({ contract, checkers, targets: everything, ...options, limits });
}

export function withStatus({ items }: Report, status: ReportItem['status']): ReportItem[] {
  return items.filter((item) => item.status === status);
}

/** Returns the title and status of each report item. */
export const titles = ({ items }: Report) => items.map(({ title, status }) => `${status} ${title}`);

/** Sends what a printed curl line sends. */
export async function sendCurl(line: string, fetch: Fetch): Promise<Response> {
  const words = [...line.matchAll(/'((?:[^']|'\\'')*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, bare]) => single?.replaceAll(`'\\''`, "'") ?? double ?? bare!,
  );
  const headers: Record<string, string> = {};
  let [url, method, body]: (string | undefined)[] = [];
  for (let index = 2; index < words.length; index += 1) {
    const word = words[index]!;
    if (word === '-X') method = words[(index += 1)]!;
    else if (word === '--data-raw') body = words[(index += 1)]!;
    else if (word === '-H') {
      const [name = '', value = ''] = words[(index += 1)]!.split(/: (.*)/);
      headers[name] = value;
    } else url = word;
  }
  return fetch(url!, { method: method ?? 'GET', headers, ...(body !== undefined && { body }) });
}
