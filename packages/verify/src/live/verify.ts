import { createCheckers, type Checkers } from '@chain-apis/contract';
import type { Report, ReportItem } from '../reports/report.ts';
import { systemClock } from '../send/clock.ts';
import { compareResponses } from './compare-nodes.ts';
import { createRedact, redactAll } from '../send/redact.ts';
import { nothingFrom, openTarget, runPhase, type TargetRun } from './run-target.ts';
import type { Fetch } from '../send/send-request.ts';
import { createSession, defaultLimits, type Limits, type Session } from '../send/session.ts';
import { isLoopback } from '../send/target.ts';
import type { VerifyOptions } from './verify-options.ts';

/**
 * Runs the contract against live addresses, read-only unless told otherwise, and reports what holds, what does not
 * and what could not be asked. It never rejects because of what a server does, and ends by its deadline.
 */
export async function verify(options: VerifyOptions): Promise<Report> {
  const { contract, signal, clock = systemClock } = options;
  const limits = limitsOf(options);
  const stop = new AbortController();
  const done = new AbortController();
  const onAbort = () => stop.abort('interrupted');
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort, { once: true });
  void clock.sleep(limits.deadlineMs, done.signal).then(() => {
    if (!done.signal.aborted) stop.abort(`the deadline of ${limits.deadlineMs / 1000} s is over`);
  });
  const fetch: Fetch = options.fetch ?? ((url, init) => globalThis.fetch(url, init));
  const session = createSession({ fetch, clock, signal: stop.signal }, limits);
  try {
    return await runTargets(options, session, options.checkers ?? createCheckers(contract));
  } finally {
    done.abort();
    signal?.removeEventListener('abort', onAbort);
  }
}

async function runTargets(options: VerifyOptions, session: Session, checkers: Checkers): Promise<Report> {
  const { targets } = options;
  const redact = createRedact(Object.values(options.keys ?? {}).flatMap((key) => (key ? [key.value] : [])));
  const items: ReportItem[] = [];
  const add = (found: readonly ReportItem[]): void => {
    for (const item of redactAll(found, redact)) {
      items.push(item);
      options.onItem?.(item);
    }
  };
  const runs = targets.map((target) => openTarget(options, target, { checkers, session, add }));
  const phases = Math.max(0, ...runs.map((run) => run.phases.length));
  // Phase by phase through all targets, so that a small budget is not spent on the first of them.
  for (let phase = 0; phase < phases; phase += 1) {
    for (const run of runs) await runPhase(options, run, run.phases[phase] ?? []);
  }
  for (const run of runs) add(nothingFrom(run));
  add(compareRuns(runs));
  const complete = session.stopped() === undefined || !items.some(({ status }) => status === 'skipped');
  return {
    tool: 'chain-apis verify',
    subject: targets.map(({ baseUrl }) => baseUrl).join(' '),
    items,
    complete,
  };
}

function limitsOf({ limits = {}, targets }: VerifyOptions): Limits {
  const rate = targets.every(isLoopback) ? Infinity : defaultLimits.rate;
  const given = Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined));
  return { ...defaultLimits, rate, ...given };
}

function compareRuns(runs: readonly TargetRun[]): ReportItem[] {
  return runs.flatMap((run, index) => {
    const first = runs.findIndex(({ target }) => target.service === run.target.service);
    if (first === index) return [];
    const one = runs[first]!;
    return compareResponses(one.responses, run.responses, [one.target.baseUrl, run.target.baseUrl]);
  });
}
