import type { Pair } from './pair.ts';
import { findings } from './rules/rule.ts';
import { TEXT_RULES, TEXTS, unknownWords, type Annotated } from './rules/text-rules.ts';
import type { Scope } from './scope.ts';

/** Compares what a node says itself: texts, and what no rule knows. */
export function compareWords(
  scope: Scope,
  nodes: Pair<Annotated>,
  known: readonly string[],
  otherwise: 'unjudged-changed' | 'description-changed' = 'unjudged-changed',
): void {
  const pointers = { old: nodes.old.pointer, new: nodes.new.pointer };
  scope.reportAll(findings(TEXT_RULES, nodes));
  const isKnown = (keyword: string) => known.includes(keyword) || TEXTS.includes(keyword);
  for (const { isNote, ...found } of unknownWords(nodes.old, nodes.new, isKnown))
    scope.report(isNote ? 'extension-changed' : otherwise, { ...pointers, ...found });
}
