import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { reportFormats } from '@chain-apis/contract/reports';
import { FAIL_LEVELS, runDiff, writeDiff } from '@chain-apis/diff';
import { usageError, UsageError } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import { FLAG, oneOf, readFlags, TEXT, TEXTS } from './parse-flags.ts';
import { REPORT_FLAGS, writeReports } from './reports.ts';
import { resolveContract } from './resolve-contract.ts';

export const help = `Usage: chain-apis diff OLD [NEW] [options]

Finds breaking changes between two versions of a contract (OpenAPI or OpenRPC), lists risky, compatible and editorial
ones, and suggests each document's next version.

OLD and NEW are each a document, a redocly.yaml or its folder, or a git ref such as main, HEAD~1 or REF:PATH.
NEW is optional (default: $CHAIN_APIS_CONFIG; the nearest redocly.yaml with apis:; the bundled contract). The first line
of stderr says which. A git ref OLD is then read from the folder of that redocly.yaml.

Options:
  --deployment NAME     compare NEW as a deployment has it: its name, or an OpenAPI overlay file
  --approvals FILE      approved breaking changes: a YAML list of rule, operation or pointer, reason, expires
  --check-version       fail if info.version doesn't reflect the changes, approved or not
  --usage FILE          say who calls what a breaking change concerns, by a consumer's usage file; repeatable
  --fail-on LEVEL       least level that fails: breaking (default) or risky (what breaks some callers)
  --format F            output format: ${reportFormats.join(', ')} (default: text)
  --report F=FILE       also write a report to a file; repeatable
  --help                this text

Exit codes: 0 no breaking changes, or all approved; 1 breaking changes (with --fail-on risky: or risky ones);
2 wrong usage, or an unreadable file.

Examples:
  chain-apis diff main
  chain-apis diff old/openapi.yaml new/openapi.yaml --format markdown --usage web.json`;

const DIFF_FLAGS = {
  usage: TEXTS,
  deployment: TEXT,
  approvals: TEXT,
  'check-version': FLAG,
  'fail-on': oneOf(FAIL_LEVELS),
  ...REPORT_FLAGS,
} as const;

/** Compares two versions of a contract. Returns the exit code. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const { diff: flags, positionals } = readFlags('diff', args, { diff: DIFF_FLAGS }, true);
  const { format = 'text', report, ...options } = flags;
  const { sides, cwd } = await settleSides(positionals, terminal);
  const { progress } = terminal;
  const compared = runDiff(...sides, {
    ...(cwd !== undefined && { cwd }),
    ...options,
    progress,
  });
  // A gate must distinguish an unreadable file from a breaking change.
  const outcome = await compared.finally(() => progress?.('')).catch(usageError('ContractError'));
  terminal.report(writeDiff(outcome, format).trimEnd());
  await writeReports(report, (form) => writeDiff(outcome, form));
  return outcome.exitCode;
}

/** The sides, and the folder for git refs: by default, the folder of the new side's registry. */
async function settleSides(
  [old, next, ...others]: readonly string[],
  terminal: Terminal,
): Promise<{ readonly sides: [string, string]; readonly cwd?: string }> {
  if (old === undefined || others.length > 0) {
    throw new UsageError(`diff compares two versions, OLD and NEW: try chain-apis diff --help`);
  }
  // The report's head names both.
  if (next !== undefined) return { sides: [old, next] };
  const flags = { source: undefined, carried: false, allowRemote: false, at: undefined };
  const { source } = await resolveContract(flags, terminal);
  const path = resolve(String(source));
  const info = statSync(path, { throwIfNoEntry: false });
  if (info === undefined || existsSync(old)) return { sides: [old, String(source)] };
  return { sides: [old, path], cwd: info.isDirectory() ? path : dirname(path) };
}
