import { element } from './element.ts';
import { ofTab, readStored, writeStored } from './storage.ts';

/** Input by name that is kept for other pages until the tab is closed. */
const KEPT = 'try-kept';

const kept = (): Record<string, string> => JSON.parse(readStored(ofTab, KEPT) ?? '{}');

/** An input that stores its value for this tab. */
export function rememberedInput(
  name: string,
  attributes: Readonly<Record<string, string>>,
): HTMLInputElement {
  const input = element('input', { ...attributes, autocomplete: 'off', 'data-kept': true });
  input.value = kept()[name] ?? '';
  input.addEventListener('input', () =>
    writeStored(ofTab, KEPT, JSON.stringify({ ...kept(), [name]: input.value })),
  );
  return input;
}

/** Forgets the values in all forms of the tab, and of this page. */
export function forgetAll(page: ParentNode): void {
  for (const input of page.querySelectorAll<HTMLInputElement>('[data-kept]')) input.value = '';
  writeStored(ofTab, KEPT, '');
}
