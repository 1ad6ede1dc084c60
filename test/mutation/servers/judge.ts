import type { Checkers, Contract, Operation } from '@chain-apis/contract';
import { type ReportItem, verify } from '@chain-apis/verify';
import { createManualClock } from '../../../packages/verify/src/test-support/manual-clock.ts';
import type { Mutant, Server } from './mutant.ts';
import { fetchFrom, LATE_MS } from './serve.ts';

/** Finds what is wrong with a server: `verify`, or a test suite. */
export interface Judge {
  /** For example `verify`. */
  readonly name: string;
  /** Subject for responses without findings: `the contract allows`. */
  readonly accepts: string;
  /** Whether such a fault concerns it; default: all do. */
  concerns?(mutant: Pick<Mutant, 'kind'>): boolean;
  /**
   * Returns what it finds wrong with one operation of a server, in the same words for the same thing.
   *
   * @param enough - is given each finding; true if no more are needed
   */
  findings(
    operation: Operation,
    server: Server,
    enough: (finding: string) => boolean,
  ): Promise<readonly string[]>;
}

const BASE = 'http://127.0.0.1:1';

/** Returns `chain-apis verify` as a judge, without limits. */
export function verifyJudge({ documents }: Pick<Contract, 'documents'>, checkers: Checkers): Judge {
  // The order of a batch is free, but worth knowing.
  const isFound = ({ status, rule }: ReportItem) => status === 'fail' || rule === 'rpc/batch-order';
  const findingOf = ({ rule, title }: ReportItem) => `${title} [${rule}]`;
  return {
    name: 'verify',
    accepts: 'the contract allows',
    async findings(operation, server, enough) {
      const clock = createManualClock();
      const { items } = await verify({
        contract: { documents, operations: [operation] },
        checkers,
        targets: [{ service: operation.document.package, baseUrl: BASE }],
        fetch: fetchFrom(server, clock),
        clock,
        maxLatencyMs: LATE_MS - 1,
        strict: true,
        allowWrites: [operation.id],
        nodeSpecific: true,
        limits: { budget: Infinity, rate: Infinity, patience: Infinity },
        stopAt: (item) => isFound(item) && enough(findingOf(item)),
      });
      return items.filter(isFound).map(findingOf);
    },
  };
}
