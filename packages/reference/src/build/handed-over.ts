import type { AstroIntegration, AstroUserConfig } from 'astro';

type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * What a process gives to Astro, which loads the site's configuration and pages by itself. They import no package of this
 * repository: they get what the process has loaded from its sources. So nothing is built first, and nothing loaded twice.
 */
interface HandedOver {
  readonly configure: (starlight: AstroIntegration) => AstroUserConfig;
  /** By the name that pages import. */
  readonly modules: Modules;
  /** Whether pages are made when they are asked for. */
  readonly isLive: boolean;
}

/** The same for each copy of this module. */
const KEY = Symbol.for('chain-apis-reference');
const place = globalThis as { [KEY]?: HandedOver };

export function handOver(value: HandedOver): void {
  place[KEY] = value;
}

export function handedOver(): HandedOver {
  const value = place[KEY];
  if (value) return value;
  throw new Error('run `npm run build -w packages/reference`: Astro cannot build this site by itself');
}

/** Code of a module that exports what the process has loaded under this name. */
export function moduleOf(name: string): string {
  const names = Object.keys(handedOver().modules[name]!);
  const module = `globalThis[Symbol.for('chain-apis-reference')].modules[${JSON.stringify(name)}]`;
  return [`const module = ${module};`, ...names.map((each) => `export const ${each} = module.${each};`)].join(
    '\n',
  );
}
