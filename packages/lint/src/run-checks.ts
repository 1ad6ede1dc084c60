import type { FileCheck, ModelCheck, ModelProblem, Rules } from './check.ts';
import { INDEX_RULES } from './files/indexes.ts';
import { NUMBER_RULES } from './files/numbers.ts';
import { REFERENCE_RULES } from './files/references.ts';
import { JOB_RULES } from './model/jobs.ts';
import { KNOWN_MEMBER_RULES } from './model/known-members.ts';
import { NAME_RULES } from './model/names.ts';
import { OPENRPC_RULES } from './model/openrpc-document.ts';
import { PAGING_RULES } from './model/paging.ts';
import { RECORDING_RULES } from './model/recordings.ts';
import { SCHEMA_RULES } from './model/schemas.ts';
import { HELD_RELATION_RULES, RELATION_RULES } from './model/relations.ts';
import { EXAMPLE_RULES } from './model/valid-examples.ts';
import { rulesCompile, VALIDATION_RULES } from './model/validations.ts';
import { errorAt, type Finding } from './finding.ts';
import type { LintProfile } from './redocly/profiles.ts';
import type { ReadModel } from './read-model.ts';
import type { SpecFiles } from '@chain-apis/contract/source';

/** Rules that Redocly can't check because it reads documents, not files. */
const FILE_RULES: readonly Rules<FileCheck>[] = [NUMBER_RULES, INDEX_RULES, REFERENCE_RULES];

/** Rules that need the whole contract: agreement between distant places. */
const MODEL_RULES: readonly Rules<ModelCheck>[] = [
  NAME_RULES,
  PAGING_RULES,
  JOB_RULES,
  RELATION_RULES,
  RECORDING_RULES,
  OPENRPC_RULES,
  SCHEMA_RULES,
];

/** Rules that validate values, which need every rule of the documents to compile. */
const VALUE_RULES: readonly Rules<ModelCheck>[] = [
  EXAMPLE_RULES,
  HELD_RELATION_RULES,
  VALIDATION_RULES,
  KNOWN_MEMBER_RULES,
];

function rulesOf<T>(tables: readonly Rules<T>[], profile: LintProfile): [name: string, check: T][] {
  return tables.flatMap(({ recommended, style, strict }) =>
    Object.entries({ ...recommended, ...style, ...(profile === 'strict' && strict) }),
  );
}

/** Names of the rules that other profiles than the strict one only count. */
export const RULES_OF_STYLE: ReadonlySet<string> = new Set(
  [...FILE_RULES, ...MODEL_RULES, ...VALUE_RULES].flatMap(({ style = {} }) =>
    Object.keys(style).map((name) => `contract/${name}`),
  ),
);

/** Runs the checks over files. */
export function runFileChecks(files: SpecFiles, roots: readonly string[], profile: LintProfile): Finding[] {
  return rulesOf(FILE_RULES, profile).flatMap(([rule, check]) =>
    [...check(files, roots)].map((problem) => errorAt(files, problem, rule, problem.message)),
  );
}

/** Runs the checks over the readable part of the contract. */
export function runModelChecks(
  { model, places }: ReadModel,
  files: SpecFiles,
  profile: LintProfile,
): Finding[] {
  const toFinding =
    (rule: string) =>
    ({ document, pointer, message }: ModelProblem) =>
      errorAt(files, places.get(document)!(pointer), rule, message);
  const run = (tables: readonly Rules<ModelCheck>[]) =>
    rulesOf(tables, profile).flatMap(([rule, check]) => [...check(model)].map(toFinding(rule)));
  const uncompiled = [...rulesCompile(model)].map(toFinding('validations'));
  return [...uncompiled, ...run(MODEL_RULES), ...(uncompiled.length > 0 ? [] : run(VALUE_RULES))];
}
