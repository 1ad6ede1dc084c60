import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Licences allowed in published packages: permissive, requiring only their notice. */
export const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
];

/** Whether an SPDX expression offers an accepted choice. Unknown forms are refused. */
export function isAccepted(expression: string): boolean {
  const choices = expression.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((id) => PERMISSIVE.includes(id)));
}

/** Packages that don't name a licence in the usual way, with what was found instead. Read again when a version changes. */
export const READ_BY_HAND: Readonly<Record<string, string>> = {
  // Its manifest says "Apache 2.0".
  '@open-rpc/typings@1.13.1': 'Apache-2.0',
  // Declares none. Types generated from @open-rpc/spec, by its authors; that one is Apache-2.0.
  '@open-rpc/spec-types@0.0.2': 'Apache-2.0',
};

/**
 * Returns a package's licence, as an SPDX expression if it has one.
 *
 * @param id - name and version
 * @param declared - `license` of its manifest
 * @param folder - where it is installed
 */
export function licenceOf(id: string, declared: string | undefined, folder: string): string {
  return READ_BY_HAND[id] ?? declared ?? readOldForm(folder) ?? 'none declared';
}

/** Reads the form of npm's first years: `licenses: [{ type }]`. */
function readOldForm(folder: string): string | undefined {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const { licenses } = JSON.parse(readFileSync(file, 'utf8')) as { licenses?: { type: string }[] };
  return licenses?.map(({ type }) => type).join(' OR ');
}
