import { element } from './element.ts';
import { ofTab, readStored, storedNames, writeStored } from './storage.ts';

/** Input that is kept for other pages until the tab is closed: the address, and all with names that begin like this. */
export const ADDRESS = 'try-address';
export const SECRET = 'try-secret ';

/** An input that stores its value for this tab. */
export function rememberedInput(
  name: string,
  attributes: Readonly<Record<string, string>>,
): HTMLInputElement {
  const input = element('input', { ...attributes, autocomplete: 'off', 'data-kept': true });
  input.value = readStored(ofTab, name) ?? '';
  input.addEventListener('input', () => writeStored(ofTab, name, input.value));
  return input;
}

/** Forgets the values in all forms of the tab, and of this page. */
export function forgetAll(page: ParentNode): void {
  for (const input of page.querySelectorAll<HTMLInputElement>('[data-kept]')) input.value = '';
  for (const name of storedNames(ofTab))
    if (name === ADDRESS || name.startsWith(SECRET)) writeStored(ofTab, name, '');
}
