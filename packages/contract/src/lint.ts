import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { FileCheck, ModelCheck } from './lint/check.ts';
import { basenames, foreignReferences, numbers, orphans, remoteReferences } from './lint/checks/files.ts';
import { knownMembers } from './lint/checks/known-members.ts';
import { flatArguments, uniqueNames } from './lint/checks/names.ts';
import { openRpcDocuments, recursion } from './lint/checks/openrpc.ts';
import { paging } from './lint/checks/paging.ts';
import { rulesCompile, rulesHold } from './lint/checks/validations.ts';
import { defaults, examples } from './lint/checks/values.ts';
import { tidyFindings, type Finding } from './lint/finding.ts';
import { readModel, type ReadModel } from './lint/read-model.ts';
import { lintWithRedocly } from './lint/redocly.ts';
import { SpecFiles } from './lint/spec-files.ts';
import { readRegistry, type RegistryEntry } from './registry.ts';

export type { Finding } from './lint/finding.ts';

/** What Redocly does not see, because it reads documents and not files. */
const fileChecks: Record<string, FileCheck> = {
  'orphan-file': orphans,
  'basename-clash': basenames,
  'remote-ref': remoteReferences,
  'foreign-ref': foreignReferences,
  numbers,
};

/** What needs the whole contract: values against schemas, and agreement between distant places. */
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

/**
 * Says everything that is wrong with a contract.
 *
 * @param configPath - path of `redocly.yaml`; the documents lie in `specs/` beside it
 * @throws ContractError if the registry itself cannot be read
 */
export async function lintContract(configPath: string): Promise<Finding[]> {
  const entries = await readRegistry(configPath);
  const files = await SpecFiles.read(dirname(resolve(configPath)));
  const broken = syntaxErrors(files);
  if (broken.length > 0) return tidyFindings(broken);
  const [present, missing] = [entries.filter(exists), entries.filter((entry) => !exists(entry))];
  const [redocly, read] = await Promise.all([
    lintWithRedocly(configPath, present, files),
    readModel(present, files),
  ]);
  return tidyFindings([
    ...missing.map((entry) => missingDocument(entry, files)),
    ...redocly,
    ...beyond(read.findings, redocly),
    ...runFileChecks(files, entries),
    ...runModelChecks(read, files),
  ]);
}

function exists({ root }: RegistryEntry): boolean {
  return existsSync(root);
}

function missingDocument({ id, root }: RegistryEntry, files: SpecFiles): Finding {
  const message = `the document of \`${id}\` in redocly.yaml does not exist: write it, or take its entry out`;
  return { file: files.nameOf(root), line: 1, column: 1, rule: 'contract/registry', message, severity: 'error' };
}

/** YAML errors come alone: what follows from them is noise. */
function syntaxErrors(files: SpecFiles): Finding[] {
  return [...files].flatMap(({ path, document }) =>
    [...document.errors, ...document.warnings].map(({ message, linePos }) => ({
      file: files.nameOf(path),
      line: linePos?.[0].line ?? 1,
      column: linePos?.[0].col ?? 1,
      rule: 'contract/yaml',
      message: `not YAML: ${message.split(/ at line \d/)[0]}`,
      severity: 'error' as const,
    })),
  );
}

/** The bundler repeats what the linter found, such as a `$ref` that leads nowhere. */
function beyond(findings: readonly Finding[], known: readonly Finding[]): Finding[] {
  const lines = new Set(known.map(({ file, line }) => `${file}:${line}`));
  return findings.filter(({ file, line }) => !lines.has(`${file}:${line}`));
}

function runFileChecks(files: SpecFiles, entries: readonly RegistryEntry[]): Finding[] {
  const roots = entries.map(({ root }) => root);
  return Object.entries(fileChecks).flatMap(([rule, check]) =>
    [...check(files, roots)].map((problem) => ({
      file: files.nameOf(problem.file),
      ...files.positionOf(problem),
      rule: `contract/${rule}`,
      message: problem.message,
      severity: 'error' as const,
    })),
  );
}

function runModelChecks({ model, sources }: ReadModel, files: SpecFiles): Finding[] {
  const run = (checks: Record<string, ModelCheck>): Finding[] =>
    Object.entries(checks).flatMap(([rule, check]) =>
      [...check(model)].map(({ document, pointer, message }) => {
        const place = sources.get(document)?.locate(pointer) ?? { file: document.files[0] ?? '', pointer: '' };
        return {
          file: files.nameOf(place.file),
          ...files.positionOf(place),
          rule: `contract/${rule}`,
          message,
          severity: 'error' as const,
        };
      }),
    );
  const uncompiled = run({ validations: rulesCompile });
  return [...uncompiled, ...run(modelChecks), ...(uncompiled.length > 0 ? [] : run(valueChecks))];
}
