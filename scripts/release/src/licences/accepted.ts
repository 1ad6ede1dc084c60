/** Licences that a published package may bring along: permissive, with no more to do than reproduce their notice. */
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

/** Licences of tools that are used here and not passed on. A font and data have licences of their own kind. */
const DEVELOPMENT = [...PERMISSIVE, 'CC-BY-4.0', 'LGPL-3.0-or-later', 'MPL-2.0', 'OFL-1.1'];

/** Whether an SPDX expression leaves a choice that is accepted. An unknown form is not accepted. */
export function isAccepted(expression: string, use: 'production' | 'development'): boolean {
  const accepted = use === 'production' ? PERMISSIVE : DEVELOPMENT;
  const choices = expression.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((id) => accepted.includes(id)));
}
