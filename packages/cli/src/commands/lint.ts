import { join, relative } from 'node:path';
import type { FixResult, LintResult, writeFindings } from '@chain-apis/lint';
import { UsageError } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import { CONTRACT_FLAGS, DOCUMENT_HELP, readDocumentFlags } from './contract-flags.ts';
import { FLAG, readChoice, readFlags, TEXT } from './parse-flags.ts';
import { resolveContract } from './resolve-contract.ts';

export const help = `Usage: chain-apis lint [options]

Checks OpenAPI and OpenRPC documents, and says where each mistake is and how to fix it: by the rules of redocly.yaml,
and ours for examples, validation rules, names in generated code, pagination, jobs and relations.

Options:
  --profile NAME     recommended (default): what breaks a tool or violates a specification; strict: also style, such as
                     bodies without an example and unportable names. In redocly.yaml: extends: [contract/strict]
  --fix              fix mistakes that need no decision, and list them; keeps comments and formatting
  --json             print every finding (text has one line for each kind); with --fix, those fixed, too
${DOCUMENT_HELP}
  --help             this text

Exit codes: 0 no errors, 1 errors or an unwritable file, 2 wrong usage or unreadable documents.
Example: chain-apis lint --spec openapi.yaml --profile strict --fix`;

const LINT_FLAGS = { profile: TEXT, fix: FLAG, json: FLAG } as const;

/** Lints documents and prints the findings. Returns the exit code. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const { contract, lint } = readFlags('lint', args, { contract: CONTRACT_FLAGS, lint: LINT_FLAGS });
  const { files } = await resolveContract(readDocumentFlags(contract), terminal);
  if (files === undefined)
    throw new UsageError('nothing to lint: name a document, a folder of them or a redocly.yaml with --spec');
  // Only now: Redocly takes a second to load.
  const tools = await import('@chain-apis/lint');
  const { fixContract, lintContract, LINT_PROFILES } = tools;
  const profile =
    lint.profile === undefined ? undefined : readChoice(LINT_PROFILES, lint.profile, '--profile');
  const unreadable = (cause: Error) => {
    throw cause.name === 'ContractError' ? new UsageError(cause.message.split('\n')[0], { cause }) : cause;
  };
  const result = await (lint.fix ? fixContract : lintContract)(files, { profile }).catch(unreadable);
  const errors = result.findings.filter(({ severity }) => severity === 'error');
  if (lint.json) terminal.out(JSON.stringify(lint.fix ? jsonOf(result) : result.findings, null, 2));
  else print(result, tools.writeFindings, terminal);
  return errors.length > 0 ? 1 : 0;
}

type Result = LintResult & Partial<FixResult>;

const jsonOf = ({ fixed, findings }: Result) => ({ fixed, findings });

function print(
  { base, fixed, findings, fixable, style }: Result,
  write: typeof writeFindings,
  { out, err, report, colour = false }: Terminal,
): void {
  const folder = relative(process.cwd(), base);
  for (const { file, line, what, rule } of fixed ?? [])
    out(`fixed ${join(folder, file)}:${line}  ${what}  (${rule})`);
  report(write(findings, { folder, colour }));
  if (style > 0)
    err(`chain-apis: ${style} finding${style === 1 ? '' : 's'} of style: --profile strict shows them`);
  if (fixable > 0 && fixed === undefined) err(`chain-apis: --fix fixes ${fixable} of these`);
}
