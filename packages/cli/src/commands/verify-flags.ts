import { parseDuration } from '@chain-apis/foundation';
import type { VerifyOptions } from '@chain-apis/verify';
import { UsageError } from '../failure.ts';
import { CONTRACT_FLAGS, readContractFlags } from './contract-flags.ts';
import {
  FLAG,
  type FlagValues,
  HEADER,
  METRICS,
  NAMES,
  numberFrom,
  readFlags,
  TEXT,
  parsedFlag,
  TEXTS,
} from './parse-flags.ts';
import { readRecordFlags, RECORD_FLAGS } from './record-flags.ts';
import { REPORT_FLAGS } from './reports.ts';
import { readAddresses, takeServiceFlags } from './verify-addresses.ts';

/** Flags that are options of a run. */
const RUN_FLAGS = {
  deployment: TEXT,
  only: NAMES,
  keep: NAMES,
  strict: FLAG,
} as const;

const LIMIT_FLAGS = {
  budget: numberFrom(1),
  rate: numberFrom(0.01),
  deadline: numberFrom(0.001, 1000),
  timeout: numberFrom(0.001, 1000),
} as const;

const VERIFY_FLAGS = {
  id: TEXTS,
  'key-header': HEADER,
  allow: NAMES,
  'accept-unjudged': NAMES,
  explore: numberFrom(1),
  seed: numberFrom(0),
  plan: FLAG,
  replay: TEXT,
  quiet: FLAG,
  every: parsedFlag(readInterval),
  metrics: METRICS,
} as const;

type Values = FlagValues<typeof VERIFY_FLAGS>;

export type VerifyFlags = ReturnType<typeof readVerifyFlags>;

/**
 * Reads the flags.
 *
 * @throws UsageError with a one-line message
 */
export function readVerifyFlags(args: readonly string[]) {
  const groups = {
    contract: CONTRACT_FLAGS,
    run: RUN_FLAGS,
    limits: LIMIT_FLAGS,
    verify: VERIFY_FLAGS,
    record: RECORD_FLAGS,
    reports: REPORT_FLAGS,
  };
  const { others: words, named } = takeServiceFlags(args, groups);
  const { contract, run, limits, verify, record, reports, positionals } = readFlags(
    'verify',
    words,
    groups,
    true,
  );
  const { id = [], allow: allowWrites, explore, seed, acceptUnjudged = [], ...own } = verify;
  const { deadline: deadlineMs, timeout: timeoutMs, ...others } = limits;
  return {
    ...own,
    acceptUnjudged,
    options: { ...run, ids: readIds(id), allowWrites, explore: readExplore(explore, seed) },
    watch: readWatch(own, { ...own, ...record, ...reports }),
    contract: readContractFlags(contract),
    addresses: readAddresses(positionals, named),
    limits: { ...others, deadlineMs, timeoutMs },
    record: readRecordFlags(record),
    format: reports.format ?? 'text',
    report: reports.report,
  } as const;
}

/** How to repeat runs. */
export type WatchFlags = NonNullable<ReturnType<typeof readWatch>>;

/** Flags that don't work with a watch. */
const NOT_WATCHED = ['plan', 'replay', 'record', 'format', 'quiet'] as const;

function readWatch(
  { every, metrics }: Pick<Values, 'every' | 'metrics'>,
  others: { readonly [Name in (typeof NOT_WATCHED)[number]]: unknown },
) {
  if (every === undefined) {
    if (metrics !== undefined)
      throw new UsageError('--metrics is of --every: give it too, such as --every 5m');
    return undefined;
  }
  const other = NOT_WATCHED.find((name) => others[name] !== undefined);
  if (other !== undefined)
    throw new UsageError(
      `--every prints changes of state only, without --${other}: --report FORMAT=FILE has the rest`,
    );
  return { everyMs: every, metrics };
}

const SECOND = 1000;
const WEEK = 7 * 24 * 3600 * SECOND;

function readInterval(text: string): number {
  const interval = parseDuration(text);
  if (interval !== undefined && interval >= SECOND && interval <= WEEK) return interval;
  throw new UsageError(`--every must be a time from 1s to 7d, such as 5m, not ${JSON.stringify(text)}`);
}

/** Without a seed, each run makes different calls; the report names the seed. */
function readExplore(runs: number | undefined, seed: number | undefined): VerifyOptions['explore'] {
  if (runs !== undefined) return { runs, seed: seed ?? Math.floor(Math.random() * 2 ** 31) };
  if (seed !== undefined) throw new UsageError('--seed is of --explore N: give both');
  return undefined;
}

/**
 * Reads ids that exist on a server: `address=X-local1...`.
 *
 * @throws UsageError with a one-line message
 */
function readIds(flags: readonly string[]): Record<string, readonly string[]> | undefined {
  const found = new Map<string, string[]>();
  for (const given of flags) {
    const mark = given.indexOf('=');
    const [name, value] = [given.slice(0, mark), given.slice(mark + 1)];
    if (mark < 1 || value === '')
      throw new UsageError(
        `--id ${JSON.stringify(given)} is not of the form name=value, such as address=0x12`,
      );
    found.set(name, [...(found.get(name) ?? []), value]);
  }
  return found.size === 0 ? undefined : Object.fromEntries(found);
}
