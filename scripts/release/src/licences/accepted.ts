/** Licences allowed for dependencies of published packages: permissive, requiring only their notice. */
const PERMISSIVE = [
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

/** Licences allowed for development tools, which aren't distributed, and for a font and data. */
const DEVELOPMENT = [...PERMISSIVE, 'CC-BY-4.0', 'LGPL-3.0-or-later', 'MPL-2.0', 'OFL-1.1'];

/** Whether an SPDX expression offers an accepted choice. Unknown forms are refused. */
export function isAccepted(expression: string, use: 'production' | 'development'): boolean {
  const accepted = use === 'production' ? PERMISSIVE : DEVELOPMENT;
  const choices = expression.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((id) => accepted.includes(id)));
}
