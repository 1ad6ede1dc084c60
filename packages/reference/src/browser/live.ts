/** A call of the first page: one value, one request, one response. */
import { element } from './element.ts';
import { loadOperation } from './load-operation.ts';
import { siteUrl } from './site-url.ts';
import { initialText } from './try-form.ts';
import type { TryOperation } from './try-operation.ts';
import { showExchange } from './try-response.ts';
import { followSamples } from './try-samples.ts';
import { sendCall, type TryCall } from './try-send.ts';
import { mockTarget } from './try-target.ts';

const loaded = new Map<string, Promise<TryOperation>>();

/** Writes the typed call into the samples, and sends it if requested. */
export async function follow(form: HTMLFormElement, isSent: boolean): Promise<void> {
  const file = form.dataset['live']!;
  const load = loaded.get(file) ?? loadOperation(siteUrl(file));
  loaded.set(file, load);
  load.catch(() => loaded.delete(file));
  const operation = await load;
  const { name, value } = form.querySelector<HTMLInputElement>('input[name]:not([type=radio])')!;
  const call = callWith(operation, name, value.trim());
  followSamples(operation, call, form);
  if (!isSent) return;
  const live = form.querySelector('.live')!;
  const status = element('p', { class: 'status', role: 'status' }, 'Sending …');
  live.replaceChildren(status);
  const exchange = await sendCall(operation, call, new AbortController().signal);
  const shown = showExchange(operation, exchange, call.target);
  status.replaceChildren(...shown.status);
  live.append(...shown.below.filter((part) => part !== false));
}

/** Fills the call's other inputs from their first examples. */
function callWith(operation: TryOperation, input: string, value: string): TryCall {
  const given = operation.parameters.map(
    (each) => [each.name, each.name === input ? value : initialText(each)] as const,
  );
  return {
    filled: {
      parameters: Object.fromEntries(given),
      ...(operation.addresses[0] !== undefined && { path: operation.addresses[0] }),
    },
    credentials: {},
    steering: {},
    target: mockTarget(),
  };
}
