import { resolve } from 'node:path';
import { bundleDocument } from '../read/load-contract.ts';
import { createCheckers } from '../check/checkers.ts';
import { ContractError } from '../model/contract-error.ts';
import type { ContractDocument, Operation } from '../model/model.ts';
import { readOpenApi } from '../read/read-openapi.ts';
import { readOpenRpc } from '../read/read-openrpc.ts';
import type { RegistryEntry } from '../read/registry.ts';
import type { LintModel } from './check.ts';
import type { Finding } from './finding.ts';
import { safeCheckers } from './safe-checkers.ts';
import { SourceMap } from '../source/source-map.ts';
import type { SpecFiles } from '../source/spec-files.ts';

/** As much of the contract as can be read, with what prevents the rest. */
export interface ReadModel {
  readonly model: LintModel;
  readonly findings: readonly Finding[];
  readonly sources: ReadonlyMap<ContractDocument, SourceMap>;
}

/** Reads the documents one by one, so that a broken one does not hide what is wrong with the others. */
export async function readModel(entries: readonly RegistryEntry[], files: SpecFiles): Promise<ReadModel> {
  const findings: Finding[] = [];
  const documents: ContractDocument[] = [];
  const operations: Operation[] = [];
  const sources = new Map<ContractDocument, SourceMap>();
  await Promise.all(
    entries.map(async (entry) => {
      try {
        const document = await bundleDocument(entry, { strict: true });
        const read = document.kind === 'openapi' ? readOpenApi(document) : readOpenRpc(document);
        sources.set(document, new SourceMap(files, entry.root, document));
        documents.push(document);
        operations.push(...read);
      } catch (cause) {
        if (!(cause instanceof ContractError)) throw cause;
        findings.push(...findingsOf(cause, entry, files));
      }
    }),
  );
  return {
    model: { documents, operations, checkers: safeCheckers(createCheckers({ documents })) },
    findings,
    sources,
  };
}

/** The bundler's problems, one per line as `file:line:column: message`. Its warnings count: they rename things. */
function findingsOf(error: ContractError, entry: RegistryEntry, files: SpecFiles): Finding[] {
  return error.message.split('\n').map((text) => {
    const [, path, line, column, message] = /^(.+?):(\d+):(\d+): (.*)$/.exec(text) ?? [];
    return {
      file: files.nameOf(path === undefined ? entry.root : resolve(path)),
      line: Number(line ?? 1),
      column: Number(column ?? 1),
      rule: 'contract/bundle',
      message: (message ?? text).replace(/^(Two schemas .*)\.$/, '$1: give one of the two another name'),
      severity: 'error' as const,
    };
  });
}
