type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The same for each copy of this module. */
const KEY = Symbol.for('chain-apis-reference');
// TypeScript knows no members of it but its own.
const place = globalThis as { [KEY]?: Modules };

/**
 * Gives modules, by the name that pages import, to Astro, which loads the pages by itself. Pages import no package of this
 * repository: they get what this process has loaded from its sources. So nothing is built first, and nothing loaded twice.
 */
export function shareWithAstro(modules: Modules): void {
  place[KEY] = modules;
}

export const isHandedOver = (name: string): boolean => name in place[KEY]!;

/** Code of a module that exports what the process has loaded under this name. */
export function moduleOf(name: string): string {
  const names = Object.keys(place[KEY]![name]!);
  const module = `globalThis[Symbol.for('chain-apis-reference')][${JSON.stringify(name)}]`;
  return [`const module = ${module};`, ...names.map((each) => `export const ${each} = module.${each};`)].join(
    '\n',
  );
}
