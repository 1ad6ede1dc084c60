import { element } from './element.ts';
import { ofTab, readStored, writeStored } from './storage.ts';

/** Input that is kept for other pages until the tab is closed. */
const NAMES = ['try-address', 'try-key'] as const;
type Name = (typeof NAMES)[number];

/** An input that stores its value for this tab. */
export function rememberedInput(name: Name, attributes: Readonly<Record<string, string>>): HTMLInputElement {
  const input = element('input', { ...attributes, autocomplete: 'off' });
  input.value = readStored(ofTab, name) ?? '';
  input.addEventListener('input', () => writeStored(ofTab, name, input.value));
  return input;
}

export function forgetAll(): void {
  for (const name of NAMES) writeStored(ofTab, name, '');
}
