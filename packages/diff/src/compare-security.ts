import { own, canonical, pointerTo, valueAt, type JsonObject } from '@chain-apis/foundation';
import { follow } from '@chain-apis/contract/source';
import type { Node } from './node.ts';
import { mapPair, pointersOf, type Pair } from './pair.ts';
import type { Scope } from './scope.ts';

/** One alternative of security: the schemes that it needs together, as text. Empty: no credentials. */
type Alternative = ReadonlySet<string>;

/** Compares who is let in. A caller of the old version must still be, and be known for who it is. */
export function compareSecurity(scope: Scope, nodes: Pair<Node>): void {
  const { old: before, new: after } = mapPair(nodes, alternativesOf);
  const finding = { ...pointersOf(nodes), before: spoken(before), after: spoken(after) };
  if (!before.every((caller) => accepts(after, caller))) scope.report('security-tightened', finding);
  else if (!after.every((caller) => accepts(before, caller))) scope.report('security-relaxed', finding);
  else if (finding.before !== finding.after) scope.report('security-reworded', finding);
}

/**
 * Whether a caller with these credentials is allowed. A caller with credentials isn't treated as anonymous if the
 * operation has any: if an optional key moves to another header, the old key is no longer seen.
 */
function accepts(by: readonly Alternative[], caller: Alternative): boolean {
  const open = by.every((alternative) => alternative.size === 0);
  return by
    .filter((alternative) => open || (alternative.size === 0) === (caller.size === 0))
    .some((alternative) => [...alternative].every((scheme) => caller.has(scheme)));
}

function alternativesOf({ root, words }: Node): Alternative[] {
  const alternatives = ((words['security'] ?? root['security'] ?? []) as JsonObject[]).map(
    (alternative) => new Set(Object.keys(alternative).map((name) => schemeOf(root, name, alternative))),
  );
  return alternatives.length > 0 ? alternatives : [new Set()];
}

/** A scheme's requirements on the wire, without its name in the document. */
function schemeOf(root: JsonObject, name: string, alternative: JsonObject): string {
  const pointer = pointerTo('/components/securitySchemes', name);
  const declared = valueAt(root, pointer) === undefined ? { type: name } : follow(root, pointer).value;
  const { name: header, description: _, ...scheme } = declared;
  const where = typeof header === 'string' ? `${header.toLowerCase()} ` : '';
  const travels = Object.entries(scheme).filter(([key]) => !key.startsWith('x-'));
  return where + canonical([Object.fromEntries(travels), own(alternative, name) ?? []]);
}

function spoken(alternatives: readonly Alternative[]): string {
  const plain = (scheme: string) => scheme.replace(/["{}[\]]/g, '').replace(/,$/, '');
  return alternatives.map((schemes) => [...schemes].map(plain).join(' and ') || 'none').join(' or ');
}
