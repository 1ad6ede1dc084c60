import { highlight, type Language } from '../model/highlight.ts';
import { clientSample } from '../samples/client-sample.ts';
import { curlSample } from '../samples/curl-sample.ts';
import { SAMPLE_BASE } from '../samples/sample-base.ts';
import { element } from './element.ts';
import { chooseExample, exampleResponse } from './example-response.ts';
import { siteUrl } from './site-url.ts';
import { forgetAll } from './tab-memory.ts';
import { createTryForm, type TryForm } from './try-form.ts';
import type { TryOperation } from './try-operation.ts';
import { asOperation, callOf, isWhole, missingInPath, requestOf } from './try-request.ts';
import { showFailure, showResponse } from './try-response.ts';

const DEADLINE = 30_000;

/** Fills an element of the page with the form of an operation, or says that there is none, and rejects. */
export async function openTryIt(container: HTMLElement, url: string): Promise<void> {
  const operation = await loadOperation(url).catch((cause: unknown) => {
    container.replaceChildren('The form of this operation could not be loaded.');
    container.hidden = false;
    throw cause;
  });
  const anyAddress = container.hasAttribute('data-any-address');
  const form = createTryForm(operation, { anyAddress });
  const target = element('p', { class: 'target' });
  const codes = element('div', { class: 'codes' });
  const outcome = element('div', { 'aria-live': 'polite' });
  const send = element('button', { type: 'submit', class: 'primary' }, 'Send');
  const forget = element('button', { type: 'button' }, 'Forget address and key');
  form.form.append(target, element('div', { class: 'actions' }, send, forget));
  const refresh = () => {
    target.replaceChildren(...whereTo(operation, form, anyAddress));
    codes.replaceChildren(...equivalents(operation, form));
  };
  form.form.addEventListener('input', refresh);
  forget.addEventListener('click', () => {
    forgetAll();
    for (const input of form.form.querySelectorAll<HTMLInputElement>('[type=password], [type=url]'))
      input.value = '';
    refresh();
  });
  form.form.addEventListener('submit', (event) => {
    event.preventDefault();
    send.disabled = true;
    const controller = new AbortController();
    const cancel = element('button', { type: 'button' }, 'Cancel');
    cancel.addEventListener('click', () => controller.abort(new Error('You cancelled it.')));
    outcome.replaceChildren(element('p', { class: 'status' }, 'Sending … ', cancel));
    void respond(operation, form, controller.signal)
      .then((result) => outcome.replaceChildren(result))
      .finally(() => (send.disabled = false));
  });
  refresh();
  container.replaceChildren(form.form, outcome, codes);
  container.hidden = false;
  form.form.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
}

async function loadOperation(url: string): Promise<TryOperation> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`status ${response.status}`);
  return (await response.json()) as TryOperation;
}

async function respond(operation: TryOperation, form: TryForm, signal: AbortSignal): Promise<HTMLElement> {
  const started = performance.now();
  try {
    const missing = missingInPath(operation, form.filled());
    if (missing.length > 0) throw new Error(`The path cannot do without ${missing.join(' and ')}.`);
    const address = form.address();
    if (address === undefined) return await showExample(operation, form);
    // Without a host the request, and the key with it, would go to the host of this page.
    if (!/^https?:\/\/[^/]/i.test(address))
      throw new Error('The address has to begin with http:// or https://.');
    const response = await send(operation, form, address, signal);
    return await showResponse(response, `in ${Math.round(performance.now() - started)} ms`);
  } catch (cause) {
    return showFailure(cause);
  }
}

/** Without a server the response is an example of the contract, and the page says that nothing was sent. */
async function showExample(operation: TryOperation, form: TryForm): Promise<HTMLElement> {
  const example = chooseExample(operation, form.filled(), form.prefer());
  if (!example) throw new Error('The contract has no example of a response here.');
  return showResponse(
    exampleResponse(example),
    `is the contract’s example ${example.name}; nothing was sent`,
  );
}

function send(
  operation: TryOperation,
  form: TryForm,
  address: string,
  signal: AbortSignal,
): Promise<Response> {
  const { method, path, headers, body } = requestOf(operation, form.filled());
  return fetch(address + path, {
    method,
    headers: { ...headers, ...secret(operation, form.key()), ...steering(form) },
    ...(body !== undefined && { body }),
    credentials: 'omit',
    // A redirect could carry the key to another host.
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(DEADLINE)]),
  });
}

const steering = (form: TryForm): Record<string, string> => (form.prefer() ? { prefer: form.prefer() } : {});

function secret(operation: TryOperation, key: string): Record<string, string> {
  const header = operation.binding.keyHeader;
  return header && key ? { [header]: key } : {};
}

/** Says where the request goes, and how to send it elsewhere. */
function whereTo(operation: TryOperation, form: TryForm, anyAddress: boolean): (Node | string)[] {
  const to = form.address();
  const address = element('code', {}, to || '…');
  if (anyAddress) return ['Goes from your browser straight to ', address, ', with the key if you gave one.'];
  const elsewhere = element(
    'a',
    { href: siteUrl(`/try/?operation=${operation.page.split('/').at(-2)}`) },
    'Send it to another address',
  );
  if (to !== undefined) return ['Goes to the mock at ', address, ', where this page comes from. ', elsewhere];
  return [
    'These pages are plain files: nothing is sent, responses are the examples of the contract. ',
    elsewhere,
  ];
}

/** The same call as a command and in our client, with a placeholder where the key would be. */
function equivalents(operation: TryOperation, form: TryForm): HTMLElement[] {
  const request = requestOf(operation, form.filled());
  const keyed = form.key() !== '';
  const headers = { ...request.headers, ...(keyed && secret(operation, 'YOUR_KEY')), ...steering(form) };
  const base = form.address() || SAMPLE_BASE;
  const curl = curlSample(base, { ...request, headers });
  // A client takes values, and a body that is not JSON is none.
  if (!operation.client || !isWhole(form.filled())) return [block('curl', curl, 'sh')];
  const client = clientSample(
    base,
    operation.client,
    asOperation(operation),
    callOf(operation, form.filled()),
    keyed,
  );
  return [block('curl', curl, 'sh'), block('client', client, 'ts')];
}

function block(name: string, text: string, language: Language): HTMLElement {
  const code = element('code');
  code.innerHTML = highlight(text, language);
  return element(
    'details',
    { class: 'more', 'data-code': name },
    element('summary', {}, `The same with ${name === 'client' ? 'our client' : name}`),
    element('pre', { class: 'code', tabindex: '0' }, code),
  );
}
