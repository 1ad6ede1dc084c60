import { type Contract, type Operation, outcomeFor } from '@chain-apis/contract';
import { declaredPath, outcomeStarts, startsOf } from './declared-path.ts';
import type { Usage, UsedOperation } from './usage.ts';
import { ALL, ANYTHING, readReadPath, readUsePath } from './use-path.ts';

/** A used thing that needs attention. */
export interface UsageNote {
  readonly operation: string;
  readonly kind: 'undeclared' | 'deprecated' | 'unknown';
  /** What is used: an operation, a parameter, an outcome or a path. */
  readonly what: 'operation' | 'parameter' | 'outcome' | 'read';
  /** Name or path; empty for the operation itself. */
  readonly path: string;
  /** Test files, of a path that is read. */
  readonly files: readonly string[];
}

/** A note about one operation. */
type Found = Pick<UsageNote, 'kind' | 'what'> & Partial<Pick<UsageNote, 'path' | 'files'>>;

/** Returns what a consumer uses that is undeclared or deprecated, and what is unknown: gaps of its tests, operations that can't be read. */
export function compareUsage(usage: Usage, contract: Pick<Contract, 'operations'>): UsageNote[] {
  return Object.entries(usage.operations).flatMap(([id, used]) => {
    // A method that several documents declare: what one of them has is declared.
    const operation = contract.operations.find((one) => one.id === id);
    const found = operation ? notesOf(operation, used) : [{ kind: 'undeclared', what: 'operation' } as const];
    return found.map(({ kind, what, path = '', files = [] }: Found) => ({
      operation: id,
      kind,
      what,
      path,
      files,
    }));
  });
}

function notesOf(operation: Operation, { params, outcomes, reads }: UsedOperation): Found[] {
  const unknown = (what: UsageNote['what']): Found[] => [{ kind: 'unknown', what }];
  const missing = outcomes?.filter((key) => !outcomeFor(operation, key));
  const deprecated = operation.deprecated ? [{ kind: 'deprecated', what: 'operation' } as const] : [];
  // What it declares can't be read.
  if (operation.fault) return [...deprecated, ...unknown('operation')];
  return [
    ...deprecated,
    ...(params ? Object.keys(params).flatMap((path) => paramNotes(operation, path)) : unknown('parameter')),
    ...(missing?.map((path): Found => ({ kind: 'undeclared', what: 'outcome', path })) ?? unknown('outcome')),
    ...(reads
      ? Object.entries(reads).flatMap(([path, files]) => readNotes(operation, path, files))
      : unknown('read')),
  ];
}

function paramNotes(operation: Operation, path: string): Found[] {
  const [name = '', ...steps] = readUsePath(path);
  const declared = operation.parameters.find((parameter) => parameter.name === name);
  const kind = declared?.deprecated ? 'deprecated' : kindOf(operation, startsOf(operation, name), steps);
  return kind ? [{ kind, what: 'parameter', path }] : [];
}

function readNotes(operation: Operation, path: string, files: readonly string[]): Found[] {
  const { outcome, steps } = readReadPath(path);
  const starts = outcomeStarts(operation, outcome);
  // An undeclared outcome is named once; a JSON-RPC error has no schema.
  const error = outcome === undefined ? undefined : outcomeFor(operation, outcome)?.message;
  if (error !== undefined || (outcome !== undefined && starts.length === 0)) return [];
  const kind = kindOf(operation, starts, steps);
  return kind ? [{ kind, what: 'read', path, files }] : [];
}

function kindOf(
  operation: Operation,
  starts: readonly string[],
  steps: readonly string[],
): UsageNote['kind'] | undefined {
  const last = steps.at(-1);
  if (last === ANYTHING) return 'unknown';
  const { nodes } = declaredPath(operation, starts, last === ALL ? steps.slice(0, -1) : steps);
  if (nodes.length === 0) return 'undeclared';
  return nodes.some(({ schema }) => schema['deprecated'] === true) ? 'deprecated' : undefined;
}
