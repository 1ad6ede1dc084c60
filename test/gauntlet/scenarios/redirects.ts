import type { Scenario, Turn } from '../scenario.ts';

const to =
  (status: number, place: (turn: Turn) => string | undefined) =>
  (turn: Turn): void => {
    const location = place(turn);
    turn.response.writeHead(status, location === undefined ? {} : { location }).end();
  };

/** Browsers hide redirects from a page, so all of them are refused there. */
const hidden = { outcome: 'redirect', status: 0, reason: 'origin' };

const leaving = (status: number): Scenario => ({
  name: `${status} to another origin`,
  server: `answers ${status}; the other origin would serve the data and notes the key`,
  clients: 'both',
  answer: to(status, ({ elsewhere }) => elsewhere),
  see: { outcome: 'redirect', reason: 'origin', status, retryable: false },
  browser: hidden,
  ofPeers: 'key',
});

/** Where redirects may lead, and what they may take along. */
export const redirects: readonly Scenario[] = [
  ...[301, 302, 303, 307, 308].map(leaving),
  {
    name: 'a chain that stays, then leaves',
    server: 'redirects twice within the origin (308), then to another one',
    clients: 'both',
    answer: (turn) => to(308, () => (turn.number < 3 ? `${turn.here}/hop` : turn.elsewhere))(turn),
    see: { outcome: 'redirect', reason: 'origin', status: 308 },
    requests: 3,
    browser: hidden,
    ofPeers: 'key',
  },
  {
    name: 'a redirect within the origin',
    server: 'answers 307, then the data',
    clients: 'both',
    answer: (turn) => (turn.number === 1 ? to(307, () => `${turn.here}/moved`)(turn) : turn.give()),
    see: { outcome: 'success' },
    requests: 2,
    browser: hidden,
  },
  {
    name: '307 with a body',
    server: 'answers a write with 307, then wants the same body again',
    clients: 'both',
    act: 'write',
    answer: (turn) => {
      if (turn.number === 1) to(307, () => `${turn.here}/moved`)(turn);
      else if (turn.request.method === 'POST' && turn.body !== '') turn.give('{"operationId":"op-2"}');
      else turn.response.writeHead(400).end();
    },
    see: { outcome: 'success', data: { operationId: 'op-2' } },
    requests: 2,
    browser: hidden,
  },
  {
    name: '303 after a write',
    server: 'answers a write with 303, which turns it into a read',
    clients: 'both',
    act: 'write',
    answer: (turn) => (turn.number === 1 ? to(303, () => `${turn.here}/moved`)(turn) : turn.give()),
    see: { outcome: 'redirect', reason: 'method', status: 303, retryable: false },
    browser: hidden,
  },
  {
    name: 'a redirect loop',
    server: 'redirects to itself for ever',
    clients: 'both',
    answer: to(308, ({ here }) => `${here}/again`),
    see: { outcome: 'redirect', reason: 'loop', status: 308 },
    requests: 6,
    browser: hidden,
  },
  {
    name: 'a redirect to nowhere',
    server: 'answers 302 without a location',
    clients: 'both',
    answer: to(302, () => undefined),
    see: { outcome: 'redirect', reason: 'origin', status: 302 },
    browser: hidden,
  },
  {
    name: 'a redirect to no address',
    server: 'answers 302 with a location that is no URL',
    clients: 'both',
    answer: to(302, () => 'http://[broken'),
    see: { outcome: 'redirect', reason: 'origin', status: 302 },
    browser: { outcome: 'network' },
  },
  {
    name: 'a redirect out of HTTP',
    server: 'answers 302 to a data: address that holds an answer',
    clients: 'both',
    answer: to(302, () => 'data:application/json,{}'),
    see: { outcome: 'redirect', reason: 'origin', status: 302 },
    browser: hidden,
  },
];
