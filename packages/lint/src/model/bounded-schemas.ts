import type { LintModel, ModelProblem } from '../check.ts';

/** Schemas that lead to more schemas of the same value than tools can read: these refuse the operations with them. */
export function* boundedSchemas({ documents }: LintModel): Generator<ModelProblem> {
  for (const document of documents)
    for (const { pointer, problem } of document.faults ?? [])
      yield { document, pointer, message: `${problem}: combine fewer schemas` };
}
