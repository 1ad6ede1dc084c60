import {
  createSearch,
  excerptOf,
  type Search,
  type SearchData,
  type SearchRecord,
} from '@chain-apis/contract/search';
import { groupBy } from '@chain-apis/foundation';
import { element } from './element.ts';
import { siteUrl } from './site-url.ts';

/** Elements of the search. */
export interface SearchDialog {
  readonly dialog: HTMLDialogElement;
  readonly input: HTMLInputElement;
  readonly state: HTMLElement;
  readonly list: HTMLElement;
}

interface Group {
  readonly title: string;
  readonly kinds: readonly SearchRecord['kind'][];
}

/** Groups of results. The group of the best result is first; questions that nobody has answered are last. */
const GROUPS: readonly Group[] = [
  { title: 'Guides', kinds: ['page', 'section', 'term'] },
  { title: 'Operations', kinds: ['operation'] },
  { title: 'Errors', kinds: ['error'] },
  { title: 'Parameters and fields', kinds: ['parameter', 'field', 'value'] },
  { title: 'Schemas', kinds: ['schema'] },
  { title: 'Open questions', kinds: ['gap'] },
];

/** Of one group. */
const LIMIT = 6;
/** Names in code; everything else is prose. */
const CODE = new Set<SearchRecord['kind']>(['parameter', 'field', 'value', 'schema']);

/** The search, with suggestions for an empty query. */
interface Loaded {
  readonly search: Search;
  /** Where most readers begin. */
  readonly tasks: readonly SearchRecord[];
}

let loading: Promise<Loaded> | undefined;

/** The index is fetched once, and again if that failed. */
function loadSearch(): Promise<Loaded> {
  loading ??= load();
  loading.catch(() => (loading = undefined));
  return loading;
}

async function load(): Promise<Loaded> {
  const response = await fetch(siteUrl('search.json'));
  if (!response.ok) throw new Error(`status ${response.status}`);
  // The build has written it.
  const data = (await response.json()) as SearchData;
  return {
    search: await createSearch(data),
    tasks: data.records.filter(({ kind, where }) => kind === 'page' && where === 'Guides').slice(0, TASKS),
  };
}

const TASKS = 5;
/** A name or a word is shorter. */
const LONG = 32;
const PASTED = 'Nothing matches. These pages describe the APIs; what is on a chain is found by calling them.';

/** Shows results for the query; for an empty one, where to start. Waits for the index. */
export async function showResults({ input, state, list }: SearchDialog): Promise<void> {
  const query = input.value.trim();
  try {
    const { search, tasks } = await loadSearch();
    if (query !== input.value.trim()) return;
    if (query === '') return show(tasks.length > 0 ? 'Begin with a task' : '', tasks);
    const found = search(query);
    if (found.length > 0) return show(foundWords(query, found), found);
    const isPasted = query.length > LONG && !query.includes(' ');
    show(isPasted ? PASTED : `Nothing matches “${query}”.`, []);
  } catch {
    state.textContent = 'The search index could not be loaded. Type again to try once more.';
  }

  function show(words: string, records: readonly SearchRecord[]): void {
    state.textContent = words;
    list.replaceChildren(...grouped(records).flatMap(([group, members]) => resultGroup(group, members)));
  }
}

/** A word that no result has may be misspelt. */
function foundWords(query: string, found: readonly SearchRecord[]): string {
  const typed = query.toLowerCase();
  const isThere =
    /\s/.test(query) || found.some((record) => JSON.stringify(record).toLowerCase().includes(typed));
  return isThere ? `${found.length} found` : `No “${query}”; ${found.length} with words like it`;
}

/** The results by group, in the order of the best of each. */
function grouped(records: readonly SearchRecord[]): [Group, SearchRecord[]][] {
  const groups = groupBy(records, ({ kind }) => GROUPS.find(({ kinds }) => kinds.includes(kind))!);
  const last = GROUPS.at(-1);
  return [...groups].sort(([a], [b]) => Number(a === last) - Number(b === last));
}

const resultGroup = ({ title }: Group, records: readonly SearchRecord[]): HTMLElement =>
  element(
    'section',
    {},
    element('h3', {}, title),
    element('ul', {}, ...records.slice(0, LIMIT).map(resultItem)),
  );

export async function openFirst(parts: SearchDialog): Promise<void> {
  await showResults(parts);
  parts.list.querySelector('a')?.click();
}

export function moveFocus({ input, list }: SearchDialog, step: number): void {
  const stops = [input, ...list.querySelectorAll('a')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops[Math.max(0, Math.min(stops.length - 1, at + step))]?.focus();
}

function resultItem(record: SearchRecord): HTMLElement {
  const { url, title, kind, where, summary, deprecated } = record;
  const isCall = kind === 'operation';
  const head = element(
    'span',
    {},
    element('b', { class: CODE.has(kind) ? 'code-name' : undefined }, isCall ? (summary ?? title) : title),
    isCall && summary !== undefined && element('code', {}, title),
    deprecated && element('b', { class: 'warn' }, 'deprecated'),
    element('small', {}, where),
  );
  // An operation's summary is its title.
  const excerpt = element('span', { class: 'excerpt' }, isCall ? record.text : excerptOf(record));
  return element('li', {}, element('a', { href: siteUrl(url) }, head, excerpt));
}
