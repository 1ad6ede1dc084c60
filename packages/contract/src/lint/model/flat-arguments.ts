import type { LintModel, ModelProblem } from '../check.ts';
import { memberPointers } from '../../schema/schema-members.ts';

/** Clients take one flat object, so body properties and parameters need different names. */
export function* flatArguments({ operations }: LintModel): Generator<ModelProblem> {
  for (const operation of operations) {
    if (!operation.body) continue;
    const members = memberPointers(operation.document, operation.body.pointer);
    for (const { name, in: place } of operation.parameters) {
      const pointer = members.get(name);
      if (pointer === undefined) continue;
      const message = `\`${name}\` is also a ${place} parameter of \`${operation.id}\`: clients take one flat object, so describe only one of them or ask for another name`;
      yield { document: operation.document, pointer, message };
    }
  }
}
