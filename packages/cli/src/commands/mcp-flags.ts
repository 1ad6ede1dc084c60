import { deploymentOf, type Contract } from '@chain-apis/contract';
import type { McpOptions } from '@chain-apis/mcp';
import { readTarget } from '@chain-apis/verify';
import { parseArgs } from 'node:util';
import { UsageError } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import { CONTRACT_OPTIONS, readContractFlags, type ContractFlags } from './contract-flags.ts';
import { readNumber, readPrefix } from './flag-values.ts';

const text = { type: 'string' } as const;
const texts = { type: 'string', multiple: true } as const;
const flag = { type: 'boolean' } as const;

const OPTIONS = {
  ...CONTRACT_OPTIONS,
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
    port: values.http ? (port ?? PORT) : undefined,
    values,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], strict: true, options: OPTIONS }).values;
  } catch (cause) {
    const [reason = ''] = (cause as Error).message.split(/\. |\n/, 1);
    throw new UsageError(`${reason}: try chain-apis mcp --help`, { cause });
  }
}

/** @throws UsageError for names that the contract does not have */
export function readMcpOptions(contract: Contract, values: Values, env: Terminal['env']): McpOptions {
  const deployment = values.deployment === undefined ? undefined : deploymentOf(contract, values.deployment);
  const { documents, operations } = contract;
  const header = values['key-header'];
  const headers = header === undefined ? {} : Object.fromEntries(documents.map(({ id }) => [id, header]));
  const allowWrites = (values['allow-writes'] ?? []).flatMap((names) => names.split(','));
  const unknown = allowWrites.find((name) => !operations.some(({ id }) => id === name));
  if (unknown !== undefined)
    throw new UsageError(`--allow-writes ${unknown}: the contract has no such operation`);
  return {
    contract,
    urls: Object.fromEntries((values.url ?? []).map((given) => readUrl(given, contract))),
    keys: readKeys(contract, env),
    keyHeaders: { ...deployment?.keyHeaders, ...headers },
    methodPrefix: {
      ...deployment?.methodPrefix,
      ...Object.fromEntries((values['method-prefix'] ?? []).map(readPrefix)),
    },
    allowWrites,
    nodeSpecific: values['node-specific'] === true,
  };
}

function readUrl(given: string, { documents }: Contract): [string, string] {
  const mark = given.indexOf('=');
  const [name, url] = mark < 1 ? ['', ''] : [given.slice(0, mark), given.slice(mark + 1)];
  if (url === '') throw new UsageError('--url is of the form NAME=URL, such as all=http://127.0.0.1:4010');
  const known = new Set(['all', ...documents.flatMap(({ id, package: own }) => [own, id])]);
  if (!known.has(name)) throw new UsageError(`--url ${name}: the contract has ${[...known].join(', ')}`);
  try {
    return [name, readTarget(name, url).baseUrl];
  } catch (cause) {
    throw new UsageError(`--url ${name}: ${(cause as Error).message}`, { cause });
  }
}

/** Keys come from the environment only: an argument would stand in the list of processes. */
function readKeys({ documents }: Contract, env: Terminal['env']): Record<string, string> {
  const packages = [...new Set(documents.map((document) => document.package))];
  return Object.fromEntries(
    packages.flatMap((name) => {
      const variable = `CHAIN_APIS_${name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_')}_KEY`;
      const value = env[variable];
      if (!value) return [];
      if (!/^[\x21-\x7e]+$/.test(value))
        throw new UsageError(`${variable} holds characters that no header can carry`);
      return [[name, value]];
    }),
  );
}
