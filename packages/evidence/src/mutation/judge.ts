import type { Checkers, Contract, Operation } from '@chain-apis/contract';
import { type Fetch, type ReportItem, verify } from '@chain-apis/verify';

/** Whoever says what is wrong with a server: `verify`, or a suite of tests. */
export interface Judge {
  /** For example `verify`. */
  readonly name: string;
  /** Who takes the responses that it finds nothing wrong with: `the contract allows`. */
  readonly accepts: string;
  /**
   * What it finds wrong with one operation of a server, in the same words for the same thing.
   *
   * @param enough - is given each finding; true if nothing more is wanted
   */
  findings(
    operation: Operation,
    fetch: Fetch,
    enough: (finding: string) => boolean,
  ): Promise<readonly string[]>;
}

const BASE = 'http://127.0.0.1:1';

/** `chain-apis verify` as a judge, without limits. */
export function verifyJudge({ documents }: Pick<Contract, 'documents'>, checkers: Checkers): Judge {
  const isFailure = ({ status }: ReportItem) => status === 'fail';
  const findingOf = ({ rule, title }: ReportItem) => `${title} [${rule}]`;
  return {
    name: 'verify',
    accepts: 'the contract allows',
    async findings(operation, fetch, enough) {
      const { items } = await verify({
        contract: { documents, operations: [operation] },
        checkers,
        targets: [{ service: operation.document.package, baseUrl: BASE }],
        fetch,
        strict: true,
        allowWrites: [operation.id],
        nodeSpecific: true,
        limits: { budget: Infinity, rate: Infinity, patience: Infinity },
        stopAt: (item) => isFailure(item) && enough(findingOf(item)),
      });
      return items.filter(isFailure).map(findingOf);
    },
  };
}
