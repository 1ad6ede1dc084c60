import { element } from './element.ts';
import { ofTab, readStored, writeStored } from './storage.ts';

/** What a reader typed once and should not have to type on the next page. It is gone with the tab. */
const NAMES = ['try-address', 'try-key'] as const;
type Name = (typeof NAMES)[number];

/** An input that is filled with what was typed into it in this tab, and stores what is typed. */
export function rememberedInput(name: Name, attributes: Readonly<Record<string, string>>): HTMLInputElement {
  const input = element('input', { ...attributes, autocomplete: 'off' });
  input.value = readStored(ofTab, name) ?? '';
  input.addEventListener('input', () => writeStored(ofTab, name, input.value));
  return input;
}

export function forgetAll(): void {
  for (const name of NAMES) writeStored(ofTab, name, '');
}
