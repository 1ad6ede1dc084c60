import { readStored, writeStored } from './storage.ts';

/** What a reader typed once and should not have to type on the next page. It is gone with the tab. */
const NAMES = ['try-address', 'try-key'] as const;
type Name = (typeof NAMES)[number];

const ofTab = () => sessionStorage;

export const remembered = (name: Name) => readStored(ofTab, name) ?? '';

export const remember = (name: Name, value: string) => writeStored(ofTab, name, value);

export function forgetAll(): void {
  for (const name of NAMES) remember(name, '');
}
