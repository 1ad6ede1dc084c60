import { isObject, type Json, type JsonObject, pointerOf, pointerTo } from '@chain-apis/foundation';

/** Placeholder address of a file without one. */
const BASE = 'document:/';
/** Keywords that name a schema. */
export const NAMES = ['$id', '$anchor', '$dynamicAnchor'];
const ANY_NAME = /\$(id|anchor|dynamicAnchor)\b/;
/** Data, in which `$id` is a member as any other; and maps, whose keys can be any name. */
const DATA = /^(x-.*|examples?|value|default|enum|const)$/;
const MAPS = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'schemas', 'responses']);

/** A schema with an `$id`, from which references in it start: its address, and where it is. */
interface Resource {
  readonly base: string;
  readonly pointer: string;
}

/**
 * Finds what a file's schemas are called by `$id`, `$anchor` and `$dynamicAnchor`.
 *
 * @returns the JSON pointer that a reference at a place of the file means; undefined if it leads out of the file or nowhere
 */
export function namesIn(root: Json, text: string): (reference: string, at: string) => string | undefined {
  const names = new Map<string, string>();
  // The outer before those inside it.
  const resources: Resource[] = [{ base: BASE, pointer: '' }];
  const name = (node: JsonObject, pointer: string, around: Resource): Resource => {
    const id = node['$id'];
    const here = typeof id === 'string' ? { base: resolve(id, around.base), pointer } : around;
    if (here !== around) {
      resources.push(here);
      names.set(here.base, pointer);
    }
    for (const anchor of [node['$anchor'], node['$dynamicAnchor']])
      if (typeof anchor === 'string') names.set(`${here.base}#${anchor}`, pointer);
    return here;
  };
  const visit = (node: Json, pointer: string, around: Resource, isMap: boolean): void => {
    if (node === null || typeof node !== 'object') return;
    const here = isMap || !isObject(node) ? around : name(node, pointer, around);
    for (const [key, value] of Object.entries(node))
      if (isMap || !DATA.test(key)) visit(value, pointerTo(pointer, key), here, !isMap && MAPS.has(key));
  };
  // Few files have any, and a large one has a million nodes.
  if (ANY_NAME.test(text)) visit(root, '', resources[0]!, false);
  return (reference, at) =>
    place(
      reference,
      resources.findLast(({ pointer }) => at === pointer || at.startsWith(`${pointer}/`))!,
      names,
    );
}

function place(reference: string, { base, pointer }: Resource, names: ReadonlyMap<string, string>) {
  if (/^#(\/|$)/.test(reference)) return pointer + (reference === '#/' ? '' : pointerOf(reference));
  if (names.size === 0) return undefined;
  const whole = resolve(reference, base);
  const named = names.get(whole) ?? names.get(whole.replace(/#$/, ''));
  if (named !== undefined) return named;
  const [address = '', fragment = ''] = whole.split('#', 2);
  const start = names.get(address);
  return start === undefined ? undefined : start + pointerOf(`#${fragment}`);
}

function resolve(reference: string, base: string): string {
  try {
    return new URL(reference, base).href;
  } catch {
    return reference;
  }
}
