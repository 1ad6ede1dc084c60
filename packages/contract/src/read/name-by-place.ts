import { dirname, relative, resolve } from 'node:path';
import { type Json, type JsonObject, objectAt, fragmentOf, pointerTo } from '@chain-apis/foundation';

/** A component that the bundler numbered, because another one has its name. */
export interface Numbered {
  /** The bundler's name: `region-2`. */
  readonly name: string;
  /** The referring file, and the reference as written. */
  readonly file: string;
  readonly reference: string;
}

/**
 * Names numbered components by the files that they come from: `resources_apps_models_region` for `region-2`. A number is that
 * of the order in which files are met, so that the same number would be another schema in the next version.
 *
 * @param root - absolute path of the root document
 */
export function nameByPlace(bundle: JsonObject, numbered: readonly Numbered[], root: string): JsonObject {
  const components = objectAt(bundle, 'components');
  const renamed = new Map<string, string>();
  for (const one of numbered) {
    const types = Object.keys(components).filter((type) =>
      Object.hasOwn(components[type] as JsonObject, one.name),
    );
    const [type] = types;
    // Two components of different kinds have the same number: which is which is unknown.
    const isAmbiguous = types.length > 1 || numbered.filter(({ name }) => name === one.name).length > 1;
    if (type === undefined || isAmbiguous) continue;
    const known = components[type] as JsonObject;
    const name = nameOf(one, root);
    const pointer = pointerTo('/components', type, name);
    if (Object.hasOwn(known, name) || [...renamed.values()].includes(pointer)) continue;
    renamed.set(pointerTo('/components', type, one.name), pointer);
  }
  return renamed.size === 0 ? bundle : (rename(bundle, renamed, '') as JsonObject);
}

function nameOf({ file, reference }: Numbered, root: string): string {
  const [path = '', fragment = ''] = reference.split('#', 2);
  const target = relative(dirname(root), resolve(dirname(file), path));
  const steps = [...target.replace(/\.[^./\\]*$/, '').split(/[/\\]/), ...fragment.split('/')];
  return steps
    .filter((step) => step !== '' && step !== '..')
    .join('_')
    .replaceAll(/[^\w.-]/g, '-');
}

function rename(node: Json, renamed: ReadonlyMap<string, string>, at: string): Json {
  if (typeof node === 'string') {
    const target = node.startsWith('#/components/') ? renamed.get(node.slice(1)) : undefined;
    return target === undefined ? node : fragmentOf(target);
  }
  if (node === null || typeof node !== 'object') return node;
  if (Array.isArray(node)) return node.map((item) => rename(item, renamed, `${at}/`));
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      const pointer = at.split('/').length > 3 ? `${at}/` : pointerTo(at, key);
      const name = renamed.get(pointer)?.split('/').at(-1);
      return [name ?? key, rename(value, renamed, pointer)];
    }),
  );
}
