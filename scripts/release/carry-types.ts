import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ownDevelopment, readPackage, type OwnPackage } from './published-packages.ts';

const SPECIFIER = /(?<=\bfrom ['"]|\bimport\(['"]|\bimport ['"])[^'"]+(?=['"])/g;
/** Folder for the types of private packages. */
const INSIDE = 'inside';

/**
 * Writes a package's types for its users into `types/`: those of `dist/` that its entries refer to, with copies of the
 * types of private packages that they mention, which a user's compiler couldn't find.
 *
 * @param folder - of the package, compiled
 */
export function carryTypes(folder: string): void {
  const target = join(folder, 'types');
  rmSync(target, { recursive: true, force: true });
  const own = readPackage(folder);
  const inside = new Map(
    ownDevelopment(folder).flatMap((one) => (one.private ? [[one.name, one] as const] : [])),
  );
  const placeOf = (one: OwnPackage, path: string) =>
    one === own ? join(target, path) : join(target, INSIDE, one.name.split('/')[1]!, path);
  if (inside.size === 0) return;
  const open = entriesOf(own).map((path) => ({ from: own, path }));
  const done = new Set<string>();
  for (const { from, path } of open) {
    const place = placeOf(from, path);
    if (done.has(place)) continue;
    done.add(place);
    const text = readFileSync(join(from.folder, 'dist', path), 'utf8').replace(SPECIFIER, (specifier) => {
      const mentioned = mentionedBy(specifier, from, path, inside);
      if (!mentioned) return specifier;
      open.push(mentioned);
      const way = relative(dirname(place), placeOf(mentioned.from, mentioned.path));
      return `${way.startsWith('.') ? '' : './'}${way.replace(/\.d\.ts$/, '.js')}`;
    });
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
}

interface TypesFile {
  readonly from: OwnPackage;
  /** Below `dist/`. */
  readonly path: string;
}

/** Returns the types file that an import in another one refers to; `undefined` for those of other packages. */
function mentionedBy(
  specifier: string,
  from: OwnPackage,
  path: string,
  inside: ReadonlyMap<string, OwnPackage>,
): TypesFile | undefined {
  if (specifier.startsWith('.'))
    return { from, path: join(dirname(path), specifier.replace(/\.[jt]s$/, '.d.ts')) };
  const [, name, entry] = /^(@[^/]+\/[^/]+)(.*)$/.exec(specifier) ?? [];
  const one = inside.get(name!);
  return one && { from: one, path: typesOf(one, `.${entry}`)! };
}

function entriesOf(own: OwnPackage): string[] {
  return Object.keys(own.exports ?? {}).flatMap((entry) => typesOf(own, entry) ?? []);
}

/** Returns an entry's types file, below `dist/`. */
function typesOf({ exports = {} }: OwnPackage, entry: string): string | undefined {
  const targets = exports[entry];
  return typeof targets === 'object' ? targets.types.replace(/^\.\/(dist|types)\//, '') : undefined;
}
