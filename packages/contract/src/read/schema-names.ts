import { isContainer, type Json, type JsonObject, pointerOf, pointerTo } from '@chain-apis/foundation';

/** Placeholder address of a file without one. */
const BASE = 'document:/';
/** Keywords that name a schema. */
export const NAMES = ['$id', '$anchor', '$dynamicAnchor'];
const ANY_NAME = /\$(id|anchor|dynamicAnchor)\b/;
/** Data, in which `$id` is a member as any other. */
const DATA = /^(x-.*|examples?|value|enum|const)$/;

/** Returns the JSON pointer that a reference at a place of the file means; undefined if it leads out of the file or nowhere. */
export type FindPlace = (reference: string, at: string) => string | undefined;

/** Finds what a file's schemas are called by `$id`, `$anchor` and `$dynamicAnchor`. */
export function namesIn(root: Json, text: string): FindPlace {
  const names = new Map<string, string>();
  // Schemas with an `$id`, from which references in them start: the inner before those around them.
  const starts = [{ base: BASE, pointer: '' }];
  const visit = (node: Json, pointer: string, around: string): void => {
    if (!isContainer(node)) return;
    // A list has none of them.
    const { $id: id, $anchor: anchor, $dynamicAnchor: dynamic } = node as JsonObject;
    const base = typeof id === 'string' ? addressOf(id, around) : around;
    if (base !== around) {
      starts.unshift({ base, pointer });
      names.set(base, pointer);
    }
    for (const name of [anchor, dynamic]) if (typeof name === 'string') names.set(`${base}#${name}`, pointer);
    for (const [key, inner] of Object.entries<Json>(node))
      if (!DATA.test(key)) visit(inner, pointerTo(pointer, key), base);
  };
  // Few files have any, and a large one has a million nodes.
  if (ANY_NAME.test(text)) visit(root, '', BASE);

  return (reference, at) => {
    const { base, pointer } = starts.find((one) => `${at}/`.startsWith(`${one.pointer}/`))!;
    if (/^#(\/|$)/.test(reference)) return pointer + (reference === '#/' ? '' : pointerOf(reference));
    const [address = '', fragment = ''] = addressOf(reference, base).split('#', 2);
    if (!fragment.startsWith('/')) return names.get(fragment ? `${address}#${fragment}` : address);
    const start = names.get(address);
    return start === undefined ? undefined : start + pointerOf(`#${fragment}`);
  };
}

function addressOf(reference: string, base: string): string {
  try {
    return new URL(reference, base).href;
  } catch {
    return reference;
  }
}
