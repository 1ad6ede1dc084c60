import type { Scenario, Context } from '../scenario.ts';

const send =
  (change: (context: Context) => object) =>
  (context: Context): void =>
    context.json(JSON.stringify({ jsonrpc: '2.0', id: context.message.id, ...change(context) }));
const envelope = (reason: string) => ({
  outcome: 'envelope',
  reason,
  meta: { status: 200, retryable: false },
});
const scenario = (
  name: string,
  server: string,
  change: (context: Context) => object,
  reason: string,
): Scenario => ({
  name,
  server,
  clients: 'rpc',
  respond: send(change),
  expected: envelope(reason),
});
const result = { vms: {} };

/** JSON that is not a valid JSON-RPC response to the call. */
export const envelopes: readonly Scenario[] = [
  scenario(
    'another id',
    'responds to a call that nobody made',
    ({ message }) => ({ id: message.id + 1, result }),
    'id',
  ),
  scenario(
    'an id of another type',
    'sends the id back as a string',
    ({ message }) => ({ id: `${message.id}`, result }),
    'id',
  ),
  scenario('no id', 'leaves the id out', () => ({ id: undefined, result }), 'id'),
  scenario('id null beside a result', 'sends a result for nobody', () => ({ id: null, result }), 'id'),
  scenario('neither result nor error', 'sends an envelope with nothing in it', () => ({}), 'neither'),
  scenario(
    'both result and error',
    'sends a result and an error at once',
    () => ({ result, error: { code: 1, message: 'no' } }),
    'both',
  ),
  scenario('another version', 'responds in JSON-RPC 1.0', () => ({ jsonrpc: '1.0', result }), 'version'),
  ...['null', '"text"', '[1]', '7', 'true'].map((text) => ({
    name: `${text} as a result`,
    server: `sends ${text} where an object is due`,
    clients: 'rpc' as const,
    respond: (context: Context) => context.succeed(text),
    expected: envelope('result'),
  })),
  {
    name: 'no JSON-RPC at all',
    server: 'responds with {"status":"ok"}',
    clients: 'rpc',
    respond: (context) => context.json('{"status":"ok"}'),
    expected: envelope('version'),
  },
  {
    name: 'a list for a single call',
    server: 'wraps the response in a list',
    clients: 'rpc',
    respond: (context) => context.json(`[${context.wrap('{}')}]`),
    expected: { outcome: 'envelope', meta: { status: 200 } },
  },
  {
    name: 'a null error beside a result',
    server: 'sends error: null with its result, as old servers do',
    clients: 'rpc',
    respond: send(() => ({ result, error: null })),
    expected: { outcome: 'success', data: result },
  },
];
