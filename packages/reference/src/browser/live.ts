/** The input of the first page: one value, one request, one response. */
import { initialText } from './try-form.ts';
import { loadOperation } from './try-it.ts';
import type { TryOperation } from './try-operation.ts';
import { followSamples } from './try-samples.ts';
import { showCall, type TryCall } from './try-send.ts';
import { mockTarget } from './try-target.ts';
import { siteUrl } from './site-url.ts';

interface LiveCall {
  /** What the form of the operation is made from. */
  readonly file: string;
  readonly input: string;
  readonly pattern: string;
}

const loaded = new Map<string, Promise<TryOperation>>();

/** Writes the typed call into the samples and the page's URL, and sends it if requested. */
export async function follow(form: HTMLFormElement, isSent: boolean): Promise<void> {
  const typed = form.querySelector('input')!.value.trim();
  const calls = JSON.parse(form.dataset['live']!) as LiveCall[];
  const { file, input } = calls.find(({ pattern }) => new RegExp(pattern).test(typed)) ?? calls[0]!;
  const load = loaded.get(file) ?? loadOperation(siteUrl(file));
  loaded.set(file, load);
  load.catch(() => loaded.delete(file));
  const operation = await load;
  const call = callWith(operation, input, typed);
  followSamples(operation, call);
  history.replaceState(null, '', `?${new URLSearchParams({ live: typed }).toString()}`);
  const outcome = document.querySelector<HTMLElement>('.live-response');
  const send = form.querySelector<HTMLButtonElement>('[type=submit]');
  if (isSent && outcome && send) await showCall(operation, call, outcome, send);
}

/** Fills the call's other inputs from their first examples. */
function callWith(operation: TryOperation, input: string, value: string): TryCall {
  const given = operation.parameters.map((each) => [
    each.name,
    each.name === input ? value : initialText(each),
  ]);
  return {
    filled: {
      parameters: Object.fromEntries(given) as Record<string, string>,
      ...(operation.addresses[0] !== undefined && { path: operation.addresses[0] }),
    },
    key: '',
    steering: {},
    target: mockTarget(),
  };
}
