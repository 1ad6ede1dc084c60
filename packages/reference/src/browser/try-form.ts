import type { Example } from '@chain-apis/contract';
import { element } from './element.ts';
import { mockAddress } from './mock-address.ts';
import { remember, remembered } from './tab-memory.ts';
import { prettyJson } from '../model/pretty-json.ts';
import type { TryInput, TryOperation } from './try-operation.ts';
import { firstPath, type Filled } from './try-request.ts';

export interface TryForm {
  readonly form: HTMLFormElement;
  filled(): Filled;
  key(): string;
  prefer(): string;
  /** Where the request goes; undefined where there is no server to ask. */
  address(): string | undefined;
}

/** The form of an operation, filled with its first example. */
export function createTryForm(operation: TryOperation, { anyAddress }: { anyAddress: boolean }): TryForm {
  const inputs = new Map(operation.parameters.map((input) => [input.name, inputOf(input)]));
  const body = operation.body && bodyInput(operation.body.examples);
  const served = firstPath(operation);
  const path = served === '' ? undefined : element('input', { value: served, spellcheck: 'false' });
  const { keyHeader } = operation.binding;
  const key = keyHeader ? inputOfTab('try-key', { type: 'password' }) : undefined;
  const choice = anyAddress ? undefined : responseSelect(operation);
  const address = anyAddress
    ? inputOfTab('try-address', { type: 'url', placeholder: 'https://…' })
    : undefined;
  const mock = mockAddress();
  const form = element(
    'form',
    { novalidate: true },
    address && row('Address', address, 'Scheme, host and port. The path is added to it.'),
    path && row('Path', path, ''),
    ...operation.parameters.map((input) =>
      row(input.name, inputs.get(input.name)!, input.hint, input.required),
    ),
    body && row('Body', body.text, '', true, body.choose),
    key && row('Key', key, `Goes into ${keyHeader}. Forgotten when this tab is closed.`),
    choice &&
      row(
        'Response',
        choice,
        mock ? 'A Prefer header asks the mock for it.' : 'One of the examples of the contract.',
      ),
  );
  return {
    form,
    filled: () => ({
      parameters: Object.fromEntries([...inputs].map(([name, input]) => [name, input.value.trim()])),
      ...(body && { body: body.text.value }),
      ...(path && { path: path.value }),
    }),
    key: () => key?.value ?? '',
    prefer: () => choice?.value ?? '',
    address: () => (address ? address.value.trim().replace(/\/+$/, '') : mock),
  };
}

/** An input that is filled with what was typed into it in this tab, and stores what is typed. */
function inputOfTab(
  name: 'try-key' | 'try-address',
  attributes: Readonly<Record<string, string>>,
): HTMLInputElement {
  const input = element('input', { ...attributes, autocomplete: 'off' });
  input.value = remembered(name);
  input.addEventListener('input', () => remember(name, input.value));
  return input;
}

/** A text input without an id: its label is around it, so that two forms on a page cannot clash. */
function row(
  name: string,
  input: HTMLElement,
  hint: string,
  required = false,
  before?: HTMLElement,
): HTMLElement {
  const label = element(
    'label',
    {},
    element('span', {}, name, required && element('b', {}, ' required')),
    input,
  );
  return element('div', { class: 'row' }, before, label, hint !== '' && element('small', {}, hint));
}

function inputOf(input: TryInput): HTMLInputElement | HTMLSelectElement {
  const value = input.required && input.example !== undefined ? textOf(input) : '';
  if (input.closed) {
    const select = element(
      'select',
      {},
      ...['', ...input.values].map((each) => element('option', { value: each }, each)),
    );
    select.value = value;
    return select;
  }
  const placeholder = input.example === undefined ? '' : textOf(input);
  return element('input', { value, placeholder, spellcheck: 'false', autocomplete: 'off' });
}

function textOf({ example, form }: TryInput): string {
  if (form === 'list' && Array.isArray(example)) return example.join(',');
  return typeof example === 'string' && form !== 'json' ? example : JSON.stringify(example);
}

function bodyInput(examples: readonly Example[]) {
  const textFor = (index: number) => prettyJson(JSON.stringify(examples[index]?.value ?? {}));
  const text = element('textarea', { rows: '8', spellcheck: 'false' });
  text.value = textFor(0);
  const options = examples.map(({ name, summary }, index) =>
    element('option', { value: String(index) }, summary ?? name),
  );
  const select = element('select', { 'aria-label': 'Example of the body' }, ...options);
  select.addEventListener('change', () => {
    text.value = textFor(Number(select.value));
    text.dispatchEvent(new Event('input', { bubbles: true }));
  });
  return { text, choose: examples.length > 1 ? select : undefined };
}

function responseSelect({ choices }: TryOperation): HTMLSelectElement {
  const options = choices.map(({ label, prefer }) => element('option', { value: prefer }, label));
  return element('select', {}, element('option', { value: '' }, 'whatever fits the request'), ...options);
}
