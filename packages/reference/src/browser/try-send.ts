import { placeholdersOf, withCredentials, type Credentials } from '@chain-apis/contract/request';
import type { TryOperation } from './try-operation.ts';
import { missingInPath, requestOf, type Filled } from './try-request.ts';
import { steeringHeaders, switchNode, type Steering } from './try-steering.ts';
import type { Target } from './try-target.ts';

/** A call as a form has it. */
export interface TryCall {
  readonly filled: Filled;
  readonly credentials: Credentials;
  readonly steering: Steering;
  readonly target: Target;
  /** How often a job was looked at before. */
  readonly looks?: number;
}

/** What came back for a call: a response, or why there is none. */
export type Exchange =
  | {
      readonly response: Response;
      readonly text: string;
      /** From sending the request to having the whole body. */
      readonly milliseconds: number;
    }
  | { readonly failure: unknown };

const DEADLINE = 30_000;

export async function sendCall(
  operation: TryOperation,
  call: TryCall,
  signal: AbortSignal,
): Promise<Exchange> {
  const { target, filled } = call;
  try {
    const missing = missingInPath(operation, filled);
    if (missing.length > 0) throw new Error(`The path cannot do without ${missing.join(' and ')}.`);
    // Without a host the request, and the key with it, would go to the host of this page.
    if (!/^https?:\/\/[^/]/i.test(target.base))
      throw new Error('The address has to begin with http:// or https://.');
    // The duration of the call only, without loading the page's mock.
    const send = await target.senderFor(operation.id);
    const started = performance.now();
    const response = await fetchCall(operation, call, send, signal);
    const text = await response.text();
    return { response, text, milliseconds: Math.max(1, Math.round(performance.now() - started)) };
  } catch (failure) {
    return { failure };
  }
}

async function fetchCall(
  operation: TryOperation,
  call: TryCall,
  send: typeof fetch,
  signal: AbortSignal,
): Promise<Response> {
  const { filled, credentials, steering, target } = call;
  const given = target.isMock ? { ...placeholdersOf(operation.binding), ...typed(credentials) } : credentials;
  const { method, path, headers, body } = withCredentials(
    requestOf(operation, filled),
    operation.binding,
    given,
  );
  const session = target.isMock ? await switchNode(steering, target.base, send) : {};
  return send(target.base + path, {
    method,
    headers: { ...headers, ...steeringHeaders(steering), ...session },
    ...(body !== undefined && { body }),
    credentials: 'omit',
    // A redirect could carry the key to another host.
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(DEADLINE)]),
  });
}

/** Those that the reader has given; a mock takes the placeholders of the others, as the samples have them. */
export const typed = (credentials: Credentials): Credentials =>
  Object.fromEntries(Object.entries(credentials).filter(([, value]) => value !== ''));
