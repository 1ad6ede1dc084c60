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

/** Sorts findings by file and line, without duplicates: documents share files. */
export function tidyFindings(findings: readonly Finding[]): Finding[] {
  const unique = new Map(findings.map((finding) => [JSON.stringify(keyOf(finding)), finding]));
  return [...unique.values()].sort(
    (a, b) =>
      compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.message, b.message),
  );
}

function keyOf({ file, line, rule, message }: Finding) {
  return [file, line, rule, message];
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
