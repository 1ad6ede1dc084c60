import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { reportFormats, type ReportFormat } from '@chain-apis/contract/reports';
import { runDiff, writeDiff, type Consumer } from '@chain-apis/diff';
import { UsageError } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import { readFormat, readReport, type ReportFlag } from './flag-values.ts';
import { FLAG, parseFlags, TEXT, TEXTS } from './parse-flags.ts';
import { readUsageFile } from './usage.ts';
import { settleContract } from './which-contract.ts';
import { writeReports } from './write-reports.ts';

const LEVELS = ['breaking', 'compatible', 'documentation'] as const;

const diffHelp = `Usage: chain-apis diff OLD [NEW] [options]

Finds breaking changes between two versions of a contract (OpenAPI or OpenRPC), lists compatible and editorial ones, and
suggests each document's next version.

OLD and NEW are each one of
  redocly.yaml          a list of documents, or the folder with that file
  openapi.yaml          a single OpenAPI or OpenRPC document, YAML or JSON
  main, v1.2.0, HEAD~1  a git ref of this repository; REF:PATH for a folder or document in it

NEW is optional (default: $CHAIN_APIS_CONFIG; the nearest redocly.yaml with apis:; the bundled contract). The first line
of stderr says which. A git ref OLD is then read from the folder of that redocly.yaml.

Options:
  --carried             compare with the bundled contract, even if a redocly.yaml is near
  --approvals FILE      approved breaking changes: a YAML list of rule, operation or pointer, reason, expires
  --check-version       fail if info.version doesn't reflect the changes, approved or not
  --usage NAME=FILE     show which consumers a change affects, by their usage files (chain-apis usage --help); repeatable
  --fail-on KIND        breaking (default), or used: only changes that affect these consumers
  --show LEVEL          show only changes of at least this level: ${LEVELS.join(', ')} (default: ${LEVELS[2]};
                        with --usage ${LEVELS[0]})
  --format F            output format: ${reportFormats.join(', ')} (default: text)
  --report F=FILE       also write a report to a file; repeatable
  --help                this text

Exit codes: 0 no breaking changes, or all approved; 1 breaking changes; 2 wrong usage, or a file that can't be read or
written.

Examples:
  chain-apis diff main
  chain-apis diff old/openapi.yaml new/openapi.yaml --format markdown
  chain-apis diff main . --usage web=web.json --usage bot=bot.json --fail-on used
  chain-apis diff v1.0.0 v1.1.0 --check-version --report sarif=diff.sarif`;

interface UsageFlag {
  readonly name: string | undefined;
  readonly file: string;
}

interface Flags {
  /** The new side is optional. */
  readonly sides: readonly [string, string | undefined];
  readonly carried: boolean;
  readonly approvals: string | undefined;
  readonly checkVersion: boolean | undefined;
  readonly show: (typeof LEVELS)[number] | undefined;
  readonly usage: readonly UsageFlag[];
  readonly failOn: 'breaking' | 'used';
  readonly format: ReportFormat;
  readonly reports: readonly ReportFlag[];
}

/** Compares two versions of a contract. Returns the exit code. */
export async function diff(args: readonly string[], terminal: Terminal): Promise<number> {
  const flags = readFlags(args);
  if (flags === 'help') {
    terminal.out(diffHelp);
    return 0;
  }
  const { approvals, checkVersion, show, failOn } = flags;
  const { sides, cwd } = await settleSides(flags, terminal);
  const consumers = flags.usage.length > 0 ? await Promise.all(flags.usage.map(readConsumer)) : undefined;
  const { progress } = terminal;
  const compared = runDiff(...sides, {
    ...(cwd !== undefined && { cwd }),
    approvals,
    checkVersion,
    show,
    consumers,
    failOn,
    progress,
  });
  const outcome = await compared
    .finally(() => progress?.(''))
    .catch((cause: Error) => {
      // A gate must distinguish an unreadable file from a breaking change.
      throw cause.name === 'ContractError' ? new UsageError(cause.message, { cause }) : cause;
    });
  terminal.out(writeDiff(outcome, flags.format).trimEnd());
  await writeReports(flags.reports, (format) => writeDiff(outcome, format));
  return outcome.exitCode;
}

/** The sides, and the folder for git refs: by default, the folder of the new side's registry. */
async function settleSides(
  { sides: [old, next], carried }: Flags,
  terminal: Terminal,
): Promise<{ readonly sides: [string, string]; readonly cwd?: string }> {
  // The report's head names both.
  if (next !== undefined) return { sides: [old, next] };
  const flags = { source: undefined, carried, allowRemote: false, at: undefined };
  const { source } = await settleContract(flags, terminal);
  const path = resolve(String(source));
  const info = statSync(path, { throwIfNoEntry: false });
  if (info === undefined || existsSync(old)) return { sides: [old, String(source)] };
  return { sides: [old, path], cwd: info.isDirectory() ? path : dirname(path) };
}

function readFlags(args: readonly string[]): Flags | 'help' {
  const { values, positionals } = parse(args);
  if (values.help) return 'help';
  const [old, next, ...others] = positionals;
  if (next !== undefined && values.carried) throw new UsageError('--carried is NEW: omit one of the two');
  if (old === undefined || others.length > 0) {
    throw new UsageError(`diff compares two versions, OLD and NEW: try chain-apis diff --help`);
  }
  const show = LEVELS.find((level) => level === values.show);
  if (values.show !== undefined && show === undefined) {
    throw new UsageError(`--show must be one of ${LEVELS.join(', ')}, not ${JSON.stringify(values.show)}`);
  }
  return {
    sides: [old, next],
    carried: values.carried === true,
    approvals: values.approvals,
    usage: (values.usage ?? []).map(readUsageFlag),
    failOn: readFailOn(values['fail-on'], values.usage !== undefined),
    checkVersion: values['check-version'],
    show,
    format: readFormat(values.format ?? 'text', '--format'),
    reports: (values.report ?? []).map(readReport),
  };
}

function parse(args: readonly string[]) {
  return parseFlags('chain-apis diff --help', {
    args: [...args],
    strict: true,
    allowPositionals: true,
    options: {
      carried: FLAG,
      usage: TEXTS,
      'fail-on': TEXT,
      approvals: TEXT,
      'check-version': FLAG,
      show: TEXT,
      format: TEXT,
      report: TEXTS,
      help: { type: 'boolean', short: 'h' },
    },
  });
}

/** A single file contains its consumer's name. */
function readUsageFlag(text: string): UsageFlag {
  const [, name, file] = /^([^=/\\]+)=(.+)$/.exec(text) ?? [];
  return { name, file: file ?? text };
}

async function readConsumer({ name, file }: UsageFlag): Promise<Consumer> {
  const usage = await readUsageFile(file);
  return { name: name ?? usage.consumer, usage };
}

function readFailOn(text: string | undefined, hasUsage: boolean): 'breaking' | 'used' {
  if (text === 'used' && !hasUsage)
    throw new UsageError('--fail-on used needs consumers: name them with --usage NAME=FILE');
  if (text === undefined || text === 'breaking') return 'breaking';
  if (text === 'used') return text;
  throw new UsageError(`--fail-on must be breaking or used, not ${JSON.stringify(text)}`);
}
