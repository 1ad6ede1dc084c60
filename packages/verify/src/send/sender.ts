import type { Clock } from './clock.ts';
import {
  sendRequest,
  type Fetch,
  type NotReceived,
  type OutgoingRequest,
  type Received,
} from './send-request.ts';
import type { Target } from './target.ts';

/** A sender that sends nothing: every request returns the reason. */
export function createPlanSender({ budget }: Pick<Limits, 'budget'>): Sender {
  let sent = 0;
  return {
    send() {
      sent += 1;
      return Promise.resolve(notSent('planned', 'only the plan was asked for'));
    },
    stopped: () => (sent >= budget ? `the budget of ${budget} requests is spent` : undefined),
    get sent() {
      return sent;
    },
  };
}

/** Limits of a run. */
export interface Limits {
  /** Maximum number of requests, including retries. */
  readonly budget: number;
  /** Maximum number of requests per second; `Infinity` for your own machine. */
  readonly rate: number;
  /** Time limit of one request. */
  readonly timeoutMs: number;
  /** Time limit of the whole run. */
  readonly deadlineMs: number;
  /** Consecutive missing responses after which a server is skipped. */
  readonly patience: number;
  /** Largest response to read. */
  readonly maxBytes: number;
}

export const defaultLimits: Limits = {
  budget: 1000,
  rate: 5,
  timeoutMs: 10_000,
  deadlineMs: 300_000,
  patience: 3,
  maxBytes: 16 * 1024 * 1024,
};

/** No response, because nothing was sent. */
export interface NotSent {
  readonly ok: false;
  /** `forbidden`: it may change something, or would leave its path; `planned`: only planning. */
  readonly kind: 'down' | 'budget' | 'forbidden' | 'planned';
  readonly why: string;
  readonly durationMs: 0;
}

export function notSent(kind: NotSent['kind'], why: string): NotSent {
  return { ok: false, kind, why, durationMs: 0 };
}

/** Maximum number of retries after a 429 or 503 with `Retry-After`. */
const REPEATS = 3;

/** When a request may be retried. */
export interface Repeating {
  /** Not if the server sends `Retry-After`. */
  readonly once?: boolean;
  /**
   * Once if the server closed a kept-alive connection: that may have crossed with the request, which HTTP allows. Only
   * if it is safe to retry.
   */
  readonly ifClosed?: boolean;
}

/** Sends requests within the limits of a run. */
export interface Sender {
  send(target: Target, request: OutgoingRequest, how?: Repeating): Promise<Received | NotReceived | NotSent>;
  /** Why nothing more may be sent, if so. */
  stopped(): string | undefined;
  readonly sent: number;
}

type Parts = { readonly fetch: Fetch; readonly clock: Clock; readonly signal: AbortSignal };

export function createSender(parts: Parts, limits: Limits): Sender {
  const { clock, signal } = parts;
  const deadline = clock.now() + limits.deadlineMs;
  const health = createHealth(limits.patience);
  const pace = createPace(parts, limits.rate);
  let sent = 0;

  const stopped = () => {
    if (signal.aborted) return String(signal.reason);
    return sent >= limits.budget ? `the budget of ${limits.budget} requests is spent` : undefined;
  };

  async function attempt(
    { baseUrl }: Pick<Target, 'baseUrl'>,
    request: OutgoingRequest,
    ifClosed: boolean,
  ): Promise<Received | NotReceived | NotSent> {
    const down = health.down(baseUrl);
    if (down !== undefined) return notSent('down', down);
    await pace();
    const reason = stopped();
    if (reason !== undefined) return notSent('budget', reason);
    sent += 1;
    const left = Math.max(0, deadline - clock.now());
    const timeoutMs = Math.min(limits.timeoutMs, left);
    const received = await sendRequest(request, parts, { timeoutMs, maxBytes: limits.maxBytes });
    const isIdleClose = !received.ok && received.kind === 'closed' && health.hasResponded(baseUrl);
    if (isIdleClose && ifClosed) return attempt({ baseUrl }, request, false);
    // A request cut off by the end of the run isn't the server's failure, whichever timer fires first.
    const isCutOff = left < limits.timeoutMs && !received.ok && received.kind === 'timeout';
    const response = isCutOff
      ? { ...received, kind: 'stopped' as const, why: 'the run was stopped' }
      : received;
    health.note(baseUrl, response);
    return response;
  }

  async function send(target: Target, request: OutgoingRequest, { once, ifClosed = false }: Repeating = {}) {
    for (let count = 0; ; count += 1) {
      const response = await attempt(target, request, ifClosed);
      const wait = response.ok && !once ? retryAfter(response, count) : undefined;
      if (wait === undefined || count >= REPEATS || clock.now() + wait >= deadline) return response;
      await clock.sleep(wait, signal);
      if (stopped() !== undefined) return response;
    }
  }

  return {
    send,
    stopped,
    get sent() {
      return sent;
    },
  };
}

/** Requests are evenly spaced: rate limits penalise bursts. */
function createPace({ clock, signal }: Parts, rate: number): () => Promise<void> {
  let next = clock.now();
  return async () => {
    const wait = next - clock.now();
    if (wait > 0) await clock.sleep(wait, signal);
    next = Math.max(next, clock.now()) + 1000 / rate;
  };
}

/** Remembers URLs that don't respond, so that not every row has to find out. */
function createHealth(patience: number) {
  const states = new Map<string, { down?: string; silent: number }>();
  const responded = new Set<string>();
  return {
    down: (address: string) => states.get(address)?.down,
    hasResponded: (address: string) => responded.has(address),
    note(address: string, response: Received | NotReceived): void {
      if (response.ok) {
        responded.add(address);
        states.delete(address);
        return;
      }
      const { kind, why } = response;
      // The service may well be there.
      if (['stopped', 'unsent', 'too-large'].includes(kind)) return;
      const silent = (states.get(address)?.silent ?? 0) + 1;
      const isHopeless = ['no-host', 'refused', 'tls'].includes(kind);
      const down = isHopeless ? why : `${why}, ${patience} times in a row`;
      states.set(address, { silent, ...((isHopeless || silent >= patience) && { down }) });
    },
  };
}

/** Returns `Retry-After` in milliseconds, if present. */
function retryAfter({ status, headers }: Received, attempt: number): number | undefined {
  const delay = headers['retry-after'];
  if (status !== 429 && !(status === 503 && delay !== undefined)) return undefined;
  if (delay === undefined) return 1000 * 2 ** attempt;
  if (/^\d+$/.test(delay.trim())) return Number(delay) * 1000;
  const date = Date.parse(delay);
  return Number.isNaN(date) ? 1000 * 2 ** attempt : Math.max(0, date - Date.now());
}
