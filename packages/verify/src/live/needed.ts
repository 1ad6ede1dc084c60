import { segmentsOf } from '@chain-apis/foundation';
import { readReadPath, type Usage } from '@chain-apis/traffic/usage';
import type { ReportItem } from '@chain-apis/foundation/reports';
import type { VerifyOptions } from './verify-options.ts';

/** The operations of a run: named ones, or a consumer's. */
export function neededOperations({
  only,
  usage,
}: Pick<VerifyOptions, 'only' | 'usage'>): readonly string[] | undefined {
  if (!usage) return only;
  const used = Object.keys(usage.operations);
  return only ? used.filter((id) => only.includes(id)) : used;
}

/** Operations that a consumer uses but the contract doesn't have: they cannot be checked. */
export function missingOperations({
  contract,
  usage,
}: Pick<VerifyOptions, 'contract' | 'usage'>): ReportItem[] {
  const known = new Set(contract.operations.map(({ id }) => id));
  const missing = Object.keys(usage?.operations ?? {}).filter((id) => !known.has(id));
  return missing.map((id) => ({
    rule: 'usage/undeclared',
    title: `${id}: used by ${usage!.consumer}`,
    status: 'fail',
    message: 'the contract has no such operation',
  }));
}

/** A violation in properties that the consumer doesn't read becomes a note. */
export function createNeeded(usage: Usage | undefined): (item: ReportItem) => ReportItem {
  if (!usage) return (item) => item;
  const paths = new Map(
    Object.entries(usage.operations).map(([id, { reads }]) => [
      id,
      // Errors have their own form, and the outcome of an invalid body may not be known: every path counts.
      reads && Object.keys(reads).map((path) => readReadPath(path).steps),
    ]),
  );
  return (item) => {
    const reads = paths.get(item.title.split(': ', 1)[0]!);
    if (item.status !== 'fail' || !item.pointer || !reads) return item;
    const place = stepsOf(item.pointer);
    if (reads.some((path) => meets(path, place))) return item;
    const said = item.message === undefined ? '' : `${item.message}; `;
    return {
      ...item,
      status: 'info',
      severity: 'warning',
      message: `${said}${usage.consumer} does not read it`,
    };
  };
}

/** For a JSON-RPC result, the place in the result. */
function stepsOf(pointer: string): string[] {
  const segments = segmentsOf(pointer);
  return segments[0] === 'result' ? segments.slice(1) : segments;
}

/** Whether a violation is above or at a property that is read, or below one that is read completely. */
function meets(path: readonly string[], place: readonly string[]): boolean {
  for (const [at, step] of path.entries()) {
    if (step === '**' || at >= place.length) return true;
    if (step === '*') return place.length === at + 1;
    const isSame = step === place[at] || step === '{}' || (step === '[]' && /^\d+$/.test(place[at]!));
    if (!isSame) return false;
  }
  return place.length <= path.length;
}
