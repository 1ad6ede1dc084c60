import { parseDuration } from '@chain-apis/contract';
import type { ReportFormat, VerifyOptions } from '@chain-apis/verify';
import { UsageError } from '../failure.ts';
import { CONTRACT_OPTIONS, readContractFlags, type ContractFlags } from './contract-flags.ts';
import { readFormat, readReport, type ReportFlag } from './flag-values.ts';
import {
  FLAG,
  parseFlags,
  readHeader,
  readNames,
  readNumber,
  readPort,
  readPrefixes,
  seconds,
  TEXT,
  TEXTS,
} from './parse-flags.ts';
import { readIds } from './read-ids.ts';
import { readRecordFlags, RECORD_OPTIONS, type RecordFlags } from './record-flags.ts';
import { readGrace } from './stop.ts';
import { readAddresses, withServiceFlags, type GivenAddress } from './verify-addresses.ts';

/** The flags of `chain-apis verify`. */
export interface VerifyFlags {
  readonly contract: ContractFlags;
  readonly addresses: readonly GivenAddress[];
  readonly keyHeader: string | undefined;
  /** Options of a run; absent without their flag. */
  readonly options: RunOptions;
  /** Path of a usage file. */
  readonly usage: string | undefined;
  readonly acceptUnjudged: readonly string[];
  readonly plan: boolean;
  readonly limits: {
    readonly budget: number | undefined;
    readonly rate: number | undefined;
    readonly deadlineMs: number | undefined;
    readonly timeoutMs: number | undefined;
  };
  readonly record: RecordFlags | undefined;
  readonly replay: string | undefined;
  readonly watch: WatchFlags | undefined;
  readonly format: ReportFormat;
  readonly reports: readonly ReportFlag[];
  readonly quiet: boolean;
  readonly verbose: boolean;
}

/** How to repeat runs. */
export interface WatchFlags {
  readonly everyMs: number;
  /** Where to serve metrics. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** Milliseconds. */
  readonly grace: number;
}

type RunOptions = Pick<
  VerifyOptions,
  | 'deployment'
  | 'methodPrefix'
  | 'ids'
  | 'only'
  | 'allowWrites'
  | 'maxLatencyMs'
  | 'explore'
  | 'nodeSpecific'
  | 'strict'
>;

const OPTIONS = {
  ...CONTRACT_OPTIONS,
  all: TEXT,
  url: TEXTS,
  id: TEXTS,
  ids: TEXT,
  deployment: TEXT,
  'method-prefix': TEXTS,
  'key-header': TEXT,
  only: TEXTS,
  usage: TEXT,
  allow: TEXTS,
  'accept-unjudged': TEXTS,
  plan: FLAG,
  'max-latency': TEXT,
  explore: TEXT,
  seed: TEXT,
  'node-specific': FLAG,
  strict: FLAG,
  budget: TEXT,
  rate: TEXT,
  deadline: TEXT,
  timeout: TEXT,
  ...RECORD_OPTIONS,
  replay: TEXT,
  every: TEXT,
  metrics: TEXT,
  grace: TEXT,
  format: TEXT,
  report: TEXTS,
  json: FLAG,
  quiet: FLAG,
  verbose: FLAG,
} as const;

type Values = ReturnType<typeof parse>;

/**
 * Reads the flags.
 *
 * @throws UsageError with a one-line message
 */
export function readVerifyFlags(args: readonly string[]): VerifyFlags {
  const values = parse(args);
  const { replay } = values;
  const addresses = readAddresses(values.all, values.url ?? []);
  return {
    contract: readContractFlags(values),
    addresses,
    keyHeader: readHeader(values['key-header']),
    options: readRunOptions(values),
    usage: values.usage,
    acceptUnjudged: readNames(values['accept-unjudged']) ?? [],
    plan: values.plan === true,
    limits: {
      budget: readNumber(values.budget, '--budget', 1),
      rate: readNumber(values.rate, '--rate', 0.01),
      deadlineMs: seconds(readNumber(values.deadline, '--deadline', 0.001)),
      timeoutMs: seconds(readNumber(values.timeout, '--timeout', 0.001)),
    },
    record: readRecordFlags(values),
    replay,
    watch: readWatch(values),
    format: values.json ? 'json' : readFormat(values.format ?? 'text', '--format'),
    reports: (values.report ?? []).map(readReport),
    quiet: values.quiet === true,
    verbose: values.verbose === true,
  };
}

function readRunOptions(values: Values): RunOptions {
  const ids = readIds(values.id ?? [], values.ids);
  return {
    deployment: values.deployment,
    methodPrefix: values['method-prefix'] && readPrefixes(values['method-prefix']),
    ids: Object.keys(ids).length === 0 ? undefined : ids,
    only: readNames(values.only),
    allowWrites: readNames(values.allow),
    maxLatencyMs: readNumber(values['max-latency'], '--max-latency', 1),
    explore: readExplore(values.explore, values.seed),
    nodeSpecific: values['node-specific'],
    strict: values.strict,
  };
}

/** Flags that don't work with a watch. */
const NOT_WATCHED = ['plan', 'replay', 'record', 'format', 'json', 'verbose', 'quiet'] as const;

function readWatch(values: Values): WatchFlags | undefined {
  const { every, metrics, grace } = values;
  if (every === undefined) {
    if (metrics !== undefined || grace !== undefined)
      throw new UsageError('--metrics and --grace are of --every: give it too, such as --every 5m');
    return undefined;
  }
  const other = NOT_WATCHED.find((name) => values[name] !== undefined);
  if (other !== undefined)
    throw new UsageError(
      `--every prints changes of state only, without --${other}: --report FORMAT=FILE has the rest`,
    );
  return {
    everyMs: readInterval(every),
    metrics: metrics === undefined ? undefined : readListenAddress(metrics),
    grace: readGrace(grace),
  };
}

const SECOND = 1000;
const WEEK = 7 * 24 * 3600 * SECOND;

function readInterval(text: string): number {
  const interval = parseDuration(text);
  if (interval !== undefined && interval >= SECOND && interval <= WEEK) return interval;
  throw new UsageError(`--every must be a time from 1s to 7d, such as 5m, not ${JSON.stringify(text)}`);
}

function readListenAddress(text: string): { host: string; port: number } {
  const [, six, host = six, port] = /^(?:\[([\da-f:.]+)\]|([\w.-]+)):(\d+)$/i.exec(text) ?? [];
  if (host !== undefined && port !== undefined) return { host, port: readPort(port, '--metrics HOST:PORT') };
  throw new UsageError(`--metrics must be HOST:PORT, such as 127.0.0.1:9464, not ${JSON.stringify(text)}`);
}

function parse(args: readonly string[]) {
  const written = withServiceFlags(args, new Set(Object.keys(OPTIONS)));
  return parseFlags('chain-apis verify --help', { args: written, strict: true, options: OPTIONS }).values;
}

/** Without a seed, each run makes different calls; the report names the seed. */
function readExplore(runs: string | undefined, seed: string | undefined): VerifyOptions['explore'] {
  const count = readNumber(runs, '--explore', 1);
  const given = readNumber(seed, '--seed', 0);
  if (count === undefined) {
    if (given !== undefined) throw new UsageError('--seed is of --explore N: give both');
    return undefined;
  }
  return { runs: count, seed: given ?? Math.floor(Math.random() * 2 ** 31) };
}
