import { around, element } from './element.ts';
import type { SearchDialog } from './search.ts';

/** The search, loaded on first use. */
const search = () => import('./search.ts');

let opened: SearchDialog | undefined;

/** Opens at once, so that no input is lost while the search loads. */
export function openSearch(): void {
  opened ??= createDialog();
  if (!opened.dialog.open) opened.dialog.showModal();
  opened.input.select();
  const dialog = opened;
  void search().then(({ showResults }) => showResults(dialog));
}

function createDialog(): SearchDialog {
  const input = element('input', {
    type: 'search',
    placeholder: 'Task, operation, field, value, error …',
    'aria-label': 'Search',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  const list = element('div', { class: 'results', role: 'region', 'aria-label': 'Results' });
  const state = element('p', { role: 'status', class: 'facts' });
  const dialog = element('dialog', { class: 'search', 'aria-label': 'Search' }, input, state, list);
  const parts = { dialog, input, state, list };
  input.addEventListener('input', () => {
    list.replaceChildren();
    state.textContent = 'Searching …';
    void search().then(({ showResults }) => showResults(parts));
  });
  dialog.addEventListener('keydown', (event) => void followKey(parts, event));
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || around(target, 'a')) dialog.close();
  });
  document.body.append(dialog);
  return parts;
}

async function followKey(parts: SearchDialog, event: KeyboardEvent): Promise<void> {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const enter = event.key === 'Enter' && event.target === parts.input;
  if (step === undefined && !enter) return;
  event.preventDefault();
  const { openFirst, moveFocus } = await search();
  if (step === undefined) await openFirst(parts);
  else moveFocus(parts, step);
}
