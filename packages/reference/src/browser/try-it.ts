import { element } from './element.ts';
import { siteUrl } from './site-url.ts';
import { forgetAll } from './tab-memory.ts';
import { createTryForm, type TryForm } from './try-form.ts';
import type { TryOperation } from './try-operation.ts';
import { showCall } from './try-send.ts';
import { followSamples } from './try-samples.ts';
import { createState, type FormState } from './try-state.ts';

/** Shows the form of an operation in an element, or says that there is none and rejects. */
export async function openTryIt(container: HTMLElement, url: string): Promise<void> {
  const operation = await loadOperation(url).catch((cause: unknown) => {
    container.replaceChildren('The form of this operation could not be loaded.');
    container.hidden = false;
    throw cause;
  });
  const anyAddress = container.hasAttribute('data-any-address');
  const form = createTryForm(operation, { anyAddress });
  const state = createState(form.inputs);
  const target = element('p', { class: 'target' });
  const outcome = element('div', { 'aria-live': 'polite' });
  const page: HTMLFormElement = element(
    'form',
    { novalidate: true },
    ...form.first,
    actions(() => page, anyAddress || operation.binding.keyHeader !== undefined),
    target,
    outcome,
    ...form.further,
  );
  const follow = () => {
    target.replaceChildren(...whereTo(operation, form, state, anyAddress));
    followSamples(operation, form.call());
  };
  page.addEventListener('input', () => {
    state.write();
    follow();
  });
  page.addEventListener('submit', (event) => {
    event.preventDefault();
    void showCall(operation, form.call(), outcome, page.querySelector<HTMLButtonElement>('[type=submit]')!);
  });
  if (state.read()) openFilled(page);
  follow();
  container.replaceChildren(page);
  container.hidden = false;
  page.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true });
}

export async function loadOperation(url: string): Promise<TryOperation> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`status ${response.status}`);
  return (await response.json()) as TryOperation;
}

function actions(page: () => HTMLFormElement, hasSecret: boolean): HTMLElement {
  const send = element('button', { type: 'submit', class: 'primary' }, 'Send');
  const link = element('button', { type: 'button', 'data-copy-link': true }, 'Copy link');
  const forget = element('button', { type: 'button' }, 'Forget address and key');
  forget.addEventListener('click', () => {
    forgetAll();
    for (const input of page().querySelectorAll<HTMLInputElement>('[type=password], [type=url]'))
      input.value = '';
    page().dispatchEvent(new Event('input'));
  });
  return element('div', { class: 'actions' }, send, link, hasSecret && forget);
}

/** Shows what a link has filled in. */
function openFilled(page: HTMLFormElement): void {
  for (const details of page.querySelectorAll('details')) {
    const inputs = [...details.querySelectorAll<HTMLInputElement>('input, select, textarea')];
    details.open = inputs.some(({ value }) => value !== '');
  }
}

/** Names the target, and how to change it. */
function whereTo(
  operation: TryOperation,
  form: TryForm,
  state: FormState,
  anyAddress: boolean,
): (Node | string)[] {
  const { name } = form.call().target;
  if (anyAddress)
    return [
      'Goes from your browser straight to ',
      element('code', {}, name || '…'),
      ', with the key if you gave one.',
    ];
  const query = new URLSearchParams([['operation', operation.page.split('/').at(-2)!], ...state.query()]);
  const elsewhere = element(
    'a',
    { href: siteUrl(`/try/?${query.toString()}`) },
    'Send it to another address',
  );
  return [`Answered by ${name}. `, elsewhere];
}
