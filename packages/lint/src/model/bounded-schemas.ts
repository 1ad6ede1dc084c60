import type { LintModel, ModelCheck, ModelProblem, Rules } from '../check.ts';

export const BOUND_RULES: Rules<ModelCheck> = { recommended: { 'bounded-schemas': boundedSchemas } };

/** Schemas that lead to more schemas of the same value than tools can read: these refuse the operations with them. */
function* boundedSchemas({ documents }: LintModel): Generator<ModelProblem> {
  for (const document of documents)
    for (const { pointer, problem } of document.faults ?? [])
      yield { document, pointer, message: `${problem}: combine fewer schemas` };
}
