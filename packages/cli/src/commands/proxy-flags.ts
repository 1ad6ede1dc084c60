import { errorMessage } from '@chain-apis/foundation';
import { readAddress } from '@chain-apis/contract/calls';
import { UsageError } from '../failure.ts';
import { CONTRACT_FLAGS, readContractFlags } from './contract-flags.ts';
import { FLAG, METRICS, NAMES, readFlags, readPort, TEXT, parsedFlag } from './parse-flags.ts';
import { PROXY_PORT } from './proxy-help.ts';
import { readRecordFlags, RECORD_FLAGS } from './record-flags.ts';
import { REPORT_FLAGS } from './reports.ts';

const PROXY_FLAGS = {
  port: parsedFlag(readPort),
  host: TEXT,
  metrics: METRICS,
  fail: FLAG,
  'fail-undeclared': FLAG,
  usage: TEXT,
  keep: NAMES,
  deployment: TEXT,
  ...REPORT_FLAGS,
} as const;

export type ProxyFlags = ReturnType<typeof readProxyFlags>;

/** @throws UsageError with a one-line message */
export function readProxyFlags(args: readonly string[]) {
  const groups = { contract: CONTRACT_FLAGS, proxy: PROXY_FLAGS, record: RECORD_FLAGS };
  const { contract, proxy, record, positionals } = readFlags('proxy', args, groups, true);
  const [upstream, ...rest] = positionals;
  if (upstream === undefined)
    throw new UsageError('name the service: chain-apis proxy http://127.0.0.1:9650');
  if (rest.length > 0) throw new UsageError(`one service at a time: what is ${rest.join(' ')}?`);
  return {
    ...proxy,
    port: proxy.port ?? PROXY_PORT,
    contract: readContractFlags(contract),
    upstream: readUpstream(upstream),
    record: readRecordFlags(record),
  };
}

function readUpstream(address: string): string {
  try {
    return readAddress(address);
  } catch (cause) {
    throw new UsageError(errorMessage(cause), { cause });
  }
}
