import { readTarget, type Key, type ReportFormat, type Target, type VerifyOptions } from '@chain-apis/verify';
import { parseArgs } from 'node:util';
import { UsageError } from '../failure.ts';
import { CONTRACT_OPTIONS, readContractFlags, type ContractFlags } from './contract-flags.ts';
import { readFormat, readNumber, readPrefix, readReport, seconds, type ReportFlag } from './flag-values.ts';
import { readIds } from './read-ids.ts';

/** What `chain-apis verify` was asked for. */
export interface VerifyFlags {
  readonly contract: ContractFlags;
  readonly targets: readonly Target[];
  /** What a run takes as it is; what no flag says is left out. */
  readonly options: RunOptions;
  /** Id or alias for every variable in an address of JSON-RPC methods. */
  readonly evm: string | undefined;
  readonly acceptUnjudged: readonly string[];
  readonly plan: boolean;
  readonly limits: {
    readonly budget: number | undefined;
    readonly rate: number | undefined;
    readonly deadlineMs: number | undefined;
    readonly timeoutMs: number | undefined;
  };
  readonly record: string | undefined;
  readonly replay: string | undefined;
  readonly format: ReportFormat;
  readonly reports: readonly ReportFlag[];
  readonly quiet: boolean;
  readonly verbose: boolean;
}

type RunOptions = Pick<
  VerifyOptions,
  | 'keys'
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

const SERVICES = ['data', 'metrics', 'node'] as const;

const text = { type: 'string' } as const;
const texts = { type: 'string', multiple: true } as const;
const flag = { type: 'boolean' } as const;

const OPTIONS = {
  ...CONTRACT_OPTIONS,
  all: text,
  data: text,
  metrics: text,
  node: texts,
  evm: text,
  id: texts,
  ids: text,
  deployment: text,
  'method-prefix': texts,
  'key-header': text,
  only: texts,
  'allow-writes': texts,
  'accept-unjudged': texts,
  plan: flag,
  'max-latency': text,
  explore: text,
  seed: text,
  'node-specific': flag,
  strict: flag,
  budget: text,
  rate: text,
  deadline: text,
  timeout: text,
  record: text,
  replay: text,
  format: text,
  report: texts,
  json: flag,
  quiet: flag,
  verbose: flag,
} as const;

type Values = ReturnType<typeof parse>;

/**
 * Reads the flags.
 *
 * @throws UsageError with one line that says what is wrong
 */
export function readVerifyFlags(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): VerifyFlags {
  const values = parse(args);
  const { evm, record, replay } = values;
  const targets = readTargets(values);
  if (targets.length === 0 && replay === undefined) {
    throw new UsageError('nothing to verify: give --all, --data, --metrics, --node or --replay');
  }
  if (targets.length > 0 && replay !== undefined)
    throw new UsageError('--replay asks no server: leave the addresses out');
  return {
    contract: readContractFlags(values, env),
    targets,
    options: readRunOptions(values, env, targets),
    evm,
    acceptUnjudged: names(values['accept-unjudged']) ?? [],
    plan: values.plan === true,
    limits: {
      budget: readNumber(values.budget, '--budget', 1),
      rate: readNumber(values.rate, '--rate', 0.01),
      deadlineMs: seconds(readNumber(values.deadline, '--deadline', 0.001)),
      timeoutMs: seconds(readNumber(values.timeout, '--timeout', 0.001)),
    },
    record,
    replay,
    format: values.json ? 'json' : readFormat(values.format ?? 'text', '--format'),
    reports: (values.report ?? []).map(readReport),
    quiet: values.quiet === true,
    verbose: values.verbose === true,
  };
}

function readRunOptions(
  values: Values,
  env: Readonly<Record<string, string | undefined>>,
  targets: readonly Target[],
): RunOptions {
  const prefixes = values['method-prefix']?.map(readPrefix);
  const ids = readIds(values.id ?? [], values.ids);
  return {
    keys: readKeys(env, values['key-header'], targets),
    deployment: values.deployment,
    methodPrefix: prefixes && Object.fromEntries(prefixes),
    ids: Object.keys(ids).length === 0 ? undefined : ids,
    only: values.only,
    allowWrites: names(values['allow-writes']),
    maxLatencyMs: readNumber(values['max-latency'], '--max-latency', 1),
    explore: readExplore(values.explore, values.seed),
    nodeSpecific: values['node-specific'],
    strict: values.strict,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], strict: true, options: OPTIONS }).values;
  } catch (cause) {
    // Node explains at length, in several sentences; the first one says what is wrong.
    const [reason = ''] = (cause as Error).message.split(/\. |\n/, 1);
    throw new UsageError(`${reason}: try chain-apis verify --help`, { cause });
  }
}

function readTargets(values: Values): Target[] {
  return SERVICES.flatMap((service) => {
    const own = [values[service] ?? []].flat();
    if (own.length > 0) return own.map((address) => readAddress(service, address, `--${service}`));
    return values.all === undefined ? [] : [readAddress(service, values.all, '--all')];
  });
}

function readAddress(service: string, address: string, name: string): Target {
  try {
    return readTarget(service, address);
  } catch (cause) {
    throw new UsageError(`${name}: ${(cause as Error).message}`, { cause });
  }
}

/** Keys come from the environment only: an argument would stand in the list of processes. */
function readKeys(
  env: Readonly<Record<string, string | undefined>>,
  header: string | undefined,
  targets: readonly Target[],
) {
  if (header !== undefined && !/^[\w!#$%&'*+.^`|~-]+$/.test(header)) {
    throw new UsageError(`--key-header ${JSON.stringify(header)} is no name of a header`);
  }
  const keys: Record<string, Key> = {};
  for (const service of new Set(targets.map((target) => target.service))) {
    const variable = `CHAIN_APIS_${service.toUpperCase()}_KEY`;
    const value = env[variable];
    if (!value) continue;
    if (!/^[\x21-\x7e]+$/.test(value))
      throw new UsageError(`${variable} holds characters that no header can carry`);
    if (service === 'node' && header === undefined)
      throw new UsageError(`${variable} needs --key-header: the node's APIs declare none`);
    keys[service] = { value, variable, header };
  }
  return keys;
}

/** Names from a flag that may be repeated and may hold several, with commas between them. */
function names(given?: readonly string[]): string[] | undefined {
  return given?.flatMap((text) => text.split(',')).filter((name) => name !== '');
}

/** Without a seed each run makes other calls; the report says which seed it was. */
function readExplore(runs: string | undefined, seed: string | undefined): VerifyOptions['explore'] {
  const count = readNumber(runs, '--explore', 1);
  const given = readNumber(seed, '--seed', 0);
  if (count === undefined) {
    if (given !== undefined) throw new UsageError('--seed is of --explore N: give both');
    return undefined;
  }
  return { runs: count, seed: given ?? Math.floor(Math.random() * 2 ** 31) };
}
