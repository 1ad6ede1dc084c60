/** Reads files for Redocly's functions, as their `externalRefResolver`, whose types a reader may not have. */
export interface FileResolver {
  /** Whether a problem is that nothing uses a component any more, in a file of which chains were shortened. */
  isShortened(problem: object): boolean;
}

/** @param resolve - `resolve` of a configuration of Redocly */
export async function createFileResolver(resolve: object): Promise<FileResolver> {
  // Redocly takes half a second to load, which most commands need not.
  const { DocumentResolver } = await import('./bundle.ts');
  return new DocumentResolver(resolve as ConstructorParameters<typeof DocumentResolver>[0]) as FileResolver;
}
