import { isObject, mapInside, type Json, type JsonObject, valueAt } from '@chain-apis/foundation';

/** Nobody writes longer ones, and readers recurse or search once per reference. */
const MOST_LINKS = 16;

/**
 * Points references at the ends of long chains of nothing but references: with 1,000 of them, a reader that follows
 * each from its start takes 500,000 steps.
 *
 * @returns the document itself if there is no such chain
 */
export function shortenChains<T extends Json>(document: T): T {
  const ends = longChains(document);
  if (ends.size === 0) return document;
  const shorten = (node: Json): Json => {
    const end = isObject(node) ? ends.get(node) : undefined;
    return end === undefined ? mapInside(node, shorten) : { $ref: end };
  };
  return shorten(document) as T;
}

/** The references that begin a long chain, with the last reference of it. */
function longChains(document: Json): ReadonlyMap<JsonObject, string> {
  const targets = new Map<string, Json | undefined>();
  const targetOf = (reference: string) => {
    if (!targets.has(reference)) targets.set(reference, valueAt(document, reference));
    return targets.get(reference);
  };
  const known = new Map<JsonObject, Chain>();
  const ends = new Map<JsonObject, string>();
  const visit = (node: Json): void => {
    if (node === null || typeof node !== 'object') return;
    if (isLink(node)) {
      const { links, end } = followChain(node, targetOf, known);
      if (links > MOST_LINKS) ends.set(node, end);
    } else for (const key in node) visit((node as JsonObject)[key]!);
  };
  visit(document);
  return ends;
}

interface Chain {
  readonly links: number;
  readonly end: string;
}

function followChain(
  from: Link,
  targetOf: (reference: string) => Json | undefined,
  known: Map<JsonObject, Chain>,
): Chain {
  const way = new Set<Link>();
  let at: Json | undefined = from;
  while (isLink(at) && !known.has(at) && !way.has(at)) {
    way.add(at);
    at = targetOf(at.$ref);
  }
  // A circle has no end: it stays as written.
  const isCircle = isLink(at) && way.has(at);
  let chain = isLink(at) ? known.get(at) : undefined;
  for (const link of [...way].reverse()) {
    chain = isCircle || !chain ? { links: 1, end: link.$ref } : { links: chain.links + 1, end: chain.end };
    known.set(link, chain);
  }
  return known.get(from)!;
}

type Link = JsonObject & { readonly $ref: string };

function isLink(node: Json | undefined): node is Link {
  const reference = isObject(node) ? node['$ref'] : undefined;
  return typeof reference === 'string' && reference.startsWith('#') && Object.keys(node!).length === 1;
}
