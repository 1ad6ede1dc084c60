import { exactText, type Json } from '@chain-apis/foundation';
import type { RpcMethod } from '@chain-apis/contract';
import { isMembers, membersOf, readMessage, type Members } from './message.ts';
import { faultsOf, type Fault, type FaultRow, type PlainResponse, type Server } from './mutant.ts';

type Edited = { readonly [name: string]: Json | undefined };
/** A change of an envelope; only of one with a result or an error, if the row says so. */
type EnvelopeRow = readonly [kind: string, title: string, change: (old: Members) => Edited, of?: string];

const ERROR = { code: -32000, message: 'a made-up error', data: null };
const error = (title: string, change: (old: Members) => Edited): EnvelopeRow => [
  'rpc-error',
  title,
  (envelope) => change(envelope['error'] as Members),
  'error',
];
/** A change of one property of an error. */
const inError = (title: string, change: (old: Members) => Edited): EnvelopeRow =>
  error(title, (old) => ({ error: { ...old, ...change(old) } as Members }));

const ENVELOPES: readonly EnvelopeRow[] = [
  ['rpc-id', 'another id', () => ({ id: 'another' })],
  ['rpc-id', 'the id as a list', ({ id }) => ({ id: [id ?? null] })],
  ['rpc-id', 'a null id', ({ id }) => (id === null ? {} : { id: null })],
  ['rpc-id', 'the id as another type', ({ id }) => ({ id: typeof id === 'number' ? String(id) : 1 })],
  ['rpc-id', 'no id', () => ({ id: undefined })],
  ['rpc-version', 'jsonrpc "1.0"', () => ({ jsonrpc: '1.0' })],
  ['rpc-version', 'jsonrpc as a number', () => ({ jsonrpc: 2 })],
  ['rpc-version', 'no jsonrpc', () => ({ jsonrpc: undefined })],
  ['rpc-both', 'an error beside the result', () => ({ error: ERROR }), 'result'],
  ['rpc-both', 'a null error beside the result', () => ({ error: null }), 'result'],
  ['rpc-neither', 'no result', () => ({ result: undefined }), 'result'],
  ['rpc-result', 'a null result', () => ({ result: null }), 'result'],
  ['rpc-result', 'an error in place of the result', () => ({ result: undefined, error: ERROR }), 'result'],
  [
    'rpc-result',
    'an undeclared error in place of the result',
    () => ({ result: undefined, error: { ...ERROR, code: 7 } }),
    'result',
  ],
  inError('an error without a code', () => ({ code: undefined })),
  inError('an error code as a string', ({ code }) => ({ code: String(code) })),
  inError('a fractional error code', ({ code }) => ({ code: Number(code) + 0.5 })),
  inError('an error without a message', () => ({ message: undefined })),
  inError('an error message as a list', ({ message }) => ({ message: [message ?? ''] })),
  inError('an undeclared error code', () => ({ code: 12345 })),
  error('an error as a string', ({ message }) => ({ error: message ?? '' })),
  error('a result beside the error', () => ({ result: {} })),
  error('an empty result in place of the error', () => ({ error: undefined, result: {} })),
  error('another error code', () => ({ error: { ...ERROR, code: -32603 } })),
];

const RESPONSES: readonly FaultRow[] = [
  ['rpc-status', 'HTTP 500', () => ({ status: 500 })],
  ['rpc-status', 'HTTP 202', () => ({ status: 202 })],
  ['rpc-batch', 'a list of one response', ({ text }) => ({ text: `[${text}]` })],
];

/** Returns what a server can do wrong with the envelope of a result, of an error, or of either. */
export const rpcFaults = (): Fault[] =>
  faultsOf([
    ...ENVELOPES.map(([kind, title, change, of]): FaultRow => [
      kind,
      title,
      ({ text }) => {
        const old = readMessage(text);
        return isMembers(old) && (of === undefined || of in old) ? { text: edited(old, change(old)) } : {};
      },
    ]),
    ...RESPONSES,
  ]);

function edited(old: Members, change: Edited): string {
  const members = Object.entries({ ...old, ...change }).filter(([, value]) => value !== undefined);
  return exactText(Object.fromEntries(members) as Members);
}

const REFUSAL = { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'no batches here' } };
const withId = (id: Json) => (reply: Json) => ({ ...(reply as object), id });

const BATCHES: readonly (readonly [title: string, change: (replies: Json[]) => Json])[] = [
  ['leaves a response out', (replies) => replies.slice(1)],
  ['is empty', () => []],
  ['responds in another order', (replies) => replies.toReversed()],
  ['has a response twice', (replies) => [...replies, replies[0]!]],
  ['has one id twice', (replies) => replies.map(withId('batch 1'))],
  ['has an id of its own', (replies) => replies.map(withId(99))],
  ['is refused as a whole', () => REFUSAL],
  ['is one message', (replies) => replies[0]!],
  ['has an entry that is no message', (replies) => [...replies.slice(1), 7]],
  ['has an entry without a result', ([, ...others]) => [{ jsonrpc: '2.0', id: 'batch 1' }, ...others]],
];

/** Returns what a server can do wrong with batches, if the contract supports them, and with notifications. */
export function batchFaults({ binding: { batch } }: RpcMethod): Fault[] {
  const batches = BATCHES.map(([title, change]): Fault => ({
    kind: 'batch',
    title,
    infect: (server) => async (request) => {
      const response = await server(request);
      const replies = readMessage(response.text);
      return Array.isArray(readMessage(request.body)) && Array.isArray(replies)
        ? { ...response, text: exactText(change(replies)) }
        : response;
    },
  }));
  return [...(batch ? batches : []), ...NOTIFICATIONS.map(notificationFault)];
}

type Respond = (server: Server, request: Parameters<Server>[0], message: Members) => Promise<PlainResponse>;

const NOTIFICATIONS: readonly (readonly [title: string, respond: Respond])[] = [
  [
    'is taken for a call',
    (server, request, message) => server({ ...request, body: exactText({ ...message, id: 1 }) }),
  ],
  [
    'is called invalid',
    async (server, request) => ({
      ...(await server(request)),
      status: 200,
      headers: { 'content-type': 'application/json' },
      text: '{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"no id"}}',
    }),
  ],
];

const notificationFault = ([title, respond]: (typeof NOTIFICATIONS)[number]): Fault => ({
  kind: 'notification',
  title,
  infect: (server) => (request) => {
    const message = readMessage(request.body);
    return isMembers(message) && !('id' in message)
      ? respond(server, request, membersOf(message))
      : server(request);
  },
});
