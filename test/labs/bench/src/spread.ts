import { availableParallelism, cpus } from 'node:os';
import { interleave, value, type Contender, type Sample } from './harness.ts';
import type { Load } from './load.ts';
import { CLI, DISTINCT, putLoad, withServer, type Server } from './servers.ts';
import { sessionContender, SESSION } from './session-cost.ts';

export interface SpreadSettings {
  readonly root: string;
  readonly rounds: number;
  /** Seconds of each load. */
  readonly seconds: number;
  readonly progress: (line: string) => void;
}

/** Numbers of processes. */
const PROCESSES = [1, 2, 4] as const;
/** Number of sessions that requests take in turn. */
const SESSIONS = 20;
const CONNECTIONS = 16;
const PATH = `/__session/s{s}${DISTINCT}`;
const RATE = 'req/s';
const BALANCER = 'balancer';
const MOCK = 'mock';

const alone = (processes: number) => `${processes} without balancer`;
const balanced = (processes: number) => `${processes} behind a balancer`;

/** Measures mocks with sessions spread over them, and the cost of a session. All requests differ. */
export async function measureSpread({ root, rounds, seconds, progress }: SpreadSettings): Promise<string> {
  const contenders = PROCESSES.flatMap((processes): Contender[] => [
    {
      name: alone(processes),
      run: () => withMocks(root, processes, [], (mocks) => loadEach(mocks, seconds)),
    },
    {
      name: balanced(processes),
      run: () => withMocks(root, processes, [], (mocks) => loadBalanced(root, mocks, seconds)),
    },
  ]);
  const measured = await interleave([...contenders, await sessionContender(root)], rounds, progress);
  const rate = (name: string) => value(measured, name, RATE);
  const base = rate(alone(1));
  const costs = [...measured.get(SESSION)!.keys()].map(
    (what) => `${what}: ${value(measured, SESSION, what).toPrecision(3)}`,
  );
  return [
    `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, Node ${process.version}, ${rounds} rounds`,
    ...contenders.map(
      ({ name }) =>
        `${name}: ${Math.round(rate(name))} requests/s, ${(rate(name) / base).toFixed(2)} times ${alone(1)}`,
    ),
    ...PROCESSES.map((processes) => {
      const time = (part: string) => value(measured, balanced(processes), part).toPrecision(3);
      return `${balanced(processes)}, ms of processor time of a request: ${time(MOCK)} mock, ${time(BALANCER)} balancer`;
    }),
    ...costs,
  ].join('\n');
}

/** Starts a number of mocks, one within the other, so that all end with the outermost. */
async function withMocks<Result>(
  root: string,
  more: number,
  started: readonly Server[],
  use: (mocks: readonly Server[]) => Promise<Result>,
): Promise<Result> {
  if (more === 0) return use(started);
  return withServer([CLI, 'mock', '--quiet', '--port', '{port}'], root, (mock) =>
    withMocks(root, more - 1, [...started, mock], use),
  );
}

/** Loads each mock from a separate process, as if balancing cost nothing. */
async function loadEach(mocks: readonly Server[], seconds: number): Promise<Sample> {
  await warm(mocks);
  const connections = CONNECTIONS / mocks.length;
  const loads = await Promise.all(
    mocks.map(({ port }) => putLoad(port, seconds, PATH, { connections, sessions: SESSIONS })),
  );
  return { [RATE]: loads.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0) };
}

async function loadBalanced(root: string, mocks: readonly Server[], seconds: number): Promise<Sample> {
  await warm(mocks);
  const ports = mocks.map(({ port }) => String(port));
  return withServer(['test/labs/bench/src/balancer.mjs', '{port}', ...ports], root, async (balancer) => {
    const load = (more: Partial<Load>) =>
      putLoad(balancer.port, seconds, PATH, { connections: CONNECTIONS, sessions: SESSIONS, ...more });
    await load({ requests: 5000 });
    const before = await timesOf(balancer, mocks);
    const { requests, requestsPerSecond } = await load({});
    const after = await timesOf(balancer, mocks);
    return {
      [RATE]: requestsPerSecond,
      [BALANCER]: (after.balancer - before.balancer) / requests,
      [MOCK]: (after.mocks - before.mocks) / requests,
    };
  });
}

async function timesOf(balancer: Server, mocks: readonly Server[]) {
  const all = await Promise.all(mocks.map(({ processorTime }) => processorTime()));
  return { balancer: await balancer.processorTime(), mocks: all.reduce((sum, one) => sum + one, 0) };
}

/** Compiles the code that requests run. */
const warm = (mocks: readonly Server[]) =>
  Promise.all(mocks.map(({ port }) => putLoad(port, 600, PATH, { requests: 5000, sessions: SESSIONS })));
