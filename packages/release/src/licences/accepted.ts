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

/** Packages that name no licence in the usual way, with what was found instead. Reviewed at each change of version. */
const READ_BY_HAND: Readonly<Record<string, string>> = {
  // Its manifest says "Apache 2.0".
  '@open-rpc/typings@1.13.1': 'Apache-2.0',
  // Declares none. Types made from @open-rpc/spec, by its authors; that one is Apache-2.0.
  '@open-rpc/spec-types@0.0.2': 'Apache-2.0',
  // Its manifest points to the file LICENSE, which is the text of MIT.
  'spawndamnit@3.0.1': 'MIT',
  // Declares none; its file LICENSE is the text of MIT.
  'zod-to-ts@1.2.0': 'MIT',
};

/** The licence as it was read by hand, if the manifest does not say it. */
export function licenceByHand(id: string): string | undefined {
  return READ_BY_HAND[id];
}

/** Whether an SPDX expression leaves a choice that is accepted. An unknown form is not accepted. */
export function isAccepted(expression: string, use: 'production' | 'development'): boolean {
  const accepted = use === 'production' ? PERMISSIVE : DEVELOPMENT;
  const choices = expression.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((id) => accepted.includes(id)));
}
