import type { ContractDocument } from '@chain-apis/contract';
import type { Usage } from '@chain-apis/contract/usage';
import type { Change } from '../change.ts';
import type { Pair } from '../pair.ts';
import { requestUses } from './request-uses.ts';
import { responseUses } from './response-uses.ts';
import { operationsByName, usedPlaces, type UsedPlaces } from './used-places.ts';

/** A program that uses the contract. */
export interface Consumer {
  readonly name: string;
  readonly usage: Usage;
}

/** A consumer affected by a change, and how: `listTokens reads tokens[].price (a.test.ts)`. */
export interface Broken {
  readonly consumer: string;
  readonly uses: readonly string[];
}

/**
 * Finds the consumers affected by each breaking change. Unknown usage counts as used.
 *
 * @param versions - the documents of both sides
 * @returns by breaking change; an empty list if no consumer uses the changed part
 */
export function judgeUsage(
  changes: readonly Change[],
  versions: Pair<readonly ContractDocument[]>,
  consumers: readonly Consumer[],
): ReadonlyMap<Change, readonly Broken[]> {
  const breaking = changes.filter(({ level }) => level === 'breaking');
  const verdicts = new Map<Change, Broken[]>(breaking.map((change) => [change, []]));
  for (const id of new Set(breaking.map(({ document }) => document))) {
    const own = breaking.filter(({ document }) => document === id);
    const renamed = renamedIn(own);
    const operations = {
      old: operationsByName(documentOf(versions.old, id)),
      new: operationsByName(documentOf(versions.new, id)),
    };
    for (const { name, usage } of consumers) {
      const places = new Map<string, UsedPlaces | undefined>();
      const placesOf = (changed: string): UsedPlaces | undefined => {
        if (places.has(changed)) return places.get(changed);
        const before = renamed.get(changed) ?? changed;
        const used = Object.entries(usage.operations).find(([one]) => [before, changed].includes(one));
        const pair = { old: operations.old.get(before), new: operations.new.get(changed) };
        const found = used && usedPlaces(used[0], used[1], pair);
        places.set(changed, found);
        return found;
      };
      const all = [...new Set([...operations.old.keys(), ...operations.new.keys()])];
      for (const change of own) {
        const reached = change.operations.length > 0 ? change.operations : all;
        const uses = reached.flatMap((changed) => {
          const used = placesOf(changed);
          return used ? usesOf(change, used).map((use) => `${used.id} ${use}`) : [];
        });
        if (uses.length > 0) verdicts.get(change)!.push({ consumer: name, uses });
      }
    }
  }
  return verdicts;
}

/** A single document on each side is the same document. */
function documentOf(documents: readonly ContractDocument[], id: string): ContractDocument | undefined {
  return (
    documents.find((document) => document.id === id) ?? (documents.length === 1 ? documents[0] : undefined)
  );
}

/** Old names of operations by their new ones. */
function renamedIn(changes: readonly Change[]): Map<string, string> {
  const renames = changes.filter(
    ({ rule, before }) => rule.endsWith('.operation.renamed') && before !== undefined,
  );
  return new Map(renames.flatMap(({ operations, before }) => operations.map((name) => [name, before!])));
}

function usesOf(change: Change, used: UsedPlaces): string[] {
  const [, part = '', what = ''] = change.rule.split('.');
  // Usage only covers calls, not requests that the server sends.
  if (part === 'outgoing' || part === 'reply' || change.pointer.startsWith('/webhooks/')) return [];
  if (part === 'parameter' || part === 'request') return requestUses(change, part, what, used);
  if (change.direction === 'response') return responseUses(change, part, what, used);
  return ['is called'];
}
