/** Script of every page; pages also work without it. */
import { SAMPLE_BASE } from '../samples/sample-base.ts';
import { around } from './element.ts';
import { mockAddress, replaceAddress } from './mock-address.ts';
import { openSearch } from './search-dialog.ts';
import type { TryConsole } from './try-it.ts';
import { readStored, writeStored } from './storage.ts';

for (const hidden of document.querySelectorAll<HTMLElement>(':is(button, label)[hidden]'))
  hidden.hidden = false;

const ofSite = () => localStorage;

const SCHEMES: Readonly<Record<string, string>> = { '': 'as the system', light: 'light', dark: 'dark' };
const toggle = document.querySelector('[data-scheme-toggle]');
const root = document.documentElement;
const scheme = () => root.dataset['scheme'] ?? '';
const nameScheme = () => toggle?.setAttribute('aria-label', `Colours: ${SCHEMES[scheme()]}`);

toggle?.addEventListener('click', () => {
  const names = Object.keys(SCHEMES);
  const next = names[(names.indexOf(scheme()) + 1) % names.length]!;
  root.dataset['scheme'] = next;
  writeStored(ofSite, 'scheme', next);
  nameScheme();
});
nameScheme();

async function copy(button: HTMLButtonElement, text: string | Promise<string>): Promise<void> {
  // Pressed again, it still says what was done.
  const before = (button.dataset['label'] ??= button.textContent);
  button.textContent = await Promise.resolve(text)
    .then((content) => navigator.clipboard.writeText(content))
    .then(
      () => 'Copied',
      () => 'Not copied',
    );
  setTimeout(() => (button.textContent = before), 1500);
}

/** The Markdown of the page, after what an assistant is to do with it. */
async function promptWith(url: string, prompt = ''): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`status ${response.status}`);
  return `${prompt}\n\n${location.origin}${location.pathname}\n\n${await response.text()}`;
}

/** Opens everything in the section of a button, or closes it again. */
function toggleAll(button: HTMLButtonElement): void {
  const opens = button.textContent === 'Expand all';
  for (const details of button.parentElement?.querySelectorAll<HTMLDetailsElement>('details:not(.notes)') ??
    [])
    details.open = opens;
  button.textContent = opens ? 'Close all' : 'Expand all';
}

/** The code below a button: of the one tab that is shown, or of its box. */
function codeBeside(button: Element): string {
  const all = [...button.closest('fieldset, div')!.querySelectorAll('pre')];
  return (all.find((pre) => pre.checkVisibility()) ?? all[0])?.textContent ?? '';
}

document.addEventListener('click', ({ target }) => {
  const button = around<HTMLButtonElement>(target, 'button');
  if (!button) return;
  const { copyUrl, prompt } = button.dataset;
  if ('expand' in button.dataset) toggleAll(button);
  if (copyUrl) void copy(button, promptWith(copyUrl, prompt));
  if ('copyLink' in button.dataset) void copy(button, location.href);
  if ('copy' in button.dataset) void copy(button, codeBeside(button));
  if ('search' in button.dataset) openSearch();
  // Once there is a form, its own event sends it.
  if ('send' in button.dataset && !document.getElementById('try-form')) wake(button, (it) => it.send());
});

/** Completes the console around an element, which works from then on. */
function wake(target: EventTarget | null, act?: (it: TryConsole) => unknown): void {
  const section = around(target, '[data-try]');
  if (section)
    import('./try-it.ts')
      .then(({ openConsole }) => openConsole(section))
      // It says itself what went wrong.
      .then(act, () => undefined);
}
document.addEventListener('focusin', ({ target }) => wake(target));

// The calls of the first page.
function followLive({ type, target }: { type: string; target: EventTarget | null }): boolean {
  const form = around<HTMLFormElement>(target, 'form[data-live]');
  if (form) void import('./live.ts').then(({ follow }) => follow(form, type === 'submit'));
  return form !== null;
}
document.addEventListener('input', followLive);
document.addEventListener('submit', (event) => followLive(event) && event.preventDefault());

document.addEventListener('keydown', (event) => {
  const slash = event.key === '/' && !around(event.target, 'input, textarea, select, [contenteditable]');
  const controlK = event.key === 'k' && (event.ctrlKey || event.metaKey);
  if (!slash && !controlK) return;
  event.preventDefault();
  openSearch();
});

// The language of the samples is chosen once.
const chosen = readStored(ofSite, 'sample');
function showLanguage(language: string | null): void {
  for (const input of document.querySelectorAll<HTMLInputElement>(
    `.languages > .choices [value="${language}"]`,
  ))
    input.checked = true;
}
showLanguage(chosen);
document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  if (target.closest('.chips')) wake(target, (it) => it.ask(target.value));
  // Not what is typed into the form, which is one of the tabs.
  if (!target.closest('.languages > .choices')) return;
  if (target.value === 'edit') return wake(target);
  showLanguage(target.value);
  writeStored(ofSite, 'sample', target.value);
});

const mock = mockAddress();
if (mock && mock !== SAMPLE_BASE)
  for (const code of document.querySelectorAll('pre.code')) replaceAddress(code, SAMPLE_BASE, mock);

// A link to a filled form.
if (new URLSearchParams(location.search).has('try'))
  document.querySelector<HTMLInputElement>('[data-try] [value=edit]')?.click();

// Fields and the example show each other.
document
  .querySelector('.operation')
  ?.addEventListener('pointerover', () => import('./link-fields.ts'), { once: true });

// Lists that can be filtered.
document.addEventListener('input', ({ target }) => {
  const input = around<HTMLInputElement>(target, '[data-filter]');
  if (input) void import('./filter-list.ts').then(({ filterList }) => filterList(input));
});

const nav = document.getElementById('nav');
const current = nav?.querySelector<HTMLElement>('[aria-current]');
function showCurrent(): void {
  // Not `scrollIntoView`, which would scroll the page as well.
  if (nav && current) nav.scrollTop = current.offsetTop - nav.clientHeight / 2;
}
showCurrent();
// On a phone it is closed at first.
nav?.addEventListener('toggle', showCurrent);
