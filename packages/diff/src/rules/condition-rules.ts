import type { Rule as Condition } from '@chain-apis/contract';
import { B, C, D, rulesFor, when, type Sorted } from './rule.ts';

/** A node with `x-validations`: a schema or the input of an operation. */
export interface Ruled {
  readonly pointer: string;
  readonly rules: readonly Condition[];
}

const { rule, both } = rulesFor<Ruled>();

/** Rules of `x-validations`, paired by condition or, if it changed, by message. */
export const CONDITION_RULES = {
  'rule-added': rule(B, C, 'has a new rule', when(conditionsOf, 'added')),
  'rule-removed': rule(C, B, 'lost a rule', when(conditionsOf, 'removed')),
  'rule-changed': both(B, 'has a rule with another condition', when(conditionsOf, 'changed')),
  'warning-added': both(C, 'has a new rule that warns', when(conditionsOf, 'warning-added')),
  'warning-removed': both(C, 'lost a rule that warned', when(conditionsOf, 'warning-removed')),
  'rule-severity-raised': rule(B, C, 'has a rule that refuses where it warned', when(conditionsOf, 'raised')),
  'rule-severity-lowered': rule(
    C,
    B,
    'has a rule that warns where it refused',
    when(conditionsOf, 'lowered'),
  ),
  'rule-reworded': both(D, 'has a rule with another message', when(conditionsOf, 'reworded')),
};

type ConditionKind =
  'added' | 'removed' | 'changed' | 'warning-added' | 'warning-removed' | 'raised' | 'lowered' | 'reworded';

function conditionsOf(old: Ruled, next: Ruled): Sorted<ConditionKind>[] {
  const left = new Set(next.rules);
  const found = old.rules.flatMap((one): Sorted<ConditionKind>[] => {
    const other = next.rules.find((candidate) => condition(candidate) === condition(one));
    if (!other) return [];
    left.delete(other);
    return sameCondition(one, other);
  });
  const gone = old.rules.filter((one) => !next.rules.some((other) => condition(other) === condition(one)));
  for (const one of gone) {
    const other = [...left].find(({ message }) => message === one.message);
    if (other) {
      left.delete(other);
      found.push({ kind: 'changed', before: one.rule, after: other.rule });
    } else found.push({ kind: warns(one) ? 'warning-removed' : 'removed', new: undefined, before: one.rule });
  }
  for (const one of left)
    found.push({ kind: warns(one) ? 'warning-added' : 'added', old: undefined, after: one.rule });
  return found;
}

function sameCondition(old: Condition, next: Condition): Sorted<ConditionKind>[] {
  return [
    ...(warns(old) === warns(next)
      ? []
      : [{ kind: warns(old) ? 'raised' : 'lowered', after: next.rule } as const]),
    ...(old.message === next.message
      ? []
      : [{ kind: 'reworded', before: old.message, after: next.message } as const]),
  ];
}

const warns = ({ severity }: Condition) => severity === 'warning';
/** The expression without line breaks. */
const condition = ({ rule: text }: Condition) => text.trim().replace(/\s+/g, ' ');
