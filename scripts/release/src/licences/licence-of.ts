import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Packages that don't name a licence in the usual way, with what was found instead. Reviewed at each version change.
 */
const READ_BY_HAND: Readonly<Record<string, string>> = {
  // Its manifest says "Apache 2.0".
  '@open-rpc/typings@1.13.1': 'Apache-2.0',
  // Declares none. Types generated from @open-rpc/spec, by its authors; that one is Apache-2.0.
  '@open-rpc/spec-types@0.0.2': 'Apache-2.0',
  // Its manifest refers to the file LICENSE, which is the text of MIT.
  'spawndamnit@3.0.1': 'MIT',
  // Declares none; its file LICENSE is the text of MIT.
  'zod-to-ts@1.2.0': 'MIT',
};

/**
 * Returns a package's licence, as an SPDX expression if it has one.
 *
 * @param id - name and version
 * @param declared - `license` of its manifest
 * @param folder - where it is installed, if it is
 */
export function licenceOf(id: string, declared: string | undefined, folder: string): string {
  return READ_BY_HAND[id] ?? declared ?? readInstalled(folder) ?? 'none declared';
}

/** Reads the form of npm's first years, which a lock file lacks: `licenses: [{ type }]`. */
function readInstalled(folder: string): string | undefined {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const { licenses } = JSON.parse(readFileSync(file, 'utf8')) as { licenses?: { type: string }[] };
  return licenses?.map(({ type }) => type).join(' OR ');
}
