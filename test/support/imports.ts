import ts from 'typescript';

/** Cached because several tests read the imports of all sources. */
const known = new Map<string, readonly string[]>();

/** Returns specifiers of static and dynamic imports and of re-exports, as the compiler finds them. */
export function importsOf(source: string): readonly string[] {
  const found = known.get(source) ?? read(source);
  known.set(source, found);
  return found;
}

function read(source: string): string[] {
  return ts.preProcessFile(source, true, false).importedFiles.map(({ fileName }) => fileName);
}
