import type { LintModel, ModelProblem } from '../check.ts';
import { sentence } from '../sentence.ts';
import { schemasOf } from '../../schema/walk-schemas.ts';

/** Every `default` and example of a schema is valid. */
export function* defaults(model: LintModel): Generator<ModelProblem> {
  for (const document of model.documents) {
    for (const { schema, pointer } of schemasOf(document, model.operations)) {
      const values = [
        ['default', schema['default']] as const,
        ...(Array.isArray(schema['examples']) ? schema['examples'] : []).map(
          (value, index) => [`examples/${index}`, value] as const,
        ),
      ];
      for (const [key, value] of values) {
        if (value === undefined) continue;
        for (const violation of model.checkers.schema(document, pointer, value)) {
          const message = `${JSON.stringify(value)}: ${sentence(violation)}; correct the value or the schema`;
          yield { document, pointer: `${pointer}/${key}`, message: `\`${key}\` ${message}` };
        }
      }
    }
  }
}
