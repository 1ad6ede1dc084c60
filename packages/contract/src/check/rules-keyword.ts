import type { Json } from '../json/json.ts';
import type { Rule } from '../model/declarations.ts';
import { compileRule } from './compile-rule.ts';
import type { CheckContext, SchemaError } from './explain.ts';

/** Ajv reads a keyword's errors from its function. There is no context if branches are only compared. */
export interface RulesCheck {
  (this: CheckContext | void, data: Json): boolean;
  errors?: Partial<SchemaError>[];
  /** What it was made of. */
  readonly rules: readonly Rule[];
}

/** Checks a value against rules; how Ajv compiles `x-validations`. */
export function rulesKeyword(rules: readonly Rule[]): RulesCheck {
  const compiled = rules.map((rule) => ({ ...rule, holds: compileRule(rule.rule) }));
  const check = function (this: CheckContext | void, data: Json): boolean {
    const broken = compiled.filter((rule) => !holdsOrCannotTell(rule.holds, data));
    const errors = broken.filter((rule) => rule.severity !== 'warning');
    for (const { message, severity } of broken) {
      if (severity === 'warning')
        this?.warnings.push({ path: '', message, keyword: 'x-validations', severity });
    }
    validate.errors = errors.map(({ message }) => ({ keyword: 'x-validations', message, params: {} }));
    return errors.length === 0;
  };
  const validate: RulesCheck = Object.assign(check, { rules });
  return validate;
}

/** A rule cannot be evaluated on properties of a wrong type, which is a separate error. */
function holdsOrCannotTell(holds: (self: Json) => boolean, data: Json): boolean {
  try {
    return holds(data);
  } catch {
    return true;
  }
}
