import { isCb58 } from '@chain-apis/contract';

const FORMS: readonly (readonly [string, (text: string) => boolean])[] = [
  ['bech32', (text) => /^[a-z]+1[02-9ac-hj-np-z]{20,}$/.test(text)],
  ['cb58', (text) => /^[1-9A-HJ-NP-Za-km-z]{30,60}$/.test(text) && isCb58(text)],
  ['20 bytes', (text) => /^0x[0-9a-fA-F]{40}$/.test(text)],
  ['32 bytes', (text) => /^0x[0-9a-fA-F]{64}$/.test(text)],
  ['uuid', (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)],
];

/**
 * What kind of id a text looks like, such as `NodeID-cb58`; nothing for plain words and numbers. Two texts of one form
 * may name things of one kind.
 */
export function formOf(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const [, prefix = '', payload = ''] = /^([A-Za-z]+-)?(.+)$/s.exec(text) ?? [];
  for (const [candidate, lead] of [
    [text, ''],
    [payload, prefix],
  ] as const) {
    const form = FORMS.find(([, fits]) => fits(candidate));
    if (form) return lead + form[0];
  }
  return undefined;
}
