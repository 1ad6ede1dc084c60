import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A line of an index: a path with its file, or the file of a method. */
const PATH = /^ {2}(\/\S*):\n {4}\$ref: (paths\/\S+)\.yaml\n/gm;
const METHOD = /^ {2}- \$ref: (methods\/\S+)\.yaml\n/gm;

/** A name of the copy: `listBlocksCopy2`, `xvm.getBlockCopy2`, `list-blocks-copy2`. */
const copied = (name: string, copy: number): string => `${name}${name.includes('-') ? '-c' : 'C'}opy${copy}`;

const copies = (factor: number): number[] => Array.from({ length: factor - 1 }, (_, index) => index + 2);

/** The index of a document with every operation as often as asked: a copy has a path prefix and a file of its own. */
export function multiplyIndex(index: string, factor: number): string {
  return index
    .replaceAll(PATH, (line, path: string, file: string) =>
      [
        line,
        ...copies(factor).map((copy) => `  /copy${copy}${path}:\n    $ref: ${copied(file, copy)}.yaml\n`),
      ].join(''),
    )
    .replaceAll(METHOD, (line, file: string) =>
      [line, ...copies(factor).map((copy) => `  - $ref: ${copied(file, copy)}.yaml\n`)].join(''),
    );
}

/** An operation or method under the name of the copy. */
export function copyOperation(text: string, copy: number): string {
  return text
    .replaceAll(/^( +operationId: )(\S+)$/gm, (_, key: string, id: string) => key + copied(id, copy))
    .replace(/^name: (\S+)$/m, (_, name: string) => `name: ${copied(name, copy)}`);
}

/** Multiplies the operations of every document below a folder, in place. */
export async function multiplyContract(specs: string, factor: number): Promise<void> {
  const names = await readdir(specs, { recursive: true });
  for (const name of names.filter((file) => /(^|\/)open(api|rpc)\.yaml$/.test(file.replaceAll('\\', '/')))) {
    const path = join(specs, name);
    const index = await readFile(path, 'utf8');
    await writeFile(path, multiplyIndex(index, factor));
    const files = [...index.matchAll(PATH), ...index.matchAll(METHOD)].map((line) => line.at(-1)!);
    for (const file of new Set(files)) {
      const base = join(dirname(path), file);
      const text = await readFile(`${base}.yaml`, 'utf8');
      for (const copy of copies(factor)) {
        await writeFile(join(dirname(path), `${copied(file, copy)}.yaml`), copyOperation(text, copy));
      }
    }
  }
}
