import {
  getOwn,
  canonical,
  isObject,
  listAt,
  objectAt,
  pointerTo,
  stringsIn,
  valueAt,
  type Json,
  type JsonObject,
} from '@chain-apis/foundation';
import { resolveReference } from '@chain-apis/contract/source';
import type { Node } from './node.ts';
import { mapPair, pointersOf, type Pair } from './pair.ts';
import type { Scope } from './scope.ts';

/**
 * One way to be let in: everything that a caller needs for it, as sentences: `apiKey in header x-key`, `oauth2 scope read`.
 * Empty: no credentials.
 */
type Way = ReadonlySet<string>;

/** Compares who is let in. A caller of the old version must still be, and be known for who it is. */
export function compareSecurity(scope: Scope, nodes: Pair<Node>): void {
  const { old: before, new: after } = mapPair(nodes, waysOf);
  const finding = { ...pointersOf(nodes), before: spoken(before), after: spoken(after) };
  if (!before.every((caller) => accepts(after, caller))) scope.report('security-tightened', finding);
  else if (!after.every((caller) => accepts(before, caller))) scope.report('security-relaxed', finding);
  else if (finding.before !== finding.after) scope.report('security-reworded', finding);
}

/**
 * Whether a caller with these credentials is allowed. A caller with credentials isn't treated as anonymous if the
 * operation has any: if an optional key moves to another header, the old key is no longer seen.
 */
function accepts(by: readonly Way[], caller: Way): boolean {
  const open = by.every((way) => way.size === 0);
  return by
    .filter((way) => open || (way.size === 0) === (caller.size === 0))
    .some((way) => [...way].every((need) => caller.has(need)));
}

/** The alternatives; a scheme with several flows of OAuth is one for each, because a caller uses one of them. */
function waysOf({ root, keywords }: Node): Way[] {
  const alternatives = listAt(keywords['security'] === undefined ? root : keywords, 'security').filter(
    isObject,
  );
  const ways = alternatives.flatMap((alternative) =>
    Object.keys(alternative).reduce<string[][]>(
      (known, name) =>
        known.flatMap((needs) =>
          needsOf(root, name, getOwn(alternative, name)).map((more) => [...needs, ...more]),
        ),
      [[]],
    ),
  );
  return ways.length > 0 ? ways.map((needs) => new Set(needs)) : [new Set()];
}

/** What a scheme asks for on the wire, for each of its flows, without its name in the document and without words. */
function needsOf(root: JsonObject, name: string, scopes: Json | undefined): string[][] {
  const pointer = pointerTo('/components/securitySchemes', name);
  const scheme =
    valueAt(root, pointer) === undefined ? { type: name } : resolveReference(root, pointer).value;
  const { type, openIdConnectUrl: url } = scheme;
  const flows = objectAt(scheme, 'flows');
  const place = String(scheme['in'] ?? '');
  const sent = String(scheme['name'] ?? '');
  const where = type === 'apiKey' ? ` in ${place} ${place === 'header' ? sent.toLowerCase() : sent}` : '';
  const how = type === 'http' ? ` ${String(scheme['scheme']).toLowerCase()}` : '';
  const kind = `${String(type)}${where}${how}`;
  const own = stringsIn(scopes).map((scope) => `${kind} scope ${scope}`);
  if (type !== 'oauth2' || scheme['flows'] === undefined)
    return [[url === undefined ? kind : `${kind} ${String(url)}`, ...own]];
  return Object.keys(flows)
    .filter((flow) => !flow.startsWith('x-'))
    .map((flow) => {
      const { scopes: _, refreshUrl: __, ...addresses } = objectAt(flows, flow);
      return [`${kind} ${flow} ${canonical(addresses)}`, ...own];
    });
}

function spoken(ways: readonly Way[]): string {
  const plain = (need: string) => need.replace(/["{}[\]]/g, '');
  return ways
    .map((needs) => [...needs].map(plain).join(' and ') || 'none')
    .sort()
    .join(' or ');
}
