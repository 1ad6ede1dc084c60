import type { ContractDocument } from '@chain-apis/contract';
import { publicDocument, withWireFormats, WORKSHOP_KEYS } from '@chain-apis/contract/project';
import { hasMember, type JsonObject } from '@chain-apis/foundation';
import type { Pair } from './pair.ts';
import type { Side } from './read-side.ts';

/**
 * A document that is named alone is compared with the one of its name on the other side, in the form that it has: others there
 * were not added, and the sentences that its published form has for provenance are no change.
 */
export function sidesToCompare({ old, new: next }: Pair<Side>): Pair<Side> {
  if (old.isDocument && next.documents.length > 1) return { old, new: counterpart(next, old.documents[0]!) };
  if (next.isDocument && old.documents.length > 1)
    return { old: counterpart(old, next.documents[0]!), new: next };
  return { old, new: next };
}

function counterpart(side: Side, { id, kind, title, bundle }: ContractDocument): Side {
  const alike = side.documents.filter((document) => document.kind === kind);
  const found =
    alike.find((document) => document.title === title) ?? alike.find((document) => document.id === id);
  if (!found) return side;
  const isPublished = isWorkshop(found.bundle) && !isWorkshop(bundle);
  // Neither changes that a bundle is an object; their types say any JSON.
  const published = () => withWireFormats(publicDocument(found.bundle)) as JsonObject;
  return { ...side, documents: [isPublished ? { ...found, bundle: published() } : found] };
}

/** Whether it has extensions that the published form leaves out. */
const isWorkshop = (bundle: JsonObject): boolean => hasMember(bundle, (name) => WORKSHOP_KEYS.includes(name));
