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

export interface Licensed {
  readonly license?: string;
  /** The form of npm's first years. */
  readonly licenses?: readonly { readonly type: string }[];
}

/**
 * Returns a package's licence, as an SPDX expression if it has one.
 *
 * @param id - name and version
 */
export function licenceOf(id: string, { license, licenses }: Licensed): string {
  return READ_BY_HAND[id] ?? license ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'none declared';
}
