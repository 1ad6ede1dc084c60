import { element } from './element.ts';
import { siteUrl } from './site-url.ts';
import { openConsole } from './try-it.ts';

/** The form of the operation that the address names; without one, the list to choose from stays. */
const id = new URLSearchParams(location.search).get('operation') ?? '';
const section = document.querySelector<HTMLElement>('.console');
if (section && /^[\p{L}\p{N}._~-]+$/u.test(id)) {
  section.dataset['try'] = siteUrl(`/operations/${id}.try.json`);
  section.hidden = false;
  section.querySelector<HTMLInputElement>('[value=edit]')!.checked = true;
  const chosen = document.querySelector(`.choose a[href$="?operation=${id}"]`);
  if (chosen) {
    const link = element('a', { href: siteUrl(`/operations/${id}/`) }, chosen.textContent);
    section.before(element('h2', {}, link), element('p', {}, chosen.nextElementSibling?.textContent));
  }
  document.querySelector('.choose')?.remove();
  // It shows the error itself.
  openConsole(section).catch(() => undefined);
}
