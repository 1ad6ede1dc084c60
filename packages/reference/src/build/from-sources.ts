import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isHandedOver, moduleOf } from './shared-with-astro.ts';

const PREFIX = '\0handed-over:';
/** Where the names of packages lead to their sources, seen from the package's folder. */
const CORE = ['./packages/contract/src/core.ts'] as const;
const TSCONFIG = resolve('../../tsconfig.base.json');

/**
 * Resolves the packages of this repository without a build of them: for pages, to the modules that the process has
 * loaded; for scripts of pages, to their sources.
 */
export function fromSources() {
  const aliases = sourceAliases();
  return {
    name: 'chain-apis-from-sources',
    enforce: 'pre' as const,
    resolveId(source: string, _importer: string | undefined, { ssr = false }: { ssr?: boolean }) {
      if (ssr && isHandedOver(nameOf(source))) return PREFIX + nameOf(source);
      return aliases.flatMap(({ find, replacement }) =>
        find.test(source) ? [source.replace(find, replacement)] : [],
      )[0];
    },
    load: (id: string) => (id.startsWith(PREFIX) ? moduleOf(id.slice(PREFIX.length)) : undefined),
  };
}

interface TsConfig {
  readonly compilerOptions: { readonly paths: Readonly<Record<string, readonly [string]>> };
}

/** The site is loaded once, for all copies of the module that loads it; texts are rendered where their pictures are found. */
const nameOf = (source: string) =>
  /^\.[./]*\/(?:(?:model|markdown)\/)?(site|text-html)\.ts$/.exec(source)?.[1] ?? source;

function sourceAliases() {
  const { compilerOptions }: TsConfig = JSON.parse(readFileSync(TSCONFIG, 'utf8'));
  // Of the contract, a page only needs what doesn't need Node.
  const paths = { ...compilerOptions.paths, '@chain-apis/contract': CORE };
  return Object.entries(paths)
    .sort(([one], [other]) => other.length - one.length)
    .map(([name, [path]]) => ({
      find: new RegExp(`^${name.replace('*', '([^/]+)')}$`),
      replacement: resolve(dirname(TSCONFIG), path.replace('*', '$1')),
    }));
}
