import { curlLine, httpRequest, type Call, type Operation } from '@chain-apis/contract';
import type { NegativeCall } from '@chain-apis/verify/cases';
import { it } from 'vitest';
import type { Harness } from '../mocks.ts';

/** What a case needs to reach a server. */
export type Transport = Pick<Harness, 'call' | 'list' | 'baseUrl' | 'engine'>;

/** What a case tests; `docs/prism.md` counts the cases by it. */
export type CaseKind =
  'first response' | 'example' | 'declared error' | 'valid calls' | 'invalid call' | 'warning';

/** One statement of the contract about an operation, and how to check whether a server and the clients agree. */
export interface ContractCase {
  readonly kind: CaseKind;
  readonly title: string;
  /** The call that violates the contract. */
  readonly invalid?: NegativeCall;
  /** Rejects if anything differs from the contract. */
  readonly run: (transport: Transport) => Promise<void>;
}

/** Defines a test for each case. */
export function testCases(cases: readonly ContractCase[], transport: () => Transport): void {
  for (const { title, run } of cases) {
    it(title, () => run(transport()));
  }
}

/** Returns the command line that repeats a call, for failure messages. */
export function curlOf(baseUrl: string, operation: Operation, call: Call, prefer?: string): string {
  const request = httpRequest(operation, call);
  return curlLine(baseUrl, { ...request, headers: { ...request.headers, ...(prefer && { prefer }) } });
}
