import type { Scenario, Turn } from '../scenario.ts';

const refuse = (turn: Turn, status: number, message: string): void =>
  turn.json(JSON.stringify({ statusCode: status, error: 'Refused', message }), status);
const rpcError = (turn: Turn, status: number, error: unknown, id: unknown = turn.message.id): void =>
  turn.json(JSON.stringify({ jsonrpc: '2.0', error, id }), status);
const reverted = { code: -32000, message: 'execution reverted', data: { reason: 'x' } };

/** Refusals, in the form that the contract gives them and in others. */
export const errors: readonly Scenario[] = [
  {
    name: 'a contract error',
    server: 'answers 404 with the error body of the contract',
    clients: 'rest',
    answer: (turn) => refuse(turn, 404, 'no such job'),
    see: { outcome: 'error', status: 404, error: { message: 'no such job' } },
  },
  {
    name: '401 again and again',
    server: 'refuses the key each time',
    clients: 'rest',
    options: { retries: 2 },
    answer: (turn) => refuse(turn, 401, 'invalid key'),
    see: {
      outcome: 'error',
      status: 401,
      error: { message: 'invalid key' },
      response: { attempts: 1, retryable: false },
    },
  },
  {
    name: 'an unknown member in an error',
    server: 'answers 400 with a list of messages and a later member',
    clients: 'rest',
    answer: (turn) => turn.json('{"message":["a","b"],"laterMember":1}', 400),
    see: { outcome: 'error', status: 400, error: { message: ['a', 'b'], laterMember: 1 } },
  },
  {
    name: '200 with a JSON-RPC error',
    server: 'answers 200 with an error object',
    clients: 'rpc',
    answer: (turn) => rpcError(turn, 200, reverted),
    see: { outcome: 'rpc-error', ...reverted },
  },
  {
    name: 'a JSON-RPC error under 500',
    server: 'answers 500 with an error object',
    clients: 'rpc',
    answer: (turn) => rpcError(turn, 500, reverted),
    see: { outcome: 'rpc-error', ...reverted, response: { status: 500 } },
  },
  {
    name: 'a JSON-RPC error without an id',
    server: 'could not read the request, and says so with id null',
    clients: 'rpc',
    answer: (turn) => rpcError(turn, 200, { code: -32700, message: 'parse error' }, null),
    see: { outcome: 'rpc-error', code: -32700 },
  },
  {
    name: 'an error that is a string',
    server: 'answers with a string as the error',
    clients: 'rpc',
    answer: (turn) => rpcError(turn, 200, 'no'),
    see: { outcome: 'envelope', reason: 'error', status: 200 },
  },
  {
    name: 'an error without a code',
    server: 'answers with an error object that has no code',
    clients: 'rpc',
    answer: (turn) => rpcError(turn, 200, { message: 'no' }),
    see: { outcome: 'envelope', reason: 'error' },
  },
];
