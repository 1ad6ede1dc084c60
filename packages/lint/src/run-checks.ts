import type { FileCheck, ModelCheck, ModelProblem } from './check.ts';
import { indexLines, indexOrder } from './files/indexes.ts';
import { numbers } from './files/numbers.ts';
import { basenames, localReferences, orphans } from './files/references.ts';
import { boundedSchemas } from './model/bounded-schemas.ts';
import { jobs } from './model/jobs.ts';
import { knownMembers } from './model/known-members.ts';
import { flatArguments, portableNames, uniqueNames } from './model/names.ts';
import { openRpcDocuments, recursion } from './model/openrpc-document.ts';
import { paging } from './model/paging.ts';
import { portableFormats, portableUnions } from './model/portable-schemas.ts';
import { relationsDeclared } from './model/relations-declared.ts';
import { relations, relationsHold } from './model/relations.ts';
import { defaults, examples } from './model/valid-examples.ts';
import { rulesCompile, rulesHold } from './model/validations.ts';
import type { Finding } from './finding.ts';
import type { LintProfile } from './redocly/profiles.ts';
import { lintProjections } from './redocly/lint-projections.ts';
import type { ReadModel } from './read-model.ts';
import type { Place, SpecFiles } from '@chain-apis/contract/source';

/** Checks by rule: of all profiles, and of the strict one only. */
interface Checks<T> {
  readonly recommended: Readonly<Record<string, T>>;
  readonly strict: Readonly<Record<string, T>>;
}

/** Checks that Redocly can't do because it reads documents, not files. */
const fileChecks: Checks<FileCheck> = {
  recommended: { numbers, 'index-lines': indexLines },
  strict: {
    'orphan-file': orphans,
    'basename-clash': basenames,
    'local-ref': localReferences,
    'index-order': indexOrder,
  },
};

/** Checks that need the whole contract: agreement between distant places. */
const modelChecks: Checks<ModelCheck> = {
  recommended: {
    'bounded-schemas': boundedSchemas,
    'unique-names': uniqueNames,
    'flat-arguments': flatArguments,
    paging,
    jobs,
    relations,
    'openrpc-document': openRpcDocuments,
  },
  strict: {
    'no-recursion': recursion,
    'relations-declared': relationsDeclared,
    'portable-unions': portableUnions,
    'portable-formats': portableFormats,
    'portable-names': portableNames,
  },
};

/** Checks that validate values, which need every rule to compile. */
const valueChecks: Checks<ModelCheck> = {
  recommended: {
    'valid-examples': examples,
    'valid-defaults': defaults,
    'relations-hold': relationsHold,
    validations: rulesHold,
  },
  strict: { 'known-members': knownMembers },
};

function checksOf<T>({ recommended, strict }: Checks<T>, profile: LintProfile): [rule: string, check: T][] {
  return Object.entries(profile === 'strict' ? { ...recommended, ...strict } : recommended);
}

/** Runs the checks over files. */
export function runFileChecks(files: SpecFiles, roots: readonly string[], profile: LintProfile): Finding[] {
  return checksOf(fileChecks, profile).flatMap(([rule, check]) =>
    [...check(files, roots)].map((problem) => findingAt(files, problem, rule, problem.message)),
  );
}

/** Runs the checks over the readable part of the contract. */
export async function runModelChecks(
  { model, sources }: ReadModel,
  files: SpecFiles,
  profile: LintProfile,
): Promise<Finding[]> {
  const toFinding =
    (rule: string) =>
    ({ document, pointer, message }: ModelProblem) =>
      findingAt(files, sources.get(document)!.locate(pointer), rule, message);
  const run = (checks: Checks<ModelCheck>) =>
    checksOf(checks, profile).flatMap(([rule, check]) => [...check(model)].map(toFinding(rule)));
  const uncompiled = [...rulesCompile(model)].map(toFinding('validations'));
  const projected = profile === 'strict' ? await lintProjections(model) : [];
  return [
    ...uncompiled,
    ...run(modelChecks),
    ...(uncompiled.length > 0 ? [] : run(valueChecks)),
    ...projected.map(toFinding('projection')),
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
