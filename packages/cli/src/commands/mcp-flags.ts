import { deploymentOf, type Contract } from '@chain-apis/contract';
import type { McpOptions } from '@chain-apis/mcp';
import { parseArgs } from 'node:util';
import { UsageError } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import { CONTRACT_OPTIONS, readContractFlags, type ContractFlags } from './contract-flags.ts';
import { readNumber, readPrefix } from './flag-values.ts';
import { readAddresses, readKeys, resolveTargets, withServiceFlags } from './verify-addresses.ts';

const text = { type: 'string' } as const;
const texts = { type: 'string', multiple: true } as const;
const flag = { type: 'boolean' } as const;

const OPTIONS = {
  ...CONTRACT_OPTIONS,
  all: text,
  url: texts,
  deployment: text,
  'method-prefix': texts,
  'key-header': text,
  'allow-writes': texts,
  'node-specific': flag,
  http: flag,
  port: text,
} as const;

const PORT = 4040;

type Values = ReturnType<typeof parse>;

/** What `chain-apis mcp` was asked for; what depends on the contract is read once that is loaded. */
export interface McpFlags {
  readonly contract: ContractFlags;
  readonly deployment: string | undefined;
  /** Port of HTTP; undefined for standard input and output. */
  readonly port: number | undefined;
  readonly values: Values;
}

/** @throws UsageError with one line that says what is wrong */
export function readMcpFlags(args: readonly string[], env: Terminal['env']): McpFlags {
  const values = parse(args);
  const port = readNumber(values.port, '--port', 0);
  if (port !== undefined && !values.http) throw new UsageError('--port is of --http: give both');
  if (port !== undefined && (port > 65_535 || !Number.isInteger(port)))
    throw new UsageError(`--port must be a number from 0 to 65535, not "${port}"`);
  return {
    contract: readContractFlags(values, env),
    deployment: values.deployment,
    port: values.http ? (port ?? PORT) : undefined,
    values,
  };
}

function parse(args: readonly string[]) {
  try {
    const written = withServiceFlags(args, new Set(Object.keys(OPTIONS)));
    return parseArgs({ args: written, strict: true, options: OPTIONS }).values;
  } catch (cause) {
    const [reason = ''] = (cause as Error).message.split(/\. |\n/, 1);
    throw new UsageError(`${reason}: try chain-apis mcp --help`, { cause });
  }
}

/** @throws UsageError for names that the contract does not have */
export function readMcpOptions(contract: Contract, values: Values, env: Terminal['env']): McpOptions {
  const deployment = values.deployment === undefined ? undefined : deploymentOf(contract, values.deployment);
  const header = values['key-header'];
  const headers =
    header === undefined ? {} : Object.fromEntries(contract.documents.map(({ id }) => [id, header]));
  const allowWrites = (values['allow-writes'] ?? []).flatMap((names) => names.split(','));
  const unknown = allowWrites.find((name) => !contract.operations.some(({ id }) => id === name));
  if (unknown !== undefined)
    throw new UsageError(`--allow-writes ${unknown}: the contract has no such operation`);
  const targets = resolveTargets(readAddresses(values.all, values.url ?? []), contract);
  const twice = targets.find(({ service }, index) =>
    targets.slice(index + 1).some((other) => other.service === service),
  );
  if (twice) throw new UsageError(`--${twice.service}: give one address of a service`);
  const keys = Object.entries(readKeys(env, header, targets, contract));
  return {
    contract,
    urls: Object.fromEntries(targets.map(({ service, baseUrl }) => [service, baseUrl])),
    keys: Object.fromEntries(keys.map(([service, { value }]) => [service, value])),
    keyHeaders: { ...deployment?.keyHeaders, ...headers },
    methodPrefix: {
      ...deployment?.methodPrefix,
      ...Object.fromEntries((values['method-prefix'] ?? []).map(readPrefix)),
    },
    allowWrites,
    nodeSpecific: values['node-specific'] === true,
  };
}
