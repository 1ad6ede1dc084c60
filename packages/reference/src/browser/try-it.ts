/**
 * The request and the response of an operation: a form that the samples follow, and the response that it gets. Loaded when
 * the reader first touches them.
 */
import { credentialsOf } from '@chain-apis/contract/request';
import { element } from './element.ts';
import { loadOperation } from './load-operation.ts';
import { addFollowUps } from './try-follow.ts';
import { showExchange } from './try-response.ts';
import { sendCall, type TryCall } from './try-send.ts';
import { siteUrl } from './site-url.ts';
import { forgetAll } from './tab-memory.ts';
import { createTryForm, type TryForm } from './try-form.ts';
import type { TryOperation } from './try-operation.ts';
import { followSamples } from './try-samples.ts';
import { createState, type FormState } from './try-state.ts';

export interface TryConsole {
  send(): Promise<void>;
  /** Changes the settings of the mock, given as a query, and sends. */
  ask(steering: string): Promise<void>;
}

const opened = new WeakMap<HTMLElement, Promise<TryConsole>>();

/** Completes the part of a page that asks and answers, once; says so and rejects if that fails. */
export function openConsole(section: HTMLElement): Promise<TryConsole> {
  const made = opened.get(section) ?? createConsole(section);
  opened.set(section, made);
  made.catch(() => opened.delete(section));
  return made;
}

async function createConsole(section: HTMLElement): Promise<TryConsole> {
  const panel = section.querySelector<HTMLElement>('.form')!;
  const operation = await loadOperation(section.dataset['try']!).catch((cause: unknown) => {
    panel.replaceChildren('The form of this operation could not be loaded.');
    throw cause;
  });
  const form = createTryForm(operation, { anyAddress: section.hasAttribute('data-any-address') });
  const state = createState(form.inputs);
  const page = element('form', { id: 'try-form', novalidate: true }, ...form.rows, actions(operation));
  const answer = createAnswer(operation, section, form);
  const follow = () => {
    const elsewhere = page.querySelector('[data-elsewhere]');
    elsewhere?.setAttribute('href', elsewhereUrl(operation, state));
    followSamples(operation, form.call(), section);
    checkChip(section, form);
  };
  page.addEventListener('input', () => {
    state.write();
    follow();
    answer.age();
  });
  page.addEventListener('submit', (event) => {
    event.preventDefault();
    void answer.send(form.call());
  });
  if (state.read()) openFilled(page);
  follow();
  panel.replaceChildren(page);
  return {
    send: () => answer.send(form.call()),
    ask(steering) {
      const wanted = new URLSearchParams(steering);
      for (const name of ['prefer', 'fault', 'node']) {
        const input = form.inputs.get(name);
        if (input) input.value = wanted.get(name) ?? '';
      }
      page.dispatchEvent(new Event('input'));
      return answer.send(form.call());
    },
  };
}

/** The place of the response. */
function createAnswer(operation: TryOperation, section: HTMLElement, form: TryForm) {
  const live = section.querySelector<HTMLElement>('.live')!;
  const edited = section.querySelector<HTMLElement>('.edited');
  const status = element('p', { class: 'status', role: 'status' });
  const result = element('div', { class: 'result' });
  live.replaceChildren(status, result);
  let sending = new AbortController();
  let following = new AbortController();

  const send = async (call: TryCall, of: TryOperation = operation) => {
    sending.abort(new Error('Another request was sent.'));
    following.abort();
    const mine = (sending = new AbortController());
    const after = (following = new AbortController());
    if (edited) edited.hidden = true;
    reserve(section);
    section.classList.add('is-sending');
    const cancel = element('button', { type: 'button' }, 'Cancel');
    cancel.addEventListener('click', () => mine.abort(new Error('You cancelled it.')));
    status.replaceChildren('Sending … ', cancel);
    const exchange = await sendCall(of, call, mine.signal);
    if (mine !== sending) return;
    section.classList.replace('is-sending', 'is-live');
    const shown = showExchange(of, exchange, call.target);
    status.replaceChildren(...shown.status);
    result.replaceChildren(...shown.below.filter((part) => part !== false));
    addFollowUps(result, of, call, exchange, after.signal, { form, send });
    bringIntoView(section, live);
  };
  return {
    send: (call: TryCall) => send(call),
    /** Says that what is shown was for another request. */
    age() {
      // The job of the request before.
      following.abort();
      if (edited) edited.hidden = false;
    },
  };
}

/** What is below a response stays where it is, whatever comes back and whenever. */
function reserve(section: HTMLElement): void {
  const responses = section.querySelector<HTMLElement>('.responses')!;
  // Beside the text, the response has the height of the screen.
  if (getComputedStyle(section).display !== 'grid') return;
  const most = Math.min(innerHeight * 0.6, 512) + 200;
  responses.style.minHeight = `${Math.max(responses.offsetHeight, most)}px`;
}

/** On a small screen the response is below what sent it: both are shown. */
function bringIntoView(section: HTMLElement, live: HTMLElement): void {
  if (live.getBoundingClientRect().top > innerHeight - 160)
    section.querySelector('.ask')?.scrollIntoView({ block: 'start' });
}

/** The chip of the settings that the form has, if there is one. */
function checkChip(section: HTMLElement, form: TryForm): void {
  const { prefer = '', fault = '', node = '' } = form.call().steering;
  const steering = new URLSearchParams(
    Object.entries({ prefer, fault, node }).filter(([, value]) => value !== ''),
  ).toString();
  const chips = [...section.querySelectorAll<HTMLInputElement>('.chips input')];
  const chip = chips.find(({ value }) => value === steering);
  if (chip) chip.checked = true;
}

function actions({ binding }: TryOperation): HTMLElement {
  const link = element('button', { type: 'button', 'data-copy-link': true }, 'Copy link');
  const forget = element('button', { type: 'button' }, 'Forget address and key');
  forget.addEventListener('click', () => {
    const page = forget.closest('form')!;
    forgetAll(page);
    page.dispatchEvent(new Event('input'));
  });
  return element('div', { class: 'actions' }, link, credentialsOf(binding).length > 0 && forget);
}

/** Shows what a link has filled in. */
function openFilled(page: HTMLFormElement): void {
  for (const details of page.querySelectorAll('details')) {
    const inputs = [...details.querySelectorAll<HTMLInputElement>('input, select, textarea')];
    details.open = inputs.some(({ value }) => value !== '');
  }
}

function elsewhereUrl({ page }: TryOperation, state: FormState): string {
  const query = new URLSearchParams([['operation', page.split('/').at(-2)!], ...state.query()]);
  return siteUrl(`/try/?${query.toString()}`);
}
