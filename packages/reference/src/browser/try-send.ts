import { element } from './element.ts';
import type { TryOperation } from './try-operation.ts';
import { missingInPath, requestOf, type Filled } from './try-request.ts';
import { showFailure, showResponse } from './try-response.ts';
import { steeringHeaders, switchNode, type Steering } from './try-steering.ts';
import type { Target } from './try-target.ts';

/** A call as a form has it. */
export interface TryCall {
  readonly filled: Filled;
  readonly key: string;
  readonly steering: Steering;
  readonly target: Target;
}

const DEADLINE = 30_000;

/** Sends a call and shows the response, or why there is none. Can be cancelled. */
export async function showCall(
  operation: TryOperation,
  call: TryCall,
  outcome: HTMLElement,
  send: HTMLButtonElement,
): Promise<void> {
  send.disabled = true;
  const controller = new AbortController();
  const cancel = element('button', { type: 'button' }, 'Cancel');
  cancel.addEventListener('click', () => controller.abort(new Error('You cancelled it.')));
  outcome.replaceChildren(element('p', { class: 'status' }, 'Sending … ', cancel));
  outcome.replaceChildren(await respond(operation, call, controller.signal));
  send.disabled = false;
}

async function respond(operation: TryOperation, call: TryCall, signal: AbortSignal): Promise<HTMLElement> {
  const { target, filled } = call;
  try {
    const missing = missingInPath(operation, filled);
    if (missing.length > 0) throw new Error(`The path cannot do without ${missing.join(' and ')}.`);
    // Without a host the request, and the key with it, would go to the host of this page.
    if (!/^https?:\/\/[^/]/i.test(target.base))
      throw new Error('The address has to begin with http:// or https://.');
    // The duration of the call only, without loading the page's mock.
    if (target.isMock) await target.ready();
    const started = performance.now();
    const response = await sendCall(operation, call, signal);
    const time = Math.max(1, Math.round(performance.now() - started));
    return await showResponse(operation, response, `in ${time} ms, answered by ${target.name}`);
  } catch (cause) {
    return showFailure(cause, target);
  }
}

async function sendCall(operation: TryOperation, call: TryCall, signal: AbortSignal): Promise<Response> {
  const { filled, key, steering, target } = call;
  const { method, path, headers, body } = requestOf(operation, filled);
  const session = target.isMock ? await switchNode(steering, target) : {};
  return target.respond(target.base + path, {
    method,
    headers: { ...headers, ...keyHeaders(operation, key), ...steeringHeaders(steering), ...session },
    ...(body !== undefined && { body }),
    credentials: 'omit',
    // A redirect could carry the key to another host.
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(DEADLINE)]),
  });
}

export function keyHeaders({ binding: { keyHeader } }: TryOperation, key: string): Record<string, string> {
  return keyHeader && key ? { [keyHeader]: key } : {};
}
