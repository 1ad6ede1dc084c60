import { rulesOf, type Rule } from '../model/extension-types.ts';
import type { Operation } from '../model/model.ts';
import { viewOf } from '../schema/schema-view.ts';

/** The rules of a body's schema and of its branches. */
export function bodyRules(operation: Operation): Rule[] {
  if (!operation.body) return [];
  return viewOf(operation.document.bundle, operation.body.schema).parts.flatMap(rulesOf);
}
