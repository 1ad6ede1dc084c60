import { bundleDocument } from '../read/load-contract.ts';
import { createCheckers } from '../check/ajv-checkers.ts';
import { ContractError } from '../contract-error.ts';
import type { ContractDocument, Operation } from '../model/model.ts';
import { readOpenApi } from '../read/read-openapi.ts';
import { readOpenRpc } from '../read/read-openrpc.ts';
import type { RegistryEntry } from '../read/registry.ts';
import type { LintModel } from './check.ts';
import type { Finding } from './finding.ts';
import { SourceMap } from '../source/source-map.ts';
import type { SpecFiles } from '../source/spec-files.ts';

/** The readable part of the contract, with the problems of the rest. */
export interface ReadModel {
  readonly model: LintModel;
  readonly findings: readonly Finding[];
  readonly sources: ReadonlyMap<ContractDocument, SourceMap>;
}

/** Reads each document separately, so that a broken one doesn't hide the problems of others. */
export async function readModel(
  entries: readonly RegistryEntry[],
  files: SpecFiles,
  strict: boolean,
): Promise<ReadModel> {
  const results = await Promise.allSettled(entries.map((entry) => readEntry(entry, files, strict)));
  const read = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const documents = read.map(({ document }) => document);
  const operations = read.flatMap((result) => result.operations);
  return {
    model: { documents, operations, checkers: createCheckers({ documents }) },
    findings: results.flatMap((result, index) =>
      result.status === 'rejected' ? findingsOf(result.reason, entries[index]!, files) : [],
    ),
    sources: new Map(read.map(({ document, source }) => [document, source])),
  };
}

async function readEntry(entry: RegistryEntry, files: SpecFiles, strict: boolean) {
  const document = await bundleDocument(entry, { strict });
  const operations: Operation[] = document.kind === 'openapi' ? readOpenApi(document) : readOpenRpc(document);
  return { document, operations, source: new SourceMap(files, entry.root, document) };
}

/** Returns the bundler's findings by place; others at the start of the document, one finding for each line. */
function findingsOf(cause: unknown, entry: RegistryEntry, files: SpecFiles): Finding[] {
  if (!(cause instanceof ContractError)) throw cause;
  const { problems, message } = cause;
  const atHead = () => message.split('\n').map((line) => ({ ...HEAD, file: entry.root, message: line }));
  const located = problems.length > 0 ? problems : atHead();
  return located.map((problem) => ({
    ...problem,
    file: files.nameOf(problem.file),
    rule: 'contract/bundle',
    severity: 'error' as const,
  }));
}

const HEAD = { line: 1, column: 1 };
