import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, relative, sep } from 'node:path';
import { isObject, nearestName, pointerTo, segmentsOf } from '@chain-apis/foundation';
import { isRemote, type SpecFiles } from '@chain-apis/contract/source';

/** Maximum number of names in a message if none is similar. */
const MAX_NAMES = 8;

/** Explains a broken reference and suggests the nearest valid one. */
export function explainReference(files: SpecFiles, from: string, reference: string): string {
  if (isRemote(reference))
    return `${reference} is on another host: copy the file here, and refer to it by path`;
  const target = files.target(from, reference)!;
  const [path = '', fragment] = reference.split('#', 2);
  if (!existsSync(target.file)) {
    const near = nearestFile(files, from, target.file);
    const hint = near === undefined ? 'correct the path, or write the file' : `did you mean ${near}`;
    const end = near === undefined ? '' : `${fragment === undefined ? '' : `#${fragment}`}?`;
    return `there is no file ${path}: ${hint}${end}`;
  }
  return explainPointer(files, target, path || basename(from));
}

/** A file of the same name elsewhere, otherwise the nearest name in the intended folder. */
function nearestFile(files: SpecFiles, from: string, wanted: string): string | undefined {
  const name = basename(wanted);
  const shown = (path: string) => relative(dirname(from), path).split(sep).join('/');
  const isSame = (path: string) => basename(path).toLowerCase() === name.toLowerCase();
  const same = files.paths.find((path) => isSame(path) && path !== from);
  if (same !== undefined) return shown(same);
  const folder = dirname(wanted);
  const inFolder = existsSync(folder) ? readdirSync(folder) : [];
  const near =
    nearestName(name, inFolder) ?? inFolder.find((one) => one.toLowerCase() === name.toLowerCase());
  if (near !== undefined) return shown(`${folder}${sep}${near}`);
  const byName = new Map(files.paths.map((path) => [basename(path), path]));
  const anywhere = nearestName(name, [...byName.keys()]);
  return anywhere === undefined ? undefined : shown(byName.get(anywhere)!);
}

function explainPointer(
  files: SpecFiles,
  { file, pointer }: { readonly file: string; readonly pointer: string },
  name: string,
): string {
  let at = '';
  for (const segment of segmentsOf(pointer)) {
    const node = files.valueOf({ file, pointer: at });
    if (!isObject(node) || !Object.hasOwn(node, segment)) {
      const keys = isObject(node) ? Object.keys(node) : [];
      const near = nearestName(segment, keys);
      const has = keys.length > 0 && keys.length <= MAX_NAMES ? `. It has ${keys.join(', ')}` : '';
      const where = at === '' ? name : `${name}#${at}`;
      return `${where} has no \`${segment}\`${near === undefined ? `${has}` : `: did you mean #${at}/${near}?`}`;
    }
    at = pointerTo(at, segment);
  }
  return `${name}#${pointer} cannot be resolved: correct the path, or write what it leads to`;
}
