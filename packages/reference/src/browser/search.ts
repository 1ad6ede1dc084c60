import { element } from './element.ts';

interface Pagefind {
  options(options: object): Promise<void>;
  search(term: string): Promise<{ results: { data(): Promise<Found> }[] }>;
}

interface Found {
  readonly url: string;
  readonly meta: Readonly<Record<'title' | 'where' | 'kind' | 'text', string>>;
}

const LIMIT = 24;
/** Not a literal, so that the bundler leaves the import to the browser. */
const INDEX = '/pagefind/pagefind.js';

const pagefind = (async () => {
  const loaded = (await import(/* @vite-ignore */ INDEX)) as Pagefind;
  await loaded.options({ excerptLength: 18, ranking: { pageLength: 1, termFrequency: 0.6 } });
  return loaded;
})();

const input = element('input', {
  type: 'search',
  placeholder: 'Operation, field, value, error …',
  'aria-label': 'Search',
  autocomplete: 'off',
  spellcheck: 'false',
});
const list = element('ul', { 'aria-label': 'Results' });
const state = element('p', { role: 'status', class: 'facts' });
const dialog = element('dialog', { class: 'search', 'aria-label': 'Search' }, input, state, list);
document.body.append(dialog);

export function showSearch(): void {
  if (!dialog.open) dialog.showModal();
  input.select();
}

let latest = 0;
input.addEventListener('input', () => void find(input.value.trim()));
dialog.addEventListener('click', (event) => {
  const { target } = event;
  if (target === dialog || (target as Element).closest('a')) dialog.close();
});
dialog.addEventListener('keydown', moveFocus);

async function find(term: string): Promise<void> {
  const turn = ++latest;
  if (term === '') return list.replaceChildren();
  const { results } = await (await pagefind).search(term);
  const found = await Promise.all(results.slice(0, LIMIT * 2).map((result) => result.data()));
  if (turn !== latest) return;
  const ranked = found.sort((a, b) => rank(a, term) - rank(b, term)).slice(0, LIMIT);
  state.textContent = results.length === 0 ? `Nothing is called ${term}.` : `${results.length} found`;
  list.replaceChildren(...ranked.map(resultItem));
}

/** What is called as the reader typed comes first; otherwise the order of the index stays. */
function rank({ meta: { title, kind } }: Found, term: string): number {
  const [name, wanted] = [title.toLowerCase(), term.toLowerCase()];
  const exact = name === wanted || name.split(' ')[0] === wanted || name.split('.').at(-1) === wanted;
  const close = exact ? 0 : name.startsWith(wanted) ? 10 : name.includes(wanted) ? 20 : 30;
  return close + KINDS.indexOf(kind) / 10;
}

const KINDS = ['error', 'operation', 'parameter', 'schema', 'field', 'value', 'text'];

function resultItem({ url, meta }: Found): HTMLElement {
  const text = element('span', { class: 'excerpt' }, meta.text);
  const head = element(
    'span',
    {},
    element('b', {}, meta.title),
    element('i', {}, meta.kind),
    element('small', {}, meta.where),
  );
  return element('li', {}, element('a', { href: url }, head, text));
}

function moveFocus(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === 'Enter' && event.target === input) list.querySelector('a')?.click();
  if (step === undefined) return;
  event.preventDefault();
  const stops = [input, ...list.querySelectorAll('a')];
  const at = stops.indexOf(document.activeElement as HTMLAnchorElement);
  stops[Math.max(0, Math.min(stops.length - 1, at + step))]?.focus();
}
