import { groupBy } from '@chain-apis/foundation';
import type { ContractDocument, Operation } from '@chain-apis/contract';
import type { Usage } from '@chain-apis/traffic/usage';
import type { Change } from '../change.ts';
import { mapPair, type Pair } from '../pair.ts';
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
  const ofDocument = groupBy(
    changes.filter(({ level }) => level === 'breaking'),
    ({ document }) => document,
  );
  const verdicts = [...ofDocument].flatMap(([id, breaking]) => {
    const operations = mapPair(versions, (documents) => operationsByName(documentOf(documents, id)));
    const used = consumers.map(({ name, usage }) => ({
      name,
      places: placesOf(usage, breaking, operations),
    }));
    return breaking.map((change): [Change, Broken[]] => [
      change,
      used.flatMap(({ name, places }) => {
        const uses = usesOf(change, places);
        return uses.length > 0 ? [{ consumer: name, uses }] : [];
      }),
    ]);
  });
  return new Map(verdicts);
}

/** What a consumer uses of a document, by the name of the operation in changes. */
function placesOf(
  { operations }: Usage,
  changes: readonly Change[],
  versions: Pair<ReadonlyMap<string, Operation>>,
): Map<string, UsedPlaces> {
  const renames = changes.filter(({ rule }) => rule.endsWith('.operation.renamed'));
  return new Map(
    Object.entries(operations).flatMap(([id, used]): [string, UsedPlaces][] => {
      const rename = renames.find(({ before, operations: [now] }) => before === id || now === id);
      const [before = id, after = id] = [rename?.before, rename?.operations[0]];
      const pair = { old: versions.old.get(before), new: versions.new.get(after) };
      return pair.old || pair.new ? [[after, usedPlaces(id, used, pair)]] : [];
    }),
  );
}

/** A single document on each side is the same document. */
function documentOf(documents: readonly ContractDocument[], id: string): ContractDocument | undefined {
  return (
    documents.find((document) => document.id === id) ?? (documents.length === 1 ? documents[0] : undefined)
  );
}

function usesOf(change: Change, places: ReadonlyMap<string, UsedPlaces>): string[] {
  const reached = change.operations.length > 0 ? change.operations : [...places.keys()];
  return reached.flatMap((operation) => {
    const used = places.get(operation);
    return used ? usesIn(change, used).map((use) => `${used.id} ${use}`) : [];
  });
}

function usesIn(change: Change, used: UsedPlaces): string[] {
  const [, part = '', what = ''] = change.rule.split('.');
  // Usage only covers calls, not requests that the server sends.
  if (part === 'outgoing' || part === 'reply' || change.pointer.startsWith('/webhooks/')) return [];
  if (part === 'parameter' || part === 'request') return requestUses(change, part, what, used);
  if (change.direction === 'response') return responseUses(change, part, what, used);
  return ['is called'];
}
