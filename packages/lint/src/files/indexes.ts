import { groupBy, isObject, type Json, pointerTo } from '@chain-apis/foundation';
import { METHODS, type SpecFiles } from '@chain-apis/contract/source';
import type { FileCheck, FileProblem, Rules } from '../check.ts';

export const INDEX_RULES: Rules<FileCheck> = {
  recommended: { 'index-lines': indexLines },
  strict: { 'index-order': indexOrder },
};

/** Reports duplicate lines in an index of methods; for paths, YAML does. */
function* indexLines(files: SpecFiles, roots: readonly string[]): Generator<FileProblem> {
  for (const file of roots) {
    const root = files.get(file)?.value;
    const methods = isObject(root) && Array.isArray(root['methods']) ? root['methods'] : [];
    const lines = methods.map((method, index) => ({ index, reference: isObject(method) && method['$ref'] }));
    for (const [first, ...others] of groupBy(lines, ({ reference }) => reference).values()) {
      if (typeof first!.reference !== 'string') continue;
      const { line } = files.positionOf({ file, pointer: `/methods/${first!.index}` });
      const message = `${first!.reference} stands twice in the index, first on line ${line}: delete one`;
      for (const { index } of others) yield { file, pointer: `/methods/${index}`, message };
    }
  }
}

/** A path of an index, with the place of its tag among those of the document. */
export interface IndexedPath {
  readonly path: string;
  readonly tag: string | undefined;
  readonly rank: number;
}

/** An index lists the paths of a tag together, in the order of `tags`: so do the pages and lists that are made of it. */
function* indexOrder(files: SpecFiles, roots: readonly string[]): Generator<FileProblem> {
  for (const file of roots) {
    const paths = indexedPaths(files, file);
    for (const [index, { path, tag, rank }] of paths.entries()) {
      const before = paths.slice(0, index).find((other) => other.rank > rank);
      if (!before) continue;
      const message = `${path} (${tag}) is listed after paths of ${before.tag}: list paths in the order of \`tags\``;
      yield { file, pointer: pointerTo('/paths', path), message };
      break;
    }
  }
}

/** The paths of a document in their order. One without a tag of the document goes with the path before it. */
export function indexedPaths(files: SpecFiles, file: string): IndexedPath[] {
  const root = files.valueOf({ file, pointer: '' });
  if (!isObject(root) || !isObject(root['paths']) || !Array.isArray(root['tags'])) return [];
  const tags = root['tags'].map((tag) => (isObject(tag) ? tag['name'] : undefined));
  let rank = 0;
  return Object.entries(root['paths']).map(([path, item]) => {
    const tag = tagOf(files, file, item);
    const own = tags.indexOf(tag);
    rank = own < 0 ? rank : own;
    return { path, tag, rank };
  });
}

/** The first tag of the first operation. */
function tagOf(files: SpecFiles, file: string, item: Json | undefined): string | undefined {
  const reference = isObject(item) ? item['$ref'] : undefined;
  const target = typeof reference === 'string' ? files.target(file, reference) : undefined;
  const value = target ? files.valueOf(target) : item;
  const operation = isObject(value) && METHODS.map((method) => value[method]).find(isObject);
  const [tag] = operation && Array.isArray(operation['tags']) ? operation['tags'] : [];
  return typeof tag === 'string' ? tag : undefined;
}
