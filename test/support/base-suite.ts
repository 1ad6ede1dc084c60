import { whyAccepted } from '../labs/interop/differences.ts';
import type { SuiteReport } from '../labs/interop/write-engines.ts';
import type { Transport } from './cases/contract-case.ts';
import { baseCases } from './cases/base-cases.ts';
import { contract } from './contract.ts';

/** Runs the base suite over both engines and counts what holds. */
export async function runBaseSuite(engines: {
  readonly mock: Transport;
  readonly prism: Transport;
}): Promise<SuiteReport[]> {
  const found = new Map<string, { cases: number; mock: number; prism: number; reasons: string[] }>();
  for (const operation of contract.operations) {
    for (const { kind, invalid, run } of baseCases(operation)) {
      const holds = (transport: Transport) =>
        run(transport).then(
          () => 1,
          () => 0,
        );
      const of = found.get(kind) ?? { cases: 0, mock: 0, prism: 0, reasons: [] };
      found.set(kind, of);
      of.cases += 1;
      of.mock += await holds(engines.mock);
      const passes = await holds(engines.prism);
      of.prism += passes;
      if (passes === 0) of.reasons.push(whyAccepted(operation, invalid) ?? 'No reason is known.');
    }
  }
  return [...found].map(([kind, counts]) => ({ kind, ...counts }));
}
