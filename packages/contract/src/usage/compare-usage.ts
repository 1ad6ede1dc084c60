import type { Contract, Operation } from '../model/model.ts';
import { declaredPath, outcomeStarts, startsOf } from './declared-path.ts';
import type { Usage, UsedOperation } from './usage.ts';
import { ALL, ANYTHING, readReadPath, readUsePath } from './use-path.ts';
import { outcomeFor } from '../model/declared.ts';

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

/** Returns what a consumer uses that is undeclared or deprecated, and gaps of its tests. */
export function compareUsage(usage: Usage, contract: Pick<Contract, 'operations'>): UsageNote[] {
  return Object.entries(usage.operations).flatMap(([id, used]) => {
    const operations = contract.operations.filter((one) => one.id === id);
    const note = (
      kind: UsageNote['kind'],
      what: UsageNote['what'],
      path = '',
      files: readonly string[] = [],
    ) => ({
      operation: id,
      kind,
      what,
      path,
      files,
    });
    if (operations.length === 0) return [note('undeclared', 'operation')];
    // A method that several documents declare: what one of them has is declared.
    const [operation] = operations as [Operation];
    return [
      ...(operation.deprecated ? [note('deprecated', 'operation')] : []),
      ...paramNotes(operation, used, note),
      ...outcomeNotes(operation, used, note),
      ...readNotes(operation, used, note),
    ];
  });
}

type Note = (
  kind: UsageNote['kind'],
  what: UsageNote['what'],
  path?: string,
  files?: readonly string[],
) => UsageNote;

function paramNotes(operation: Operation, { params }: UsedOperation, note: Note): UsageNote[] {
  if (!params) return [note('unknown', 'parameter')];
  return Object.keys(params).flatMap((path) => {
    const [name = '', ...steps] = readUsePath(path);
    const declared = operation.parameters.find((parameter) => parameter.name === name);
    const kind = declared?.deprecated ? 'deprecated' : kindOf(operation, startsOf(operation, name), steps);
    return kind ? [note(kind, 'parameter', path)] : [];
  });
}

function outcomeNotes(operation: Operation, { outcomes }: UsedOperation, note: Note): UsageNote[] {
  if (!outcomes) return [note('unknown', 'outcome')];
  const missing = outcomes.filter((key) => !outcomeFor(operation, key));
  return missing.map((key) => note('undeclared', 'outcome', key));
}

function readNotes(operation: Operation, { reads }: UsedOperation, note: Note): UsageNote[] {
  if (!reads) return [note('unknown', 'read')];
  return Object.entries(reads).flatMap(([path, files]) => {
    const { outcome, steps } = readReadPath(path);
    const starts = outcomeStarts(operation, outcome);
    // An undeclared outcome is named once; a JSON-RPC error has no schema.
    const error = outcome === undefined ? undefined : outcomeFor(operation, outcome)?.message;
    if (error !== undefined || (outcome !== undefined && starts.length === 0)) return [];
    const kind = kindOf(operation, starts, steps);
    return kind ? [note(kind, 'read', path, files)] : [];
  });
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
