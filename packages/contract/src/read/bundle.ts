import { isObject, type JsonObject } from '@chain-apis/foundation';
import { ContractError } from '../contract-error.ts';
import { componentsOf } from './bundle-components.ts';
import { type BundleOptions, DocumentFiles } from './document-files.ts';
import { followLinks } from './follow-links.ts';
import { displayPath } from './paths.ts';
import { writeBundle } from './write-bundle.ts';

/** A node of a file. */
export interface SourceNode {
  /** Absolute path, or the address. */
  readonly file: string;
  /** JSON pointer without `#`; empty for the whole file. */
  readonly pointer: string;
}

/** A document in one piece. */
export interface Bundle {
  readonly bundle: JsonObject;
  /** Absolute paths of all files. */
  readonly files: readonly string[];
  /** Where a JSON pointer into the bundle leads in the files. */
  readonly placeOf: (pointer: string) => SourceNode;
}

/**
 * Puts a document in one piece. What a reference to another file leads to becomes a component, with the name of the file or
 * the last segment of the pointer; what has no place among the components is copied to where the reference is. References in
 * extensions and examples are data.
 *
 * @param path - absolute path of the root document, or its address
 * @throws {@link ContractError} with the place of every reference that leads nowhere
 */
export async function bundleFiles(path: string, options: BundleOptions): Promise<Bundle> {
  const files = new DocumentFiles(options);
  const root = await files.load(path);
  const { value } = root;
  if (!isObject(value)) throw new ContractError(`${displayPath(path)} is not a document, but a list or text`);
  const links = await followLinks(files, root);
  const { bundle, places } = writeBundle(value, links, componentsOf(links.reached, root));
  return {
    bundle,
    files: [...files.read.keys()].sort(),
    placeOf: (pointer) => {
      for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
        const part = places.get(pointer.slice(0, end));
        if (part) return { file: part.file.path, pointer: part.pointer + pointer.slice(end) };
      }
      return { file: path, pointer };
    },
  };
}
