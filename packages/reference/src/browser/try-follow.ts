/** What a response leads to: the next page of a list, and the state of a job until it ends. */
import { isObject, type JsonObject } from '@chain-apis/foundation';
import { element } from './element.ts';
import { loadOperation } from './load-operation.ts';
import { readReply } from './read-reply.ts';
import { siteUrl } from './site-url.ts';
import type { TryForm } from './try-form.ts';
import type { TryJob, TryOperation } from './try-operation.ts';
import type { Exchange, TryCall } from './try-send.ts';

interface Way {
  readonly form: TryForm;
  send(call: TryCall, operation: TryOperation): Promise<void>;
}

/** Between two looks at a job, growing to the longest. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 8000;
/** A job that takes longer is followed by hand. */
const MAX_LOOKS = 40;

/** Adds to the place of a response what it leads to. */
export function addFollowUps(
  place: HTMLElement,
  operation: TryOperation,
  call: TryCall,
  exchange: Exchange,
  signal: AbortSignal,
  way: Way,
): void {
  const value = resultOf(operation, exchange);
  if (!value) return;
  const next = nextPage(operation, value, call, way);
  if (next) (place.querySelector('.body-tools') ?? place).prepend(next);
  if (operation.job) place.prepend(follow(operation, operation.job, value, call, signal, way));
}

/** The JSON object that a success returns. */
function resultOf(operation: TryOperation, exchange: Exchange): JsonObject | undefined {
  if ('failure' in exchange || !exchange.response.ok) return undefined;
  const { result } = readReply(operation, exchange.text);
  return isObject(result) ? result : undefined;
}

function nextPage(
  { pagination }: TryOperation,
  value: JsonObject,
  call: TryCall,
  { form }: Way,
): HTMLElement | undefined {
  const token = pagination && value[pagination.next];
  const items = pagination && value[pagination.items];
  const input = pagination && form.inputs.get(`arg.${pagination.param}`);
  if (!token || !input || (Array.isArray(items) && items.length === 0)) return undefined;
  const text = typeof token === 'string' ? token : JSON.stringify(token);
  // A server that sends the same page again would never end.
  if (call.filled.parameters[pagination.param] === text) return undefined;
  const button = element('button', { type: 'button' }, 'Next page');
  button.addEventListener('click', () => {
    input.value = text;
    input.closest('details')?.setAttribute('open', '');
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.form?.requestSubmit();
  });
  return button;
}

/** Looks at a job again and again until it ends, the reader stops it, or changes the request. */
function follow(
  operation: TryOperation,
  job: TryJob,
  value: JsonObject,
  call: TryCall,
  signal: AbortSignal,
  way: Way,
): HTMLElement {
  const state = String(value[job.state]);
  const isOver = job.read === undefined && !job.running.includes(state);
  const words = element('span', { role: 'status' }, `${job.state}: ${state}`);
  const actions = element('div', { class: 'actions' }, words);
  const looks = call.looks ?? 0;
  if (isOver || looks >= MAX_LOOKS) return actions;
  const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 1.5 ** looks);
  words.textContent = `${job.state}: ${state}. Asking again …`;
  const timer = setTimeout(() => void look(operation, job, value, { ...call, looks: looks + 1 }, way), pause);
  const stop = element('button', { type: 'button' }, 'Stop');
  const end = (why: string) => {
    clearTimeout(timer);
    words.textContent = why;
    stop.remove();
  };
  stop.addEventListener('click', () => end(`${job.state}: ${state}. Not followed any more.`));
  signal.addEventListener('abort', () => end(''), { once: true });
  actions.append(stop);
  return actions;
}

async function look(
  operation: TryOperation,
  { read }: TryJob,
  value: JsonObject,
  call: TryCall,
  { send }: Way,
): Promise<void> {
  if (!read) return send(call, operation);
  const reader = await loadOperation(siteUrl(read.file));
  const parameters = { [read.name]: String(value[read.name]) };
  const steering = {};
  await send({ ...call, steering, filled: { parameters } }, reader);
}
