import type { FileCheck, ModelCheck, ModelProblem } from './check.ts';
import { basenames } from './checks/basenames.ts';
import { flatArguments } from './checks/flat-arguments.ts';
import { knownMembers } from './checks/known-members.ts';
import { localReferences } from './checks/local-references.ts';
import { numbers } from './checks/numbers.ts';
import { openRpcDocuments } from './checks/openrpc-document.ts';
import { orphans } from './checks/orphans.ts';
import { paging } from './checks/paging.ts';
import { recursion } from './checks/recursion.ts';
import { uniqueNames } from './checks/unique-names.ts';
import { defaults } from './checks/valid-defaults.ts';
import { examples } from './checks/valid-examples.ts';
import { rulesCompile, rulesHold } from './checks/validations.ts';
import type { Finding } from './finding.ts';
import { lintProjections } from './projection.ts';
import type { ReadModel } from './read-model.ts';
import type { Place, SpecFiles } from './spec-files.ts';

/** What Redocly does not see, because it reads documents and not files. */
const fileChecks: Record<string, FileCheck> = {
  'orphan-file': orphans,
  'basename-clash': basenames,
  'local-ref': localReferences,
  numbers,
};

/** What needs the whole contract: agreement between distant places. */
const modelChecks: Record<string, ModelCheck> = {
  'unique-names': uniqueNames,
  'flat-arguments': flatArguments,
  paging,
  'openrpc-document': openRpcDocuments,
  'no-recursion': recursion,
};

/** What runs values through the schemas, which needs every rule to compile. */
const valueChecks: Record<string, ModelCheck> = {
  'valid-examples': examples,
  'valid-defaults': defaults,
  'known-members': knownMembers,
  validations: rulesHold,
};

/** Runs the checks over files. */
export function runFileChecks(files: SpecFiles, roots: readonly string[]): Finding[] {
  return Object.entries(fileChecks).flatMap(([rule, check]) =>
    [...check(files, roots)].map((problem) => findingAt(files, problem, rule, problem.message)),
  );
}

/** Runs the checks over the contract, as far as it could be read. */
export async function runModelChecks({ model, sources }: ReadModel, files: SpecFiles): Promise<Finding[]> {
  const toFinding = (rule: string) => (problem: ModelProblem) => {
    const { document, pointer, message } = problem;
    const place = sources.get(document)?.locate(pointer) ?? { file: document.files[0] ?? '', pointer: '' };
    return findingAt(files, place, rule, message);
  };
  const run = (checks: Record<string, ModelCheck>) =>
    Object.entries(checks).flatMap(([rule, check]) => [...check(model)].map(toFinding(rule)));
  const uncompiled = run({ validations: rulesCompile });
  return [
    ...uncompiled,
    ...run(modelChecks),
    ...(uncompiled.length > 0 ? [] : run(valueChecks)),
    ...(await lintProjections(model)).map(toFinding('projection')),
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
