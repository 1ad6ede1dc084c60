import type { Scenario, Turn } from '../scenario.ts';

interface Answer {
  readonly jsonrpc: '2.0';
  readonly id: unknown;
  readonly result: { readonly of: unknown };
}

/** Sends what `change` makes of the three right answers. */
const send =
  (change: (answers: Answer[]) => unknown, status = 200) =>
  (turn: Turn): void => {
    const sent: readonly { id: unknown }[] = Array.isArray(turn.message) ? turn.message : [turn.message];
    const answers = sent.map(({ id }, index): Answer => ({ jsonrpc: '2.0', id, result: { of: index } }));
    turn.json(JSON.stringify(change(answers)), status);
  };

const own = (index: number) => ({ outcome: 'success', data: { of: index } });
const flaw = (reason: string) => ({ outcome: 'envelope', reason });
const all = (one: object) => ({ outcome: 'batch', entries: [one, one, one] });
const scenario = (
  name: string,
  server: string,
  answer: Scenario['answer'],
  entries: readonly object[],
): Scenario => ({
  name: `a batch ${name}`,
  server,
  clients: 'rpc',
  act: 'batch',
  answer,
  see: { outcome: 'batch', entries },
});
const error = { code: -32000, message: 'busy' };
const whole = { jsonrpc: '2.0', id: null, error };

/** Batches whose answers must not be handed to the wrong call. */
export const batches: readonly Scenario[] = [
  scenario(
    'in another order',
    'answers last things first',
    send((list) => list.reverse()),
    [own(0), own(1), own(2)],
  ),
  scenario(
    'without its first answer',
    'loses the first answer',
    send(([, ...rest]) => rest),
    [flaw('missing'), own(1), own(2)],
  ),
  scenario(
    'with an answer doubled',
    'answers the second call twice',
    send((list) => [...list, { ...list[1], result: { of: 9 } }]),
    [own(0), flaw('doubled'), own(2)],
  ),
  scenario(
    'with foreign answers',
    'mixes in answers of somebody else',
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
    'with no answers',
    'answers an empty list',
    send(() => []),
    all(flaw('missing')).entries,
  ),
  scenario(
    'with one error for all',
    'answers one error object',
    send(() => whole),
    all(flaw('batch')).entries,
  ),
  scenario(
    'with one error for all, under 500',
    'answers one error object and status 500',
    send(() => whole, 500),
    [...all({ ...flaw('batch'), status: 500 }).entries],
  ),
  scenario(
    'behind a broken proxy',
    'answers HTML and status 502',
    ({ response }) => void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502</h1>'),
    all({ outcome: 'gateway', status: 502 }).entries,
  ),
];
