import { relative } from 'node:path';
import { UsageError } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import { CONTRACT_HELP, CONTRACT_OPTIONS, readContractFlags } from './contract-flags.ts';
import { FLAG, parseFlags, TEXT } from './parse-flags.ts';
import { settleContract } from './which-contract.ts';

const lintHelp = `Usage: chain-apis lint [options]

Checks OpenAPI and OpenRPC documents and says where each mistake is and how to fix it.

Rules are those of redocly.yaml (Redocly's own, and of any plugin it names), and checks that Redocly lacks: examples and
rules that run, names that generated code can have, pagination, jobs, relations.

Options:
  --profile NAME     recommended (default): what is wrong for every tool; strict: also that every body has an example,
                     every file is used, every name is portable. redocly.yaml sets it with extends: [contract/strict]
  --json             print the findings as JSON
${CONTRACT_HELP}
  --help             this text

Exit codes: 0 no errors (warnings may be listed); 1 errors; 2 a mistake, or documents that cannot be read.

Examples:
  chain-apis lint
  chain-apis lint --profile strict
  chain-apis lint --spec openapi.yaml --json`;

/** Lints documents and prints the findings. Returns the exit code. */
export async function lint(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values } = parseFlags('chain-apis lint --help', {
    args: [...args],
    strict: true,
    options: {
      ...CONTRACT_OPTIONS,
      profile: TEXT,
      json: FLAG,
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    terminal.out(lintHelp);
    return 0;
  }
  const flags = readContractFlags(values);
  if (flags.at !== undefined) throw new UsageError('--at is for commands that serve or send');
  const { files } = await settleContract(flags, terminal);
  if (files === undefined)
    throw new UsageError('nothing to lint: name documents with --spec FILE, a registry with --config FILE');
  // Only now: Redocly takes a second to load.
  const { lintContract, writeFindings, LINT_PROFILES } = await import('@chain-apis/contract/lint');
  const profile = LINT_PROFILES.find((name) => name === values.profile);
  if (values.profile !== undefined && profile === undefined)
    throw new UsageError(
      `--profile must be ${LINT_PROFILES.join(' or ')}, not ${JSON.stringify(values.profile)}`,
    );
  const unreadable = (cause: Error) => {
    throw cause.name === 'ContractError' ? new UsageError(cause.message.split('\n')[0], { cause }) : cause;
  };
  const { findings, base } = await lintContract(files, { profile }).catch(unreadable);
  const shown = { folder: relative(process.cwd(), base), colour: terminal.colour ?? false };
  terminal.out(values.json ? JSON.stringify(findings, null, 2) : writeFindings(findings, shown));
  return findings.some(({ severity }) => severity === 'error') ? 1 : 0;
}
