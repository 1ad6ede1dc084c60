import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Protocol } from './job.ts';
import type { Scenario, Context } from './scenario.ts';

/** What each action requests, in its smallest valid form. */
const samples: Readonly<Record<Protocol, Readonly<Record<string, string>>>> = {
  rest: {
    read: '{"operationId":"op-1","operationType":"TRANSACTION_EXPORT_EVM","operationStatus":"RUNNING","createdAtTimestamp":1,"updatedAtTimestamp":2}',
    list: '{"erc20TokenBalances":[]}',
  },
  rpc: {
    read: '{"vms":{"jvYyfQTxGMJLuGWa55kdP2p2zSUYsQ5Raupu4TW34ZAUBAbtq":["xvm"]}}',
    list: '{"numFetched":"0","utxos":[],"endIndex":{"address":"X-1","utxo":"0"},"encoding":"hex"}',
  },
};

interface Served {
  readonly protocol: Protocol;
  readonly key: string;
  readonly scenario: Pick<Scenario, 'action'>;
  readonly traffic: { readonly requests: number };
}

const parse = (text: string): any => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Returns the body of a success: what was requested, in an envelope if the call came in one. */
const envelop = (message: any, text: string): string => {
  const one = (id: unknown) => `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${text}}`;
  if (!message) return text;
  return Array.isArray(message) ? `[${message.map(({ id }) => one(id)).join(',')}]` : one(message.id);
};

/** Creates the tools of a scenario for one request. */
export function createContext(
  run: Served,
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
  addresses: Pick<Context, 'baseUrl' | 'otherOrigin'>,
): Context {
  const { protocol, scenario, traffic, key } = run;
  const message = protocol === 'rpc' ? parse(body) : undefined;
  const status = protocol === 'rest' && request.method === 'POST' ? 201 : 200;
  const wrap = (text: string) => envelop(message, text);
  const json: Context['json'] = (text, code = status, headers = {}) =>
    void response.writeHead(code, { 'content-type': 'application/json', ...headers }).end(text);
  return {
    ...addresses,
    protocol,
    request,
    response,
    body,
    message,
    key,
    wrap,
    json,
    number: traffic.requests,
    url: new URL(request.url!, addresses.baseUrl),
    succeed: (text) => json(wrap(text ?? samples[protocol][scenario.action === 'list' ? 'list' : 'read']!)),
    raw: (head, content, close = true) => {
      const { socket } = request;
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      socket.write(content, () => close && socket.destroySoon());
    },
  };
}
