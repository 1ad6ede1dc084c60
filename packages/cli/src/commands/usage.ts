import { terminalText } from '@chain-apis/foundation';
import { commandError, usageError, UsageError } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import { CONTRACT_FLAGS, CONTRACT_HELP, readContractFlags } from './contract-flags.ts';
import { FLAG, readFlags, TEXT, textOf } from './parse-flags.ts';
import { readContract } from './read-contract.ts';

const KINDS = ['undeclared', 'deprecated', 'unknown'] as const;

export const help = `Usage: chain-apis usage FILE... [options]

Lists what a consumer uses of a contract: operations, parameters, outcomes and the properties that its tests read.
Merges several files. UNDECLARED marks what the contract doesn't declare, DEPRECATED what it deprecates, UNKNOWN what
the tests couldn't observe and operations that can't be read.

Usage files come from createMockFetch({ usage: 'usage.json' }), chain-apis mock --usage FILE, chain-apis proxy --usage.

Options:
  --output FILE      write the merged usage to a file
  --fail-on KIND     exit with 1 if anything used is ${KINDS.join(', ')} (comma-separated)
  --json             print the merged usage and its notes as JSON
${CONTRACT_HELP}
  --help             this text

Exit codes: 0 done; 1 --fail-on found something, or a file can't be written; 2 wrong usage, or an unreadable file.

Examples:
  chain-apis usage usage.json
  chain-apis usage web/usage.json bot/usage.json --output all.json
  chain-apis usage usage.json --spec petstore.yaml --fail-on undeclared,deprecated`;

const USAGE_FLAGS = { output: TEXT, 'fail-on': textOf(readKinds), json: FLAG } as const;

/** Prints, merges and checks usage files. Returns the exit code. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const groups = { source: CONTRACT_FLAGS, usage: USAGE_FLAGS };
  const { source, usage, positionals: files } = readFlags('usage', args, groups, true);
  const { output, failOn = [], json } = usage;
  if (files.length === 0) throw new UsageError('name a usage file: chain-apis usage usage.json');
  const contract = await readContract(readContractFlags(source), terminal);
  const { writeWhole } = await import('@chain-apis/foundation/host');
  const { compareUsage, mergeUsages, usageTable, writeUsage } = await import('@chain-apis/diff/usage');
  const [first, ...others] = await Promise.all(files.map(readUsageFile));
  const merged = mergeUsages(first!, ...others);
  const notes = compareUsage(merged, contract);
  terminal.out(json ? JSON.stringify({ usage: merged, notes }, null, 2) : usageTable(merged, notes));
  if (output !== undefined) await writeWhole(output, writeUsage(merged)).catch(commandError);
  const found = notes.filter(({ kind }) => failOn.includes(kind));
  if (found.length > 0)
    terminal.err(
      terminalText(`chain-apis: ${merged.consumer} uses what is ${failOn.join(' or ')}: ${found.length}`),
    );
  return found.length > 0 ? 1 : 0;
}

/** @throws UsageError with a one-line reason */
export async function readUsageFile(file: string) {
  const { readUsage } = await import('@chain-apis/diff/usage');
  return readUsage(file).catch(usageError());
}

function readKinds(text: string): readonly string[] {
  const kinds = text.split(',').map((kind) => kind.trim());
  const wrong = kinds.find((kind) => !KINDS.some((known) => known === kind));
  if (wrong === undefined) return kinds;
  throw new UsageError(`--fail-on must be a list of ${KINDS.join(', ')}, not ${JSON.stringify(wrong)}`);
}
