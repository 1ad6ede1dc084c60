import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMockFetch } from '@chain-apis/mock';
import type { Contract } from '@chain-apis/contract';
import type { Case } from './cases.ts';

export interface CaseServer {
  readonly address: string;
  /** Bodies as they were sent, by the number of the case. */
  readonly sent: ReadonlyMap<number, { readonly status: number; readonly text: string }>;
  close(): Promise<void>;
}

/**
 * Serves the mock once for each case, at `/<number>/...`: the number chooses the example, so that clients need not set
 * a header, and what was sent can be compared with what the client made of it.
 */
export async function startCaseServer(contract: Contract, cases: readonly Case[]): Promise<CaseServer> {
  const mock = createMockFetch({ contract });
  const sent = new Map<number, { status: number; text: string }>();
  const server = createServer((request, response) => {
    const [, number = '', path = '/'] = /^\/(\d+)(\/.*)$/.exec(request.url ?? '') ?? [];
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = new Headers({ prefer: `example=${cases[Number(number)]?.example ?? ''}` });
      for (const name of ['accept', 'content-type']) {
        const value = request.headers[name];
        if (typeof value === 'string') headers.set(name, value);
      }
      const init = { method: request.method ?? 'GET', headers, ...(chunks.length > 0 && { body: Buffer.concat(chunks) }) }; // prettier-ignore
      void mock(`http://mock${path}`, init).then(async (served) => {
        const text = await served.text();
        sent.set(Number(number), { status: served.status, text });
        response.writeHead(served.status, Object.fromEntries(served.headers)).end(text);
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    sent,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
