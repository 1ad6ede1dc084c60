import type { Scenario, Turn } from '../scenario.ts';

const send =
  (change: (turn: Turn) => object) =>
  (turn: Turn): void =>
    turn.json(JSON.stringify({ jsonrpc: '2.0', id: turn.message.id, ...change(turn) }));
const envelope = (reason: string) => ({ outcome: 'envelope', reason, status: 200, retryable: false });
const scenario = (
  name: string,
  server: string,
  change: (turn: Turn) => object,
  reason: string,
): Scenario => ({
  name,
  server,
  clients: 'rpc',
  answer: send(change),
  see: envelope(reason),
});
const result = { vms: {} };

/** JSON that is not the JSON-RPC answer to the call. */
export const envelopes: readonly Scenario[] = [
  scenario(
    'another id',
    'answers a call that nobody made',
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
  scenario('another version', 'answers in JSON-RPC 1.0', () => ({ jsonrpc: '1.0', result }), 'version'),
  {
    name: 'no JSON-RPC at all',
    server: 'answers {"status":"ok"}',
    clients: 'rpc',
    answer: (turn) => turn.json('{"status":"ok"}'),
    see: envelope('version'),
  },
  {
    name: 'a list for a single call',
    server: 'wraps the answer in a list',
    clients: 'rpc',
    answer: (turn) => turn.json(`[${turn.wrap('{}')}]`),
    see: { outcome: 'envelope', status: 200 },
  },
  {
    name: 'a null error beside a result',
    server: 'sends error: null with its result, as old servers do',
    clients: 'rpc',
    answer: send(() => ({ result, error: null })),
    see: { outcome: 'success', data: result },
  },
];
