import { readTarget, type ReportFormat } from '@chain-apis/verify';
import { parseArgs } from 'node:util';
import { UsageError } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import { CONTRACT_OPTIONS, readContractFlags, type ContractFlags } from './contract-flags.ts';
import { readFormat, readPrefix, readReport, type ReportFlag } from './flag-values.ts';

/** What `chain-apis proxy` was asked for. */
export interface ProxyFlags {
  readonly contract: ContractFlags;
  readonly upstream: string;
  readonly port: number;
  readonly host: string;
  readonly fail: boolean;
  readonly record: string | undefined;
  readonly deployment: string | undefined;
  readonly methodPrefix: Readonly<Record<string, string>>;
  readonly format: ReportFormat;
  readonly reports: readonly ReportFlag[];
  readonly quiet: boolean;
}

const text = { type: 'string' } as const;
const texts = { type: 'string', multiple: true } as const;
const flag = { type: 'boolean' } as const;

const OPTIONS = {
  ...CONTRACT_OPTIONS,
  port: text,
  host: text,
  fail: flag,
  record: text,
  deployment: text,
  'method-prefix': texts,
  format: text,
  report: texts,
  quiet: flag,
} as const;

const PORT = 4020;

/** @throws UsageError with one line that says what is wrong */
export function readProxyFlags(args: readonly string[], env: Terminal['env']): ProxyFlags {
  const { values, positionals } = parse(args);
  const [upstream, ...rest] = positionals;
  if (upstream === undefined)
    throw new UsageError('name the service: chain-apis proxy http://127.0.0.1:9650');
  if (rest.length > 0) throw new UsageError(`one service at a time: what is ${rest.join(' ')}?`);
  return {
    contract: readContractFlags(values, env),
    upstream: readUpstream(upstream),
    port: readPort(values.port),
    host: values.host ?? '127.0.0.1',
    fail: values.fail === true,
    record: values.record,
    deployment: values.deployment,
    methodPrefix: Object.fromEntries((values['method-prefix'] ?? []).map(readPrefix)),
    format: readFormat(values.format ?? 'text', '--format'),
    reports: (values.report ?? []).map(readReport),
    quiet: values.quiet === true,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], strict: true, allowPositionals: true, options: OPTIONS });
  } catch (cause) {
    const [reason = ''] = (cause as Error).message.split(/\. |\n/, 1);
    throw new UsageError(`${reason}: try chain-apis proxy --help`, { cause });
  }
}

function readUpstream(address: string): string {
  try {
    return readTarget('', address).baseUrl;
  } catch (cause) {
    throw new UsageError((cause as Error).message, { cause });
  }
}

function readPort(given: string | undefined): number {
  if (given === undefined) return PORT;
  const port = Number(given);
  if (!/^\d+$/.test(given) || port > 65_535) throw new UsageError(`--port must be 0 to 65535, not ${given}`);
  return port;
}
