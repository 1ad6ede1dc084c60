import { writeJson } from '@chain-apis/foundation';
import type { Example } from '@chain-apis/contract';
import { credentialsOf, type Credential } from '@chain-apis/contract/request';
import { element } from './element.ts';
import { prettyJson } from '../model/pretty-json.ts';
import { rememberedInput } from './tab-memory.ts';
import type { TryInput, TryOperation } from './try-operation.ts';
import type { TryCall } from './try-send.ts';
import { steeringInputs } from './try-steering.ts';
import { addressTarget, mockTarget } from './try-target.ts';

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface TryForm {
  /** Where it goes and credentials first, then what is required, then the rest in groups that are closed. */
  readonly rows: readonly HTMLElement[];
  /** Inputs by the name that they have in the address of the page. What is secret is not among them. */
  readonly inputs: ReadonlyMap<string, Input>;
  call(): TryCall;
}

/** The form of an operation, filled with its first example. */
export function createTryForm(operation: TryOperation, { anyAddress }: { anyAddress: boolean }): TryForm {
  const parameters = operation.parameters.map((input) => ({ ...input, control: inputOf(input) }));
  const body = operation.body && bodyInput(operation.body.examples);
  const path = operation.addresses.length > 0 ? pathInput(operation.addresses, anyAddress) : undefined;
  const credentials = credentialsOf(operation.binding).map((one) => ({ ...one, input: secretInput(one) }));
  const address = anyAddress
    ? rememberedInput('address', { type: 'url', placeholder: 'https://…' })
    : undefined;
  const steering = anyAddress ? [] : steeringInputs(operation);
  const rows = (required: boolean) =>
    parameters
      .filter((input) => input.required === required)
      .map(({ name, control, hint }) => row(name, control, hint, required));
  const mock = mockTarget();
  return {
    rows: [
      address
        ? row('Server', address, 'Scheme, host and port. The path is added to it.')
        : element('p', { class: 'server' }, element('b', {}, 'Server'), ` ${mock.name} `, elsewhereLink()),
      ...credentials.map(({ label, input, place }) =>
        row(label, input, `${place}. Forgotten when this tab is closed.`),
      ),
      ...(path ? [row('Path', path.input, path.hint, false, path.list)] : []),
      ...rows(true),
      ...(body ? [row('Body', body.text, '', true, body.choose)] : []),
      ...group('Optional parameters', rows(false)),
      ...group(
        'More of the mock',
        steering.map(({ label, input, hint }) => row(label, input, hint)),
      ),
    ],
    inputs: new Map<string, Input>([
      ...parameters.map(({ name, control }) => [`arg.${name}`, control] as const),
      ...(body ? [['body', body.text] as const] : []),
      ...(path ? [['path', path.input] as const] : []),
      ...steering.map(({ name, input }) => [name, input] as const),
    ]),
    call: () => ({
      filled: {
        parameters: Object.fromEntries(parameters.map(({ name, control }) => [name, control.value.trim()])),
        ...(body && { body: body.text.value }),
        ...(path && { path: path.input.value }),
      },
      credentials: Object.fromEntries(credentials.map(({ id, input }) => [id, input.value])),
      steering: Object.fromEntries(steering.map(({ name, input }) => [name, input.value])),
      target: address ? addressTarget(address.value) : mock,
    }),
  };
}

/** Credentials of one place are the same for all operations. */
const secretInput = ({ label, place }: Credential) =>
  rememberedInput(`${label} ${place}`, {
    type: label === 'User name' ? 'text' : 'password',
    placeholder: 'none',
  });

/** Leads to the page that can send elsewhere; its address follows what is filled in. */
const elsewhereLink = () => element('a', { 'data-elsewhere': true, href: '#' }, 'Use another server');

function group(title: string, rows: readonly HTMLElement[]): HTMLElement[] {
  if (rows.length === 0) return [];
  return [element('details', { class: 'more' }, element('summary', {}, title), ...rows)];
}

/** An input without an id: its label is around it, so that two forms on a page cannot clash. */
function row(
  name: string,
  input: HTMLElement,
  hint: string,
  required = false,
  beside?: HTMLElement,
): HTMLElement {
  const label = element(
    'label',
    {},
    element('span', {}, name, required && element('b', {}, ' required')),
    input,
  );
  return element('div', { class: 'row' }, beside, label, hint !== '' && element('small', {}, hint));
}

/** What an input says at first. */
export const initialText = (input: TryInput): string =>
  input.required && input.example !== undefined ? textOf(input) : '';

function inputOf(input: TryInput): Input {
  const value = initialText(input);
  if (input.closed) return choice(input, value);
  const placeholder = input.example === undefined ? '' : textOf(input);
  const shared = { placeholder, spellcheck: 'false', autocomplete: 'off' };
  if (input.form !== 'list') return element('input', { ...shared, value });
  const list = element('textarea', { ...shared, rows: '2' });
  list.value = value;
  return list;
}

/** Without a choice the parameter is not sent. */
function choice({ values, required, default: otherwise }: TryInput, value: string): HTMLSelectElement {
  const made = select(required ? values : ['', ...values], value);
  const none = otherwise === undefined ? 'not sent' : `not sent (${String(otherwise)})`;
  if (!required) made.options[0]!.textContent = none;
  return made;
}

function select(values: readonly string[], value: string): HTMLSelectElement {
  const made = element('select', {}, ...values.map((each) => element('option', { value: each }, each)));
  made.value = value;
  return made;
}

function textOf({ example, form }: TryInput): string {
  if (form === 'list' && Array.isArray(example)) return example.join('\n');
  return typeof example === 'string' && form !== 'json' ? example : writeJson(example);
}

/** A choice of known URLs; a reader's node can have others. */
function pathInput(addresses: readonly string[], anyAddress: boolean) {
  if (!anyAddress) return { input: select(addresses, addresses[0]!), hint: '' };
  const options = addresses.map((value) => element('option', { value }));
  const list = element('datalist', { id: 'try-paths' }, ...options);
  const input = element('input', { value: addresses[0], list: 'try-paths', spellcheck: 'false' });
  return { input, list, hint: 'Choose one, or type where your node serves the method.' };
}

function bodyInput(examples: readonly Example[]) {
  const textFor = (index: number) => prettyJson(writeJson(examples[index]?.value ?? {}));
  const text = element('textarea', { rows: '8', spellcheck: 'false' });
  text.value = textFor(0);
  const options = examples.map(({ name, summary }, index) =>
    element('option', { value: String(index) }, summary ?? name),
  );
  const choose = element('select', { 'aria-label': 'Example of the body' }, ...options);
  choose.addEventListener('change', () => {
    text.value = textFor(Number(choose.value));
    text.dispatchEvent(new Event('input', { bubbles: true }));
  });
  return { text, choose: examples.length > 1 ? choose : undefined };
}
