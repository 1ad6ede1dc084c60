import { rootCauses } from './root-causes.ts';
import { tidyFindings, type Finding } from './finding.ts';
import { applyFixes, planFixes, type PlannedFix } from './fix/apply-fixes.ts';
import { lintOverlays } from './overlays.ts';
import { STYLE_OF_REDOCLY, type LintProfile } from './redocly/profiles.ts';
import { readModel } from './read-model.ts';
import { lintWithRedocly } from './redocly/run-redocly.ts';
import { RULES_OF_STYLE, runFileChecks, runModelChecks } from './run-checks.ts';
import { syntaxErrors } from './syntax.ts';
import { readSources, type LintSources } from './sources.ts';
import { lintToolSettings } from './tool-settings.ts';

export type { Finding } from './finding.ts';
export { LINT_PROFILES, type LintProfile } from './redocly/profiles.ts';
export { writeFindings } from './write-findings.ts';

export interface LintOptions {
  /** The checks to run. Default: the profile that `redocly.yaml` extends (`contract/strict`), or `recommended`. */
  readonly profile?: LintProfile | undefined;
}

/** The problems of documents. */
export interface LintResult {
  readonly findings: readonly Finding[];
  /** Folder that paths of findings are relative to. */
  readonly base: string;
  readonly profile: LintProfile;
  /** How many of the findings {@link fixContract} would fix at once. */
  readonly fixable: number;
  /** How many findings of style are left out: the profile `strict` has them, and more. */
  readonly style: number;
}

/** A finding that was fixed. */
export interface FixedFinding extends Omit<Finding, 'severity' | 'message'> {
  /** What was changed, such as `renamed to create-thing.yaml`. */
  readonly what: string;
}

/** What was fixed in documents, and what is left. */
export interface FixResult extends LintResult {
  readonly fixed: readonly FixedFinding[];
}

/**
 * Lints a contract; returns all findings.
 *
 * @param source - path of `redocly.yaml`, of a folder, or of documents
 * @throws ContractError if the registry itself cannot be read
 */
export async function lintContract(
  source: string | readonly string[],
  { profile }: LintOptions = {},
): Promise<LintResult> {
  return (await lintSources(await readSources(source, profile))).result;
}

/** A fix can uncover what another one is for. */
const MAX_ROUNDS = 5;

/**
 * Fixes in a contract what takes no decision: the order of an index and its repeated lines, names of files, the case of ids
 * and references, the form of summaries. Everything else in the files stays as it is, byte for byte.
 *
 * @param source - as of {@link lintContract}
 * @throws ContractError if the registry cannot be read, or a file was changed meanwhile; `WriteError` if one cannot be written
 */
export async function fixContract(
  source: string | readonly string[],
  { profile }: LintOptions = {},
): Promise<FixResult> {
  const fixed: FixedFinding[] = [];
  for (let round = 0; ; round += 1) {
    const sources = await readSources(source, profile);
    const { result, fixes } = await lintSources(sources);
    if (fixes.length === 0 || round === MAX_ROUNDS) return { ...result, fixed };
    await applyFixes(fixes, sources.files);
    fixed.push(...fixes.map(toFixed));
  }
}

function toFixed({ finding: { file, line, column, rule }, what }: PlannedFix): FixedFinding {
  return { file, line, column, rule, what };
}

async function lintSources(
  sources: LintSources,
): Promise<{ readonly result: LintResult; readonly fixes: readonly PlannedFix[] }> {
  const { base, profile, files } = sources;
  const all = tidyFindings(await findIn(sources));
  const findings = all.filter(({ rule }) => !isStyle(rule, sources));
  const fixes = planFixes(findings, files);
  const style = all.length - findings.length;
  return { result: { findings, base, profile, fixable: fixes.length, style }, fixes };
}

/** Whether a rule is a preference of this project, or of Redocly where `redocly.yaml` says nothing of rules. */
function isStyle(rule: string, { profile, config }: LintSources): boolean {
  if (profile === 'strict') return false;
  return RULES_OF_STYLE.has(rule) || (STYLE_OF_REDOCLY.has(rule) && !hasRules(config));
}

const hasRules = (config: LintSources['config']) => /"(extends|\w*rules)":/i.test(JSON.stringify(config));

async function findIn(sources: LintSources): Promise<Finding[]> {
  const { files, overlays, tools, roots, profile } = sources;
  const malformed = syntaxErrors(files);
  if (malformed.length > 0) return malformed;
  const read = await readModel(sources);
  // What can't be read has the findings of the loader: most others would follow from them.
  const isComplete = read.findings.length === 0;
  // Redocly would follow what was cut off.
  const lintable = [...read.entries].flatMap(([{ schemaProblems }, entry]) =>
    schemaProblems ? [] : [entry],
  );
  const own = [
    ...runFileChecks(files, roots, profile).filter(
      ({ rule }) => isComplete || rule !== 'contract/orphan-file',
    ),
    ...runModelChecks(read, files, profile),
  ];
  return rootCauses(
    [
      ...own,
      ...(isComplete ? await lintOverlays(overlays, read.model.documents, files) : []),
      ...(isComplete ? lintToolSettings(tools, read.model, files) : []),
      ...(await lintWithRedocly(sources, lintable)),
      ...read.findings,
    ],
    (rule) => isStyle(rule, sources),
  );
}
