import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { FileCheck, ModelCheck } from './lint/check.ts';
import { basenames } from './lint/checks/basenames.ts';
import { flatArguments } from './lint/checks/flat-arguments.ts';
import { knownMembers } from './lint/checks/known-members.ts';
import { localReferences } from './lint/checks/local-references.ts';
import { numbers } from './lint/checks/numbers.ts';
import { openRpcDocuments } from './lint/checks/openrpc-document.ts';
import { orphans } from './lint/checks/orphans.ts';
import { paging } from './lint/checks/paging.ts';
import { recursion } from './lint/checks/recursion.ts';
import { uniqueNames } from './lint/checks/unique-names.ts';
import { defaults } from './lint/checks/valid-defaults.ts';
import { examples } from './lint/checks/valid-examples.ts';
import { rulesCompile, rulesHold } from './lint/checks/validations.ts';
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
  'local-ref': localReferences,
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
  const own = [...runFileChecks(files, entries), ...runModelChecks(read, files)];
  return tidyFindings([
    ...missing.map((entry) => missingDocument(entry, files)),
    ...own,
    ...beyond(redocly, own, /-examples$/),
    ...beyond(read.findings, redocly, /bundle$/),
  ]);
}

function exists({ root }: RegistryEntry): boolean {
  return existsSync(root);
}

function missingDocument({ id, root }: RegistryEntry, files: SpecFiles): Finding {
  const message = `the document of \`${id}\` in redocly.yaml does not exist: write it, or take its entry out`;
  return {
    file: files.nameOf(root),
    line: 1,
    column: 1,
    rule: 'contract/registry',
    message,
    severity: 'error',
  };
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

/**
 * Leaves out findings of some rules on lines of which others speak: Redocly checks examples too, with less to say,
 * and the bundler repeats what the linter found, such as a `$ref` that leads nowhere.
 */
function beyond(findings: readonly Finding[], others: readonly Finding[], rules: RegExp): Finding[] {
  const lines = new Set(others.map(({ file, line }) => `${file}:${line}`));
  return findings.filter(({ file, line, rule }) => !rules.test(rule) || !lines.has(`${file}:${line}`));
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
        const place = sources.get(document)?.locate(pointer) ?? {
          file: document.files[0] ?? '',
          pointer: '',
        };
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
