import { readTarget, type ReportFormat } from '@chain-apis/verify';
import { UsageError } from '../failure.ts';
import { CONTRACT_OPTIONS, readContractFlags, type ContractFlags } from './contract-flags.ts';
import { readFormat, readReport, type ReportFlag } from './flag-values.ts';
import { FLAG, parseFlags, readPort, readPrefixes, TEXT, TEXTS } from './parse-flags.ts';
import { PROXY_PORT } from './proxy-help.ts';
import { readRecordFlags, RECORD_OPTIONS, type RecordFlags } from './record-flags.ts';
import { readGrace } from './stop.ts';

/** The flags of `chain-apis proxy`. */
export interface ProxyFlags {
  readonly contract: ContractFlags;
  readonly upstream: string;
  readonly port: number;
  readonly host: string;
  /** Milliseconds. */
  readonly grace: number;
  readonly fail: boolean;
  readonly failUndeclared: boolean;
  readonly record: RecordFlags | undefined;
  /** Usage file to update. */
  readonly usage: string | undefined;
  readonly deployment: string | undefined;
  readonly methodPrefix: Readonly<Record<string, string>>;
  readonly format: ReportFormat;
  readonly reports: readonly ReportFlag[];
  readonly quiet: boolean;
}

const OPTIONS = {
  ...CONTRACT_OPTIONS,
  port: TEXT,
  host: TEXT,
  grace: TEXT,
  fail: FLAG,
  'fail-undeclared': FLAG,
  ...RECORD_OPTIONS,
  usage: TEXT,
  deployment: TEXT,
  'method-prefix': TEXTS,
  format: TEXT,
  report: TEXTS,
  quiet: FLAG,
} as const;

/** @throws UsageError with a one-line message */
export function readProxyFlags(args: readonly string[]): ProxyFlags {
  const { values, positionals } = parseFlags('chain-apis proxy --help', {
    args: [...args],
    strict: true,
    allowPositionals: true,
    options: OPTIONS,
  });
  const [upstream, ...rest] = positionals;
  if (upstream === undefined)
    throw new UsageError('name the service: chain-apis proxy http://127.0.0.1:9650');
  if (rest.length > 0) throw new UsageError(`one service at a time: what is ${rest.join(' ')}?`);
  return {
    contract: readContractFlags(values),
    upstream: readUpstream(upstream),
    port: values.port === undefined ? PROXY_PORT : readPort(values.port),
    host: values.host ?? '127.0.0.1',
    grace: readGrace(values.grace),
    fail: values.fail === true,
    failUndeclared: values['fail-undeclared'] === true,
    record: readRecordFlags(values),
    usage: values.usage,
    deployment: values.deployment,
    methodPrefix: readPrefixes(values['method-prefix'] ?? []),
    format: readFormat(values.format ?? 'text', '--format'),
    reports: (values.report ?? []).map(readReport),
    quiet: values.quiet === true,
  };
}

function readUpstream(address: string): string {
  try {
    return readTarget('', address).baseUrl;
  } catch (cause) {
    throw new UsageError((cause as Error).message, { cause });
  }
}
