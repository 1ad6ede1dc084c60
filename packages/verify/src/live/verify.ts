import { createHiding, createRedact, redactAll } from '@chain-apis/contract/traffic';
import type { Checkers } from '@chain-apis/contract';
import type { OperationCoverage, Report, ReportItem } from '@chain-apis/foundation/reports';
import { systemClock } from '../send/clock.ts';
import { hideInItem } from '../reports/hide-in-item.ts';
import { explanationsOf, groupRows } from '../reports/rows.ts';
import type { TargetRun } from './run-case.ts';
import { runTarget } from './run-target.ts';
import { takenFrom } from './survey.ts';
import type { Fetch } from '../send/send-request.ts';
import { suggestReads } from '../send/permissions.ts';
import { createSender, defaultLimits, type Limits, type Sender } from '../send/sender.ts';
import { onDeployment } from '../send/on-deployment.ts';
import { isLoopback } from '../send/target.ts';
import { unusedProxy } from './unused-proxy.ts';
import type { VerifyOptions } from './verify-options.ts';

/**
 * Checks live services against the contract, read-only unless writes are allowed by name. Reports what passed, what
 * failed and what could not be checked. Never rejects because of a server's behaviour, and ends by its deadline.
 */
export async function verify(given: VerifyOptions): Promise<Report> {
  const options = onDeployment(given);
  const { signal, clock = systemClock } = options;
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
  const sender = createSender({ fetch, clock, signal: stop.signal }, limits);
  try {
    return await runTargets(options, sender, options.checkers);
  } finally {
    done.abort();
    signal?.removeEventListener('abort', onAbort);
  }
}

/** Runs all targets through a sender that sends or only plans. */
export async function runTargets(
  options: VerifyOptions,
  sender: Sender,
  checkers: Checkers,
): Promise<Report> {
  const { targets } = options;
  const redact = createRedact(Object.values(options.keys ?? {}).flatMap((key) => (key ? [key.value] : [])));
  const hiding = createHiding(options.contract.operations, { keep: options.keep });
  const items: ReportItem[] = [];
  const add = (found: readonly ReportItem[]): void => {
    for (const item of redactAll(found, redact).map((one) => hideInItem(one, hiding))) {
      items.push(item);
      options.onItem?.(item);
    }
  };
  const runs = await inTurns(
    targets.map((target) => runTarget(options, target, { checkers, sender, hiding, add })),
  );
  const complete = sender.stopped() === undefined || !items.some(({ status }) => status === 'skipped');
  const operations = bestOf(runs.flatMap(({ coverage }) => coverage.list()));
  const rows = groupRows(items);
  const advice = [
    ...suggestionFor(operations, options),
    ...bodilessAmong(runs),
    ...unusedProxy(targets),
    ...explanationsOf(rows),
  ];
  return {
    tool: 'chain-apis verify',
    subject: [...new Set(targets.map(({ baseUrl }) => baseUrl))].join(' '),
    items: rows,
    complete,
    operations,
    taken: [...new Set(runs.flatMap(takenFrom))],
    ...(advice.length > 0 && { advice }),
  };
}

/** Suggests further methods to allow whose names suggest that they only read. */
function suggestionFor(
  coverage: readonly OperationCoverage[],
  { contract: { operations } }: VerifyOptions,
): string[] {
  const left = new Set(
    coverage.filter(({ state }) => state === 'not-sent').map(({ operation }) => operation),
  );
  return suggestReads(
    operations.filter(({ id }) => left.has(id)),
    operations,
  );
}

/** Says once which declared bodies are never sent. */
function bodilessAmong(runs: readonly TargetRun[]): string[] {
  const bodiless = runs.flatMap(({ asked }) => asked.filter(({ ignoresBody }) => ignoresBody));
  const names = [...new Set(bodiless.map(({ id }) => id))].join(', ');
  return names === '' ? [] : [`GET and HEAD requests have no body: the declared one is not sent by ${names}`];
}

/** Phase by phase through all targets, so that a small budget is not spent on the first of them. */
async function inTurns<T>(runs: readonly AsyncGenerator<undefined, T>[]): Promise<T[]> {
  const results: T[] = [];
  const open = new Map(runs.entries());
  while (open.size > 0)
    for (const [index, run] of open) {
      const step = await run.next();
      if (!step.done) continue;
      results[index] = step.value;
      open.delete(index);
    }
  return results;
}

/** Two nodes share their operations: one node's data is enough. */
function bestOf(all: readonly OperationCoverage[]): OperationCoverage[] {
  const order = ['judged', 'refused', 'not-judged', 'not-sent'];
  const best = new Map<string, OperationCoverage>();
  for (const one of all) {
    const other = best.get(one.operation);
    if (!other || order.indexOf(one.state) < order.indexOf(other.state)) best.set(one.operation, one);
  }
  return [...best.values()];
}

export function limitsOf({ limits = {}, targets }: VerifyOptions): Limits {
  // Nobody else is kept waiting.
  const own = targets.every(isLoopback) ? { rate: Infinity, budget: Infinity } : {};
  const given = Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined));
  return { ...defaultLimits, ...own, ...given };
}
