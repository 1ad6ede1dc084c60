import { uniqueBy } from '@chain-apis/foundation';
import type { SourceNode, SpecFiles } from '@chain-apis/contract/source';

/** One problem of the contract. */
export interface Finding {
  /** Path of the file, relative to the folder of `redocly.yaml`, with forward slashes. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
  /** Name of the rule, for example `contract/own-file`. */
  readonly rule: string;
  /** The problem and its fix. */
  readonly message: string;
  readonly severity: 'error' | 'warning';
}

/** An error of a rule of ours at a place. */
export function errorAt(
  files: SpecFiles,
  place: SourceNode & { readonly offset?: number },
  rule: string,
  message: string,
): Finding {
  const position = files.positionOf(place);
  return {
    file: files.nameOf(place.file),
    ...position,
    rule: `contract/${rule}`,
    message,
    severity: 'error',
  };
}

/** Sorts findings by file and line, without duplicates: documents share files. */
export function tidyFindings(findings: readonly Finding[]): Finding[] {
  const unique = uniqueBy(findings, ({ file, line, rule, message }) =>
    [file, line, rule, message].join('\n'),
  );
  return unique.sort(
    (a, b) =>
      compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.message, b.message),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
