import { type RpcMethod, exactText, type ExactJson } from '@chain-apis/contract';
import type { Fault } from './http-faults.ts';
import type { PlainResponse, Server } from './mutant.ts';
import { membersOf, readMessage } from './read-message.ts';

/** What a server can do wrong with batches, where the contract says that it takes them, and with notifications. */
export function batchFaults({ binding: { batch } }: RpcMethod): Fault[] {
  const inBatch = (title: string, change: (replies: ExactJson[]) => ExactJson): Fault => ({
    kind: 'batch',
    title,
    infect: (server) => async (request) => {
      const response = await server(request);
      const replies = readMessage(response.text);
      return Array.isArray(readMessage(request.body)) && Array.isArray(replies)
        ? { ...response, text: exactText(change(replies)) }
        : response;
    },
  });
  const refusal = { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'no batches here' } };
  const batches = [
    inBatch('leaves a response out', (replies) => replies.slice(1)),
    inBatch('is empty', () => []),
    inBatch('responds in another order', (replies) => replies.toReversed()),
    inBatch('has a response twice', (replies) => [...replies, replies[0]!]),
    inBatch('has one id twice', (replies) =>
      replies.map((reply) => ({ ...(reply as object), id: 'batch 1' })),
    ),
    inBatch('has an id of its own', (replies) => replies.map((reply) => ({ ...(reply as object), id: 99 }))),
    inBatch('is refused as a whole', () => refusal),
    inBatch('is one message', (replies) => replies[0]!),
    inBatch('has an entry that is no message', (replies) => [...replies.slice(1), 7]),
    inBatch('has an entry without a result', (replies) => [
      { jsonrpc: '2.0', id: 'batch 1' },
      ...replies.slice(1),
    ]),
  ];
  return [...(batch ? batches : []), ...notificationFaults()];
}

function notificationFaults(): Fault[] {
  const say = (
    title: string,
    make: (server: Server, request: Parameters<Server>[0]) => Promise<PlainResponse>,
  ): Fault => ({
    kind: 'notification',
    title,
    infect: (server) => (request) => (isNotification(request.body) ? make(server, request) : server(request)),
  });
  const withId = (body: string) => exactText({ ...membersOf(readMessage(body)), id: 1 });
  return [
    say('is taken for a call', (server, request) => server({ ...request, body: withId(request.body!) })),
    say('is called invalid', async (server, request) => ({
      ...(await server(request)),
      status: 200,
      headers: { 'content-type': 'application/json' },
      text: '{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"no id"}}',
    })),
  ];
}

function isNotification(body: string | undefined): boolean {
  const message = readMessage(body);
  return message !== null && typeof message === 'object' && !Array.isArray(message) && !('id' in message);
}
