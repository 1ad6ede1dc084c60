import type { Rule as Condition } from '@chain-apis/contract/schema';
import { pairUp, type Pair } from '../pair.ts';
import { BREAKING, COMPATIBLE, DOCUMENTATION, rulesFor, type Finding, type FindingOfKind } from './rule.ts';

/** A node with `x-validations`: a schema or the input of an operation. */
export interface NodeWithRules {
  readonly pointer: string;
  readonly rules: readonly Condition[];
}

const { both, narrows, widens } = rulesFor<NodeWithRules>();

/** Rules of `x-validations`, paired by condition or, if it changed, by message. */
export const CONDITION_RULES = {
  'rule-added': narrows('has a new rule', conditions, 'added'),
  'rule-removed': widens('lost a rule', conditions, 'removed'),
  'rule-changed': both(BREAKING, 'has a rule with another condition', conditions, 'changed'),
  'warning-added': both(COMPATIBLE, 'has a new rule that warns', conditions, 'warning-added'),
  'warning-removed': both(COMPATIBLE, 'lost a rule that warned', conditions, 'warning-removed'),
  'rule-severity-raised': narrows('has a rule that refuses instead of warning', conditions, 'raised'),
  'rule-severity-lowered': widens('has a rule that warns where it refused', conditions, 'lowered'),
  'rule-reworded': both(DOCUMENTATION, 'has a rule with another message', conditions, 'reworded'),
};

type ConditionKind =
  'added' | 'removed' | 'changed' | 'warning-added' | 'warning-removed' | 'raised' | 'lowered' | 'reworded';

function conditions(old: NodeWithRules, next: NodeWithRules): FindingOfKind<ConditionKind>[] {
  const { both, ...others } = pairUp(old.rules, next.rules, expression);
  const changed = pairUp(others.gone, others.come, ({ message }) => message);
  const found = (kind: ConditionKind, finding: Finding) => ({ kind, ...finding });
  return [
    ...both.flatMap(sameCondition),
    ...changed.both.map((pair) => found('changed', { before: pair.old.rule, after: pair.new.rule })),
    ...changed.gone.map((one) =>
      found(warns(one) ? 'warning-removed' : 'removed', { new: undefined, before: one.rule }),
    ),
    ...changed.come.map((one) =>
      found(warns(one) ? 'warning-added' : 'added', { old: undefined, after: one.rule }),
    ),
  ];
}

function sameCondition({ old, new: next }: Pair<Condition>): FindingOfKind<ConditionKind>[] {
  const found: FindingOfKind<ConditionKind>[] = [];
  if (warns(old) !== warns(next)) found.push({ kind: warns(old) ? 'raised' : 'lowered', after: next.rule });
  if (old.message !== next.message)
    found.push({ kind: 'reworded', before: old.message, after: next.message });
  return found;
}

const warns = ({ severity }: Condition) => severity === 'warning';
/** Without line breaks. */
const expression = ({ rule: text }: Condition) => text.trim().replace(/\s+/g, ' ');
