import type { Scenario, Context } from '../scenario.ts';

const refuse = (context: Context, status: number, message: string): void =>
  context.json(JSON.stringify({ statusCode: status, error: 'Refused', message }), status);
const rpcError = (context: Context, status: number, error: unknown, id: unknown = context.message.id): void =>
  context.json(JSON.stringify({ jsonrpc: '2.0', error, id }), status);
const reverted = { code: -32000, message: 'execution reverted', data: { reason: 'x' } };

/** Refusals, in the contract's form and in others. */
export const errors: readonly Scenario[] = [
  {
    name: 'a contract error',
    server: 'responds with 404 with the error body of the contract',
    clients: 'rest',
    respond: (context) => refuse(context, 404, 'no such job'),
    expected: { outcome: 'error', status: 404, error: { message: 'no such job' } },
  },
  {
    name: '401 again and again',
    server: 'refuses the key each time',
    clients: 'rest',
    options: { retries: 2 },
    respond: (context) => refuse(context, 401, 'invalid key'),
    expected: {
      outcome: 'error',
      status: 401,
      error: { message: 'invalid key' },
      meta: { attempts: 1, retryable: false },
    },
  },
  {
    name: 'an unknown member in an error',
    server: 'responds with 400 with a list of messages and a later member',
    clients: 'rest',
    respond: (context) => context.json('{"message":["a","b"],"laterMember":1}', 400),
    expected: { outcome: 'error', status: 400, error: { message: ['a', 'b'], laterMember: 1 } },
  },
  {
    name: '200 with a JSON-RPC error',
    server: 'responds with 200 with an error object',
    clients: 'rpc',
    respond: (context) => rpcError(context, 200, reverted),
    expected: { outcome: 'rpc-error', ...reverted },
  },
  {
    name: 'a JSON-RPC error under 500',
    server: 'responds with 500 with an error object',
    clients: 'rpc',
    respond: (context) => rpcError(context, 500, reverted),
    expected: { outcome: 'rpc-error', ...reverted, meta: { status: 500 } },
  },
  {
    name: 'a JSON-RPC error without an id',
    server: 'could not read the request, and says so with id null',
    clients: 'rpc',
    respond: (context) => rpcError(context, 200, { code: -32700, message: 'parse error' }, null),
    expected: { outcome: 'rpc-error', code: -32700 },
  },
  {
    name: 'an error that is a string',
    server: 'responds with a string as the error',
    clients: 'rpc',
    respond: (context) => rpcError(context, 200, 'no'),
    expected: { outcome: 'envelope', reason: 'error', meta: { status: 200 } },
  },
  {
    name: 'an error without a code',
    server: 'responds with an error object that has no code',
    clients: 'rpc',
    respond: (context) => rpcError(context, 200, { message: 'no' }),
    expected: { outcome: 'envelope', reason: 'error' },
  },
];
