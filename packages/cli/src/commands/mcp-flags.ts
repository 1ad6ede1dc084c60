import { existsSync, statSync } from 'node:fs';
import type { Contract } from '@chain-apis/contract';
import { deploymentOf } from '@chain-apis/contract/documents';
import type { McpOptions } from '@chain-apis/mcp';
import { UsageError } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import { checkOperations } from './check-operations.ts';
import { CONTRACT_FLAGS, readContractFlags } from './contract-flags.ts';
import { NAMES, readFlags, readPort, TEXT, textOf, type FlagValues } from './parse-flags.ts';
import {
  readAddresses,
  readKeys,
  resolveTargets,
  takeServiceFlags,
  type GivenAddress,
} from './verify-addresses.ts';

const MCP_FLAGS = {
  deployment: TEXT,
  allow: NAMES,
  root: textOf(readFolder),
  port: textOf(readPort),
} as const;

type Values = FlagValues<typeof MCP_FLAGS> & { readonly addresses: readonly GivenAddress[] };

/**
 * Reads the flags of `chain-apis mcp`; those that depend on the contract are read after loading it.
 *
 * @throws UsageError with a one-line message
 */
export function readMcpFlags(args: readonly string[]) {
  const groups = { source: CONTRACT_FLAGS, values: MCP_FLAGS };
  const { others, named } = takeServiceFlags(args, groups);
  const { source, values, positionals } = readFlags('mcp', others, groups, true);
  return {
    contract: readContractFlags(source),
    values: { ...values, addresses: readAddresses(positionals, named) },
  };
}

function readFolder(folder: string): string {
  if (existsSync(folder) && statSync(folder).isDirectory()) return folder;
  throw new UsageError(`--root ${JSON.stringify(folder)} is not a folder`);
}

/** @throws UsageError for unknown names */
export function readMcpOptions(contract: Contract, values: Values, env: Terminal['env']): McpOptions {
  const { root } = values;
  const deployment = values.deployment === undefined ? undefined : deploymentOf(contract, values.deployment);
  const allowWrites = checkOperations('allow', values.allow ?? [], contract);
  const targets = resolveTargets(values.addresses, contract);
  const twice = targets.find(({ service }, index) =>
    targets.slice(index + 1).some((other) => other.service === service),
  );
  if (twice) throw new UsageError(`--${twice.service}: give one address of a service`);
  const keys = Object.entries(readKeys(env, undefined, targets, contract));
  return {
    contract,
    urls: Object.fromEntries(targets.map(({ service, baseUrl }) => [service, baseUrl])),
    keys: Object.fromEntries(keys.map(([service, { value }]) => [service, value])),
    keyHeaders: { ...deployment?.keyHeaders },
    methodPrefix: { ...deployment?.methodPrefix },
    allowWrites,
    ...(root !== undefined && { root }),
  };
}
