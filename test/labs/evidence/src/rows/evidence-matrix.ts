import { valuesByKey } from '@chain-apis/foundation';
import type { EvidenceKind, EvidenceRow } from './evidence-id.ts';

/** A test that ran, and the rows that it is evidence of. */
export interface TestRecord {
  readonly title: string;
  /** Relative to the repository. */
  readonly file: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  /** Start, in ISO format. */
  readonly at: string;
  readonly evidence: readonly string[];
}

/** A row with what is known about it. */
export interface JudgedRow extends Omit<EvidenceRow, 'literals' | 'via'> {
  /** Whether the generated types state it; `cannot` if no type can. */
  readonly typed: 'yes' | 'no' | 'cannot';
  readonly mocked: boolean;
  readonly status: 'tested' | 'failing' | 'untested' | 'unreachable';
  readonly tests: readonly Omit<TestRecord, 'evidence'>[];
}

export interface EvidenceMatrix {
  readonly rows: readonly JudgedRow[];
  /** Ids that tests recorded but no row has: a test of something that is not in the contract. */
  readonly unknown: readonly string[];
}

/**
 * Joins the contract's statements with what the tests showed.
 *
 * @param typesOf - generated types of a document's client, as text; undefined if there is none
 */
export function evidenceMatrix(
  rows: readonly EvidenceRow[],
  records: readonly TestRecord[],
  typesOf: (document: string) => string | undefined,
): EvidenceMatrix {
  const byRow = valuesByKey(records.flatMap((record) => record.evidence.map((id) => [id, record] as const)));
  const known = new Set(rows.map(({ id }) => id));
  return {
    rows: rows.map((row) => judged(row, byRow, typesOf(row.document))),
    unknown: [...byRow.keys()].filter((id) => !known.has(id)).sort(),
  };
}

function judged(
  { via, literals, ...row }: EvidenceRow,
  byRow: ReadonlyMap<string, readonly TestRecord[]>,
  types: string | undefined,
): JudgedRow {
  const tests = [row.id, ...via]
    .flatMap((id) => byRow.get(id) ?? [])
    .filter(({ state }) => state !== 'skipped');
  const passed = tests.some(({ state }) => state === 'passed');
  const failed = tests.some(({ state }) => state === 'failed');
  const untested = row.unreachable === undefined ? 'untested' : 'unreachable';
  const status = failed ? 'failing' : passed ? 'tested' : untested;
  return {
    ...row,
    typed: typedBy(types, row.operation, literals),
    mocked: row.unreachable === undefined,
    status,
    tests: tests.map(({ evidence: _, ...test }) => test),
  };
}

/**
 * Whether the types contain the operation and the literals. Only a text search: the drift test proves that the types
 * follow from the contract as a whole.
 */
function typedBy(
  types: string | undefined,
  operation: string,
  literals: readonly string[] | undefined,
): JudgedRow['typed'] {
  if (literals === undefined) return 'cannot';
  if (types === undefined || !types.includes(operation)) return 'no';
  const descriptor = types.slice(types.indexOf(`id: '${operation}'`)).split('\n};', 1)[0]!;
  const holds = (literal: string) => {
    if (/^\d+$/.test(literal)) return descriptor.includes(literal);
    return literal.startsWith('@')
      ? types.includes(literal)
      : types.includes(JSON.stringify(literal)) || types.includes(`'${literal}'`);
  };
  return literals.every(holds) ? 'yes' : 'no';
}

/** Number of rows of each kind, and how many of them a test has shown. */
export interface EvidenceCount {
  readonly kind: EvidenceKind | 'all';
  readonly rows: number;
  readonly reachable: number;
  readonly tested: number;
  readonly typed: number;
  readonly documented: number;
}

const KINDS = ['success', 'variant', 'error', 'example', 'bound', 'value', 'rule', 'deprecation'] as const;

/** Counts by kind, with the total last. */
export function countEvidence({ rows }: EvidenceMatrix): EvidenceCount[] {
  const count = (kind: EvidenceCount['kind'], of: readonly JudgedRow[]): EvidenceCount => ({
    kind,
    rows: of.length,
    reachable: of.filter(({ mocked }) => mocked).length,
    tested: of.filter(({ status }) => status === 'tested').length,
    typed: of.filter(({ typed }) => typed !== 'no').length,
    documented: of.filter(({ documented }) => documented).length,
  });
  const ofKind = (kind: EvidenceKind) => rows.filter((row) => row.kind === kind);
  return [...KINDS.map((kind) => count(kind, ofKind(kind))), count('all', rows)];
}

/** Lists what is missing, one line each: a row that a mock can show but no test does is a gap. */
export function shortfalls(matrix: EvidenceMatrix): string[] {
  const { rows, unknown } = matrix;
  const all = countEvidence(matrix).at(-1)!;
  const shares = {
    tested: [rows.filter(({ mocked, status }) => mocked && status === 'tested').length, all.reachable],
    reachable: [all.reachable, all.rows],
    documented: [all.documented, all.rows],
    typed: [all.typed, all.rows],
  } as const;
  const failing = rows.filter(({ status }) => status === 'failing').map(({ id }) => id);
  return [
    ...Object.entries(shares).flatMap(([name, [part, whole]]) =>
      part < whole ? [`${name}: only ${part} of ${whole} rows`] : [],
    ),
    ...firstOf(`a test fails for ${failing.length} rows`, failing),
    ...firstOf('tests recorded rows that the contract does not have', unknown),
  ];
}

const firstOf = (what: string, ids: readonly string[]): string[] =>
  ids.length === 0 ? [] : [`${what}: ${ids.slice(0, 5).join('; ')}`];
