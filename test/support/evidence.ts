import type { Breach } from '@chain-apis/verify/cases';
import type { Call, Operation } from '@chain-apis/contract';
import { evidenceId } from '@chain-apis/evidence';
import { TestRunner } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Rows of the evidence matrix that the test is evidence of. */
    evidence?: string[];
  }
}

/**
 * Records what the running test is evidence of: ids made by `evidenceId` of `@chain-apis/evidence`. How the test ends
 * decides what the evidence is worth, so it can be called at any time.
 */
export function recordEvidence(...ids: string[]): void {
  const meta = TestRunner.getCurrentTest()?.meta as { evidence?: string[] } | undefined;
  if (meta) meta.evidence = [...(meta.evidence ?? []), ...ids];
}

/** Types, patterns and required properties have no rows: each call refused for them is its own evidence. */
const WITHOUT_ROWS = new Set(['type', 'pattern', 'required']);

/** Returns the rows that a call with one violation is evidence of. */
export function brokenRows(operation: Operation, { place, keyword, limit }: Breach): string[] {
  if (WITHOUT_ROWS.has(keyword)) return [];
  return keyword === 'rule'
    ? [evidenceId.rule(operation, String(limit))]
    : [evidenceId.refused(operation, place, keyword, limit)];
}

/** Returns the rows of the deprecated parameters that a call uses. */
export function usedDeprecations(operation: Operation, { parameters }: Call): string[] {
  return operation.parameters
    .filter(({ name, deprecated }) => deprecated && parameters[name] !== undefined)
    .map(({ name }) => evidenceId.deprecation(operation, name));
}
