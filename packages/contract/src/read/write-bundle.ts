import {
  groupBy,
  isObject,
  type Json,
  type JsonObject,
  mapInside,
  objectAt,
  pointerTo,
  segmentsOf,
} from '@chain-apis/foundation';
import { ContractError } from '../contract-error.ts';
import type { Links, Reached } from './follow-links.ts';
import type { Components } from './bundle-components.ts';
import type { Target } from './document-files.ts';
import type { Link } from './document-parts.ts';
import { displayPath } from './paths.ts';

/** Copies can lead to copies: 30 files that each refer to the next one twice would be a billion. */
const MAX_COPIED = 5_000_000;
const MAX_DEPTH = 50;

/** A document of one piece, and which parts of other files are at its JSON pointers. */
interface Written {
  readonly bundle: JsonObject;
  readonly places: ReadonlyMap<string, Target>;
}

/** @throws {@link ContractError} if a copy would contain itself, or copies are too many */
export function writeBundle(document: JsonObject, links: Links, { texts, added }: Components): Written {
  const places = new Map(added);
  const changes = changesOf(links, texts);
  if (changes.size === 0) return { bundle: document, places };
  let copied = 0;
  const write = (node: Json, pointer: string, depth = 0): Json => {
    if (depth > 0) copied += 1;
    const change = isObject(node) ? changes.get(node) : undefined;
    const inside = mapInside<Json, Json>(node, (inner, key) => write(inner, pointerTo(pointer, key), depth));
    if (!change) return inside;
    const members = Object.entries({ ...(inside as JsonObject), ...change.texts });
    const own = Object.fromEntries(members.filter(isThere));
    if (!change.copy) return own;
    const { end, link } = change.copy;
    if (depth > MAX_DEPTH || copied > MAX_COPIED)
      throw new ContractError(
        `${displayPath(end.file.path)} contains itself by a $ref, or is referred to too often: make it a component`,
      );
    const isValue = link.key === 'externalValue';
    const place = isValue ? pointerTo(pointer, 'value') : pointer;
    places.set(place, end);
    const content = write(end.value, place, depth + 1);
    if (isValue) return { ...own, value: content };
    // What is next to the reference comes first, and counts.
    return isObject(content) ? { ...own, ...content, ...own } : content;
  };
  const bundle = write(document, '') as JsonObject;
  const components = { ...objectAt(bundle, 'components') };
  for (const [group, parts] of groupBy(added, ([pointer]) => segmentsOf(pointer)[1]!)) {
    const named = parts.map(([at, { value }]) => [segmentsOf(at)[2]!, write(value, at)] as const);
    components[group] = { ...objectAt(components, group), ...Object.fromEntries(named) };
  }
  return { bundle: added.size > 0 ? { ...bundle, components } : bundle, places };
}

const isThere = (member: [string, Json | undefined]): member is [string, Json] => member[1] !== undefined;

/** What is different at a node. */
interface Change {
  /** Other texts of members; undefined for those that are left out. */
  readonly texts: Readonly<Record<string, string | undefined>>;
  /** What is copied to where the reference is. */
  readonly copy?: Reached;
}

function changesOf({ reached, names }: Links, texts: Components['texts']): ReadonlyMap<JsonObject, Change> {
  const changes = new Map<JsonObject, Change>();
  const change = ({ node }: Link, { texts: others, ...copy }: Change) => {
    const earlier = changes.get(node);
    changes.set(node, { ...earlier, ...copy, texts: { ...earlier?.texts, ...others } });
  };
  for (const link of names) change(link, { texts: { [link.key]: undefined } });
  for (const one of reached) {
    const { link } = one;
    const text = texts.get(link);
    if (text === undefined) change(link, { texts: { [link.key]: undefined }, copy: one });
    else if (link.key === '$dynamicRef') change(link, { texts: { $dynamicRef: undefined, $ref: text } });
    else if (text !== link.reference) change(link, { texts: { [link.key]: text } });
  }
  return changes;
}
