import type { Scenario, Context } from '../scenario.ts';

interface Response {
  readonly jsonrpc: '2.0';
  readonly id: unknown;
  readonly result: { readonly of: unknown };
}

/** Sends the three correct responses, altered by `change`. */
const send =
  (change: (responses: Response[]) => unknown, status = 200) =>
  (context: Context): void => {
    const sent: readonly { id: unknown }[] = Array.isArray(context.message)
      ? context.message
      : [context.message];
    const responses = sent.map(({ id }, index): Response => ({ jsonrpc: '2.0', id, result: { of: index } }));
    context.json(JSON.stringify(change(responses)), status);
  };

const own = (index: number) => ({ outcome: 'success', data: { of: index } });
const flaw = (reason: string) => ({ outcome: 'envelope', reason });
const all = (one: object) => ({ outcome: 'batch', entries: [one, one, one] });
const scenario = (
  name: string,
  server: string,
  respond: Scenario['respond'],
  entries: readonly object[],
): Scenario => ({
  name: `a batch ${name}`,
  server,
  clients: 'rpc',
  action: 'batch',
  respond,
  expected: { outcome: 'batch', entries },
});
const error = { code: -32000, message: 'busy' };
const refusal = { code: -32700, message: 'unexpected array: batches are not served here' };
const whole = { jsonrpc: '2.0', id: null, error };

/** Batches whose responses must not be passed to the wrong call. */
export const batches: readonly Scenario[] = [
  scenario(
    'in another order',
    'responds to the last call first',
    send((list) => list.reverse()),
    [own(0), own(1), own(2)],
  ),
  scenario(
    'without its first response',
    'loses the first response',
    send(([, ...rest]) => rest),
    [flaw('missing'), own(1), own(2)],
  ),
  scenario(
    'with a response doubled',
    'responds to the second call twice',
    send((list) => [...list, { ...list[1], result: { of: 9 } }]),
    [own(0), flaw('doubled'), own(2)],
  ),
  scenario(
    'with foreign responses',
    'mixes in responses to another caller',
    send(([a, ...rest]) => [{ ...a, id: 4711 }, a, null, 7, ...rest]),
    [own(0), own(1), own(2)],
  ),
  scenario(
    'with ids as strings',
    'sends the ids back as strings',
    send((list) => list.map((one) => ({ ...one, id: `${one.id}` }))),
    [flaw('missing'), flaw('missing'), flaw('missing')],
  ),
  scenario(
    'with one error inside',
    'refuses the second call',
    send(([a, b, c]) => [a, { jsonrpc: '2.0', id: b!.id, error }, c]),
    [own(0), { outcome: 'rpc-error', ...error }, own(2)],
  ),
  scenario(
    'with no responses',
    'responds with an empty list',
    send(() => []),
    all(flaw('missing')).entries,
  ),
  scenario(
    'with one error for all',
    'responds with one error object',
    send(() => whole),
    all(flaw('batch')).entries,
  ),
  scenario(
    'with one error for all, under 500',
    'responds with one error object and status 500',
    send(() => whole, 500),
    [...all({ ...flaw('batch'), meta: { status: 500 } }).entries],
  ),
  scenario(
    'that the server does not take',
    'refuses every batch with one parse error, as a node does outside of EVM chains',
    send(() => ({ jsonrpc: '2.0', id: null, error: refusal })),
    all({ ...flaw('batch'), error: refusal }).entries,
  ),
  scenario(
    'behind a broken proxy',
    'responds with HTML and status 502',
    ({ response }) => void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502</h1>'),
    all({ outcome: 'gateway', meta: { status: 502 } }).entries,
  ),
];
