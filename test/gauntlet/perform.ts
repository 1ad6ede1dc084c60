/** Does a job with our clients, and collects what the user could print. Runs in any JavaScript runtime. */
import type { AnyResult, ClientOptions, Hooks } from '@chain-apis/runtime';
import { explain, unwrap, type NotOk } from '@chain-apis/runtime/errors';
import { createLimiter } from '@chain-apis/runtime/limiter';
import { actions, createUser } from './actions.ts';
import type { Expected, Job, Performed } from './job.ts';
import { userCode } from './user-code.ts';

/** Response headers that scenarios send. */
const echoes = ['x-echo', 'x-request-id', 'authorization', 'location', 'node-id'];

/** Returns what `unwrap`, `explain` and `header` make of every result in it. */
async function derivedFrom(result: any): Promise<unknown[]> {
  const results: AnyResult[] = (result.entries ?? [result]).filter((one: any) => one.meta?.callId);
  const thrown = await Promise.allSettled(results.map((one) => unwrap(one)));
  const explained = results.filter(({ ok }) => !ok).map((one) => explain(one as NotOk));
  const headers = results.flatMap((one: any) => echoes.map((name) => one.meta.headers[name]));
  return [
    ...thrown.flatMap((one) => ('reason' in one ? printsOf(one.reason) : [])),
    ...explained,
    ...headers,
  ];
}

/** What a console and a log show of an error. */
const printsOf = (error: any): unknown[] => [
  `${error}`,
  error.stack,
  error.cause,
  { ...error },
  error.toJSON(),
];

/** What is not data: data is what the server sent, and may contain the key. */
function withoutData({ data, error, message, entries, ...rest }: any): unknown {
  return { ...rest, entries: entries?.map(withoutData) };
}

const credentialsOf = ({ key, extra }: Job): Partial<ClientOptions> => {
  if (extra.key === 'path') return {};
  if (extra.key === 'authorization') return { headers: { authorization: `Bearer ${key}` } };
  if (extra.key === 'thrown') {
    const fault = new Error(`${key} has expired`, { cause: { key } });
    return { apiKey: () => Promise.reject(fault) };
  }
  const keys = [key, `Next-${crypto.randomUUID()}`];
  return { apiKey: extra.key === 'rotates' ? () => keys.shift() : key };
};

/** Moves the clock of the process once a request is sent; the result resets it. */
function moveClock(by: number | undefined): { request: () => void; restore: () => void } {
  const now = Date.now;
  return {
    request: () => {
      if (by !== undefined) Date.now = () => now() + by;
    },
    restore: () => {
      Date.now = now;
    },
  };
}

/** Counts events of each kind, for calls that must be distinguished. */
const countsOf = (events: readonly { name: string; callId: number }[]): Record<string, number> => ({
  calls: new Set(events.map(({ callId }) => callId)).size,
  starts: events.filter(({ name }) => name === 'start').length,
  ends: events.filter(({ name }) => name === 'end').length,
});

/** Does the job with our clients and returns how it ended. A call that throws rejects. */
export async function perform(job: Job): Promise<Performed> {
  const events: { name: string; callId: number }[] = [];
  const clock = moveClock(job.extra.clock);
  const note = (name: string) => (event: { callId: number }) => {
    events.push({ name, ...event });
    if (name === 'request') clock.request();
  };
  const names = ['start', 'request', 'response', 'retry', 'drift', 'error', 'end'] as const;
  const hooks = Object.fromEntries(names.map((name) => [name, note(name)])) as Hooks;
  const entries: unknown[] = [];
  const options = {
    ...job.options,
    hooks,
    log: { level: 'debug', write: (entry: unknown) => void entries.push(entry) },
    ...credentialsOf(job),
    ...(job.action === 'elsewhere' && { limiter: createLimiter({ concurrency: 4 }) }),
    ...(job.extra.code && userCode[job.extra.code]),
  } as Omit<ClientOptions, 'baseUrl'>;
  try {
    const user = createUser(job.client, job.baseUrl, options);
    const other = () => createUser(job.client, job.otherOrigin, { ...options, apiKey: undefined as never });
    const result = (await actions[job.action](user, job, other)) as Expected;
    const seen = { ...result, events: countsOf(events) };
    return { result: seen, visible: [withoutData(result), events, entries, ...(await derivedFrom(result))] };
  } catch (error) {
    return { result: { outcome: (error as Error).name, thrown: true }, visible: [error, events, entries] };
  } finally {
    clock.restore();
  }
}
