import type { FileCheck, ModelCheck, ModelProblem } from './check.ts';
import { indexLines, indexOrder } from './files/indexes.ts';
import { numbers } from './files/numbers.ts';
import { basenames, localReferences, orphans } from './files/references.ts';
import { jobs } from './model/jobs.ts';
import { knownMembers } from './model/known-members.ts';
import { flatArguments, portableNames, uniqueNames } from './model/names.ts';
import { openRpcDocuments, recursion } from './model/openrpc-document.ts';
import { paging } from './model/paging.ts';
import { portableFormats, portableUnions } from './model/portable-schemas.ts';
import { relations, relationsHold } from './model/relations.ts';
import { defaults, examples } from './model/valid-examples.ts';
import { rulesCompile, rulesHold } from './model/validations.ts';
import type { Finding } from './finding.ts';
import { hasCheck, type LintProfile } from './profile.ts';
import { lintProjections } from './redocly/lint-projections.ts';
import type { ReadModel } from './read-model.ts';
import type { Place, SpecFiles } from '../source/spec-files.ts';

/** Checks that Redocly can't do because it reads documents, not files. */
const fileChecks: Record<string, FileCheck> = {
  'orphan-file': orphans,
  'basename-clash': basenames,
  'local-ref': localReferences,
  numbers,
  'index-lines': indexLines,
  'index-order': indexOrder,
};

/** Checks that need the whole contract: agreement between distant places. */
const modelChecks: Record<string, ModelCheck> = {
  'unique-names': uniqueNames,
  'flat-arguments': flatArguments,
  paging,
  jobs,
  relations,
  'openrpc-document': openRpcDocuments,
  'no-recursion': recursion,
  'portable-unions': portableUnions,
  'portable-formats': portableFormats,
  'portable-names': portableNames,
};

/** Checks that validate values, which need every rule to compile. */
const valueChecks: Record<string, ModelCheck> = {
  'valid-examples': examples,
  'valid-defaults': defaults,
  'known-members': knownMembers,
  'relations-hold': relationsHold,
  validations: rulesHold,
};

/** Runs the checks over files. */
export function runFileChecks(files: SpecFiles, roots: readonly string[], profile: LintProfile): Finding[] {
  const checks = Object.entries(fileChecks).filter(([rule]) => hasCheck(profile, rule));
  return checks.flatMap(([rule, check]) =>
    [...check(files, roots)].map((problem) => findingAt(files, problem, rule, problem.message)),
  );
}

/** Runs the checks over the readable part of the contract. */
export async function runModelChecks(
  { model, sources }: ReadModel,
  files: SpecFiles,
  profile: LintProfile,
): Promise<Finding[]> {
  const toFinding = (rule: string) => (problem: ModelProblem) => {
    const { document, pointer, message } = problem;
    const place = sources.get(document)?.locate(pointer) ?? { file: document.files[0] ?? '', pointer: '' };
    return findingAt(files, place, rule, message);
  };
  const run = (checks: Record<string, ModelCheck>) =>
    Object.entries(checks)
      .filter(([rule]) => hasCheck(profile, rule))
      .flatMap(([rule, check]) => [...check(model)].map(toFinding(rule)));
  const uncompiled = run({ validations: rulesCompile });
  return [
    ...uncompiled,
    ...run(modelChecks),
    ...(uncompiled.length > 0 ? [] : run(valueChecks)),
    ...(hasCheck(profile, 'projection') ? await lintProjections(model) : []).map(toFinding('projection')),
  ];
}

function findingAt(files: SpecFiles, place: Place, rule: string, message: string): Finding {
  return {
    file: files.nameOf(place.file),
    ...files.positionOf(place),
    rule: `contract/${rule}`,
    message,
    severity: 'error',
  };
}
