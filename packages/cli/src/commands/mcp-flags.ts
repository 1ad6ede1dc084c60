import { statSync } from 'node:fs';
import { deploymentOf, type Contract } from '@chain-apis/contract';
import type { McpOptions } from '@chain-apis/mcp';
import { UsageError } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import { checkOperations } from './check-operations.ts';
import { CONTRACT_OPTIONS, readContractFlags, type ContractFlags } from './contract-flags.ts';
import { MCP_PORT } from './mcp-help.ts';
import {
  FLAG,
  parseFlags,
  readHeader,
  readNames,
  readPort,
  readPrefixes,
  TEXT,
  TEXTS,
} from './parse-flags.ts';
import { readGrace, TOOLS_GRACE_MS } from './stop.ts';
import { readAddresses, readKeys, resolveTargets, withServiceFlags } from './verify-addresses.ts';

const OPTIONS = {
  ...CONTRACT_OPTIONS,
  all: TEXT,
  url: TEXTS,
  deployment: TEXT,
  'method-prefix': TEXTS,
  'key-header': TEXT,
  allow: TEXTS,
  'node-specific': FLAG,
  root: TEXT,
  http: FLAG,
  port: TEXT,
  grace: TEXT,
} as const;

type Values = ReturnType<typeof parse>;

/** The flags of `chain-apis mcp`; those that depend on the contract are read after loading it. */
export interface McpFlags {
  readonly contract: ContractFlags;
  readonly deployment: string | undefined;
  /** Port of HTTP; undefined for stdio. */
  readonly port: number | undefined;
  /** Milliseconds. */
  readonly grace: number;
  readonly values: Values;
}

/** @throws UsageError with a one-line message */
export function readMcpFlags(args: readonly string[]): McpFlags {
  const values = parse(args);
  const port = values.port === undefined ? MCP_PORT : readPort(values.port);
  if (values.port !== undefined && !values.http) throw new UsageError('--port is of --http: give both');
  return {
    contract: readContractFlags(values),
    deployment: values.deployment,
    port: values.http ? port : undefined,
    grace: readGrace(values.grace, TOOLS_GRACE_MS),
    values,
  };
}

function readFolder(folder: string): string {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder;
  throw new UsageError(`--root ${JSON.stringify(folder)} is not a folder`);
}

function parse(args: readonly string[]) {
  const written = withServiceFlags(args, new Set(Object.keys(OPTIONS)));
  return parseFlags('chain-apis mcp --help', { args: written, strict: true, options: OPTIONS }).values;
}

/** @throws UsageError for unknown names */
export function readMcpOptions(contract: Contract, values: Values, env: Terminal['env']): McpOptions {
  const deployment = values.deployment === undefined ? undefined : deploymentOf(contract, values.deployment);
  const header = readHeader(values['key-header']);
  const headers =
    header === undefined ? {} : Object.fromEntries(contract.documents.map(({ id }) => [id, header]));
  const allowWrites = checkOperations('allow', readNames(values.allow) ?? [], contract);
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
      ...readPrefixes(values['method-prefix'] ?? []),
    },
    allowWrites,
    ...(values.root !== undefined && { root: readFolder(values.root) }),
    nodeSpecific: values['node-specific'] === true,
  };
}
