import type { JsonObject } from '../json/json.ts';
import type { Rule } from './declarations.ts';

/** The rules of a node. */
export function rulesOf(node: JsonObject): Rule[] {
  const rules = node['x-validations'];
  if (!Array.isArray(rules)) return [];
  return (rules as unknown as (Rule | Omit<Rule, 'severity'>)[]).map((rule) => ({
    severity: 'error' as const,
    ...rule,
  }));
}
