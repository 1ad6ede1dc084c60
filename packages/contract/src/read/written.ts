import { isObject, type Json, type JsonObject } from '@chain-apis/foundation';
import { ContractError } from '../contract-error.ts';
import { keyOf, type Target } from './document-files.ts';
import { displayPath } from './paths.ts';

/** What is written in place of references. */
export interface Edits {
  /** Other texts for members of nodes; undefined for those that are left out. */
  readonly texts: Map<JsonObject, Readonly<Record<string, string | undefined>>>;
  /** What is copied to where nodes have a `$ref`. */
  readonly copies: Map<JsonObject, Target>;
  /** What each copy is of. */
  readonly copied: Map<object, Target>;
}

/** Copies can lead to copies: 30 files that each refer to the next one twice would be a billion. */
const MAX_COPIED = 5_000_000;

/**
 * A part of a document with its edits. If there are any, each place has a copy of its own.
 *
 * @throws {@link ContractError} if a copy would contain itself, or copies are too many
 */
export function written(part: Json, { texts, copies, copied: sources }: Edits): Json {
  if (texts.size === 0 && copies.size === 0) return part;
  const way: Target[] = [];
  let copied = 0;
  const refuse = (why: string) => new ContractError(`${displayPath(way.at(-1)!.file.path)} ${why}`);
  const write = (node: Json): Json => {
    if (way.length > 0 && ++copied > MAX_COPIED)
      throw refuse('is referred to too often: make it a component');
    if (Array.isArray(node)) return node.map(write);
    if (!isObject(node)) return node;
    const copy = copies.get(node);
    const own = Object.fromEntries(
      membersOf(node, copy ? { ...texts.get(node), $ref: undefined } : texts.get(node), write),
    );
    if (!copy) return own;
    way.push(copy);
    const isInside = way.findIndex((one) => keyOf(one) === keyOf(copy)) < way.length - 1;
    if (isInside) throw refuse('contains itself by a $ref: only components can');
    const content = write(copy.value);
    way.pop();
    // What is next to the reference comes first, and counts.
    const beside = isObject(content) ? { ...own, ...content, ...own } : content;
    if (typeof beside === 'object' && beside !== null) sources.set(beside, copy);
    return beside;
  };
  return write(part);
}

function* membersOf(
  node: JsonObject,
  texts: Readonly<Record<string, string | undefined>> = {},
  write: (value: Json) => Json,
): Generator<[string, Json]> {
  for (const [key, value] of Object.entries(node))
    if (!Object.hasOwn(texts, key)) yield [key, write(value)];
    else if (texts[key] !== undefined) yield [key, texts[key]];
  for (const [key, text] of Object.entries(texts))
    if (text !== undefined && !Object.hasOwn(node, key)) yield [key, text];
}
