import ts from 'typescript';

/** Specifiers of static and dynamic imports and of re-exports, as the compiler finds them. */
export function importsOf(source: string): string[] {
  return ts.preProcessFile(source, true, false).importedFiles.map(({ fileName }) => fileName);
}
