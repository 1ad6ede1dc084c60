import type { Rule } from '@chain-apis/contract';
import type { Pair, Reporter } from './change.ts';

interface Ruled {
  readonly pointer: string;
  readonly rules: readonly Rule[];
}

/** Compares the rules of `x-validations`. A rule is known by its condition, and where that changed by its message. */
export function compareRules(scope: Reporter, { old, new: next }: Pair<Ruled>): void {
  const at = { old: old.pointer, new: next.pointer };
  const left = new Set(next.rules);
  const gone: Rule[] = [];
  for (const rule of old.rules) {
    const other = next.rules.find((candidate) => condition(candidate) === condition(rule));
    if (!other) gone.push(rule);
    else left.delete(other);
    if (other) compareRule(scope, at, rule, other);
  }
  for (const rule of gone) {
    const other = [...left].find(({ message }) => message === rule.message);
    if (other) {
      left.delete(other);
      scope.report('rule-changed', { ...at, before: rule.rule, after: other.rule });
    } else {
      scope.report(warns(rule) ? 'warning-removed' : 'rule-removed', { old: old.pointer, before: rule.rule });
    }
  }
  for (const rule of left) {
    scope.report(warns(rule) ? 'warning-added' : 'rule-added', { new: next.pointer, after: rule.rule });
  }
}

function compareRule(scope: Reporter, at: Pair<string>, old: Rule, next: Rule): void {
  if (warns(old) !== warns(next)) {
    scope.report(warns(old) ? 'rule-severity-raised' : 'rule-severity-lowered', { ...at, after: next.rule });
  }
  if (old.message !== next.message) {
    scope.report('rule-reworded', { ...at, before: old.message, after: next.message });
  }
}

function warns({ severity }: Rule): boolean {
  return severity === 'warning';
}

/** The expression, whatever its line breaks. */
function condition({ rule }: Rule): string {
  return rule.trim().replace(/\s+/g, ' ');
}
