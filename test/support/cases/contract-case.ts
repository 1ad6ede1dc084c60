import { curlLine, httpRequest, type Call, type Operation } from '@chain-apis/contract';
import type { NegativeCall } from '@chain-apis/verify/cases';
import { it } from 'vitest';
import { recordEvidence } from '../evidence.ts';
import type { Harness } from '../mocks.ts';

/** What a case needs to reach a server. */
export type Transport = Pick<Harness, 'call' | 'list' | 'baseUrl' | 'engine'>;

/** What a case looks at; `docs/prism.md` counts the cases by it. */
export type CaseKind =
  'first response' | 'example' | 'declared error' | 'valid calls' | 'invalid call' | 'warning';

/** One thing that the contract says of an operation, and how to find out whether a server and the clients agree. */
export interface ContractCase {
  readonly kind: CaseKind;
  readonly title: string;
  /** The call that breaks the contract. */
  readonly invalid?: NegativeCall;
  /** Rows of the evidence matrix that it is evidence of. */
  readonly evidence: readonly string[];
  /** Rejects with what is not as the contract says. */
  readonly run: (transport: Transport) => Promise<void>;
}

/** A test for each case. */
export function testCases(cases: readonly ContractCase[], transport: () => Transport): void {
  for (const { title, evidence, run } of cases) {
    it(title, async () => {
      recordEvidence(...evidence);
      await run(transport());
    });
  }
}

/** The command line that repeats a call, for failure messages. */
export function curlOf(baseUrl: string, operation: Operation, call: Call, prefer?: string): string {
  const request = httpRequest(operation, call);
  return curlLine(baseUrl, { ...request, headers: { ...request.headers, ...(prefer && { prefer }) } });
}
