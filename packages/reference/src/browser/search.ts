import { createSearch, excerptOf, type Search, type SearchData, type SearchRecord } from '@chain-apis/search';
import { element } from './element.ts';
import type { SearchDialog } from './search-elements.ts';
import { siteUrl } from './site-url.ts';

const LIMIT = 24;
const WORDS_OF_KIND: Readonly<Partial<Record<SearchRecord['kind'], string>>> = { field: 'member' };

let loading: Promise<Search> | undefined;

/** The index is fetched once, and again if that failed. */
function loadSearch(): Promise<Search> {
  loading ??= fetch(siteUrl('search.json'))
    .then((response) => {
      if (!response.ok) throw new Error(`status ${response.status}`);
      return response.json() as Promise<SearchData>;
    })
    .then(createSearch);
  loading.catch(() => (loading = undefined));
  return loading;
}

export const prepare = () => loadSearch().catch(() => undefined);

/** Shows what is found for what is typed. It waits for the index. */
export async function showResults({ input, state, list }: SearchDialog): Promise<void> {
  const query = input.value.trim();
  if (query === '') return list.replaceChildren();
  try {
    const search = await loadSearch();
    if (query !== input.value.trim()) return;
    const found = search(query);
    state.textContent = summaryOf(found.length, query);
    list.replaceChildren(...found.slice(0, LIMIT).map(resultItem));
  } catch {
    state.textContent = 'The search index could not be loaded. Type again to try once more.';
  }
}

/** A name or a word is shorter. */
const LONG = 32;

function summaryOf(count: number, query: string): string {
  if (count > LIMIT) return `The best ${LIMIT} of ${count}`;
  if (count > 0) return `${count} found`;
  const pasted = query.length > LONG && !query.includes(' ');
  return pasted
    ? 'Nothing matches. These pages describe the APIs; what is on a chain is found by calling them.'
    : `Nothing matches “${query}”.`;
}

export async function openFirst(parts: SearchDialog): Promise<void> {
  await showResults(parts);
  parts.list.querySelector('a')?.click();
}

export function moveFocus({ input, list }: SearchDialog, step: number): void {
  const stops = [input, ...list.querySelectorAll('a')];
  const at = stops.indexOf(document.activeElement as HTMLAnchorElement);
  stops[Math.max(0, Math.min(stops.length - 1, at + step))]?.focus();
}

function resultItem(record: SearchRecord): HTMLElement {
  const { url, title, kind, where } = record;
  const head = element(
    'span',
    {},
    element('b', {}, title),
    element('i', {}, WORDS_OF_KIND[kind] ?? kind),
    element('small', {}, where),
  );
  const excerpt = element('span', { class: 'excerpt' }, excerptOf(record));
  return element('li', {}, element('a', { href: siteUrl(url) }, head, excerpt));
}
