import type { Scenario, Turn } from '../scenario.ts';

const soon = (ms: number): string => new Date(Date.now() + ms).toUTCString();

const refuse = ({ protocol, message, json }: Turn, status: number, headers: Record<string, string>): void => {
  const body =
    protocol === 'rest'
      ? { statusCode: status, message: 'later' }
      : { jsonrpc: '2.0', id: message.id, error: { code: -1, message: 'later' } };
  json(JSON.stringify(body), status, headers);
};

/** Refuses the first requests with this, then gives the data. */
const after =
  (count: number, status: number, headers: () => Record<string, string> = () => ({})) =>
  (turn: Turn): void =>
    turn.number > count ? turn.give() : refuse(turn, status, headers());
const always = (status: number, headers?: () => Record<string, string>) => after(Infinity, status, headers);
const refused = (status: number, attempts: number, retryable: boolean) => ({
  rest: { outcome: 'error', status, response: { attempts, retryable } },
  rpc: { outcome: 'rpc-error', response: { status, attempts, retryable } },
});
const recovered = { outcome: 'success', response: { attempts: 2, retryable: false } };
const drop =
  (which: number) =>
  (turn: Turn): void =>
    turn.number === which ? void turn.request.socket.destroy() : turn.give();

/** When to ask again, how soon, and when never. */
export const retries: readonly Scenario[] = [
  {
    name: 'Retry-After in seconds',
    server: 'answers 429 and asks for one second',
    clients: 'both',
    options: { retries: 1, deadline: 5000 },
    answer: after(1, 429, () => ({ 'retry-after': '1' })),
    see: recovered,
    needs: 'retries',
    requests: 2,
  },
  {
    name: 'Retry-After as a date',
    server: 'answers 503 and names a time',
    clients: 'both',
    options: { retries: 1, deadline: 5000 },
    answer: after(1, 503, () => ({ 'retry-after': soon(1000) })),
    see: recovered,
    needs: 'retries',
    requests: 2,
  },
  {
    name: 'Retry-After that is garbage',
    server: 'answers 503 and asks for "soon"',
    clients: 'both',
    options: { retries: 1 },
    answer: after(1, 503, () => ({ 'retry-after': 'soon' })),
    see: recovered,
    needs: 'retries',
    requests: 2,
  },
  {
    name: 'Retry-After in the past',
    server: 'answers 503 and names last year',
    clients: 'both',
    options: { retries: 1 },
    answer: after(1, 503, () => ({ 'retry-after': soon(-3e10) })),
    see: recovered,
    needs: 'retries',
    requests: 2,
  },
  {
    name: 'Retry-After of a week',
    server: 'answers 429 and asks for a week',
    clients: 'both',
    options: { retries: 2 },
    answer: always(429, () => ({ 'retry-after': '604800' })),
    see: refused(429, 1, true),
  },
  {
    name: 'refusals without end',
    server: 'answers 503 for ever',
    clients: 'both',
    options: { retries: 2 },
    answer: always(503),
    see: refused(503, 3, true),
    requests: 3,
  },
  {
    name: 'retries: 0',
    server: 'answers 503 once',
    clients: 'both',
    options: { retries: 0 },
    answer: after(1, 503),
    see: refused(503, 1, true),
  },
  {
    name: 'a write that is refused',
    server: 'answers a write with 503',
    clients: 'both',
    act: 'write',
    options: { retries: 2 },
    answer: always(503),
    see: refused(503, 1, false),
  },
  {
    name: 'a write whose connection breaks',
    server: 'closes after a write arrived, which may have been done',
    clients: 'both',
    act: 'write',
    options: { retries: 2 },
    answer: drop(1),
    see: { outcome: 'network', attempts: 1, retryable: false },
  },
  {
    name: 'a read whose connection breaks',
    server: 'closes once, then answers',
    clients: 'both',
    options: { retries: 2 },
    answer: drop(1),
    see: recovered,
    needs: 'retries',
    requests: 2,
  },
  {
    name: 'a kept-alive connection that closes',
    server: 'closes a connection that it kept, as the second request arrives',
    clients: 'both',
    act: 'twice',
    options: { retries: 1 },
    answer: drop(2),
    see: recovered,
    needs: 'retries',
    requests: 3,
    // A browser asks a second time by itself where it had kept the connection.
    browser: { outcome: 'success' },
  },
  {
    name: 'an abort during the back-off',
    server: 'answers 503 and asks for 6 seconds',
    clients: 'both',
    act: 'abort',
    options: { retries: 2, deadline: 20_000 },
    answer: always(503, () => ({ 'retry-after': '6' })),
    see: { outcome: 'abort', attempts: 1, retryable: false },
    needs: 'retries',
  },
  {
    name: 'an abort while waiting',
    server: 'says nothing',
    clients: 'both',
    act: 'abort',
    options: { retries: 2 },
    answer: () => {},
    see: { outcome: 'abort', attempts: 1, retryable: false },
  },
  {
    name: 'a clock that goes back',
    server: 'says nothing, while the clock is set back an hour',
    clients: 'both',
    options: { deadline: 500 },
    extra: { clock: -3_600_000 },
    answer: () => {},
    see: { outcome: 'deadline', limit: 'deadline' },
  },
  {
    name: 'a clock that goes back between attempts',
    server: 'answers 503 once, while the clock is set back a day',
    clients: 'both',
    options: { retries: 1 },
    extra: { clock: -86_400_000 },
    answer: after(1, 503),
    see: recovered,
    needs: 'retries',
    requests: 2,
  },
];
