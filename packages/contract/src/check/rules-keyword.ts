import type { Json } from '@chain-apis/foundation';
import type { Rule } from '../model/extension-types.ts';
import type { CheckContext, SchemaError } from './explain.ts';

/** Ajv reads a keyword's errors from its function. There is no context if branches are only compared. */
export interface RulesCheck {
  (this: CheckContext | void, data: Json): boolean;
  errors?: Partial<SchemaError>[];
  /** What it was made of. */
  readonly rules: readonly CompiledRule[];
}

/** A rule with its expression as a function of the value. */
export interface CompiledRule extends Pick<Rule, 'rule' | 'message' | 'severity'> {
  readonly holds: (self: Json) => boolean;
}

/** Checks a value against rules: `x-validations` as a keyword of Ajv. */
export function rulesKeyword(rules: readonly CompiledRule[]): RulesCheck {
  const check = function (this: CheckContext | void, data: Json): boolean {
    const broken = rules.filter((rule) => !holdsOrCannotTell(rule.holds, data));
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
