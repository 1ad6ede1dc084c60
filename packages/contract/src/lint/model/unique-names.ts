import type { LintModel, ModelProblem } from '../check.ts';

/** Operation names are unique in the whole contract: they name client methods, tests and pages. */
export function* uniqueNames({ operations }: LintModel): Generator<ModelProblem> {
  const seen = new Map<string, string>();
  for (const { id, document, pointer } of operations) {
    const other = seen.get(id);
    if (other === undefined) seen.set(id, document.id);
    else {
      const where = other === document.id ? 'twice in this document' : `by ${other} too`;
      const key = document.kind === 'openapi' ? 'operationId' : 'name';
      yield {
        document,
        pointer: `${pointer}/${key}`,
        message: `\`${id}\` is declared ${where}: rename one of them, such as the one that was copied from the other`,
      };
    }
  }
}
