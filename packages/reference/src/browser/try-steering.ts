import { element } from './element.ts';
import type { TryOperation } from './try-operation.ts';

/** An input that controls a mock's response. */
interface SteeringInput {
  /** As it is in the address of the page. */
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly input: HTMLSelectElement;
}

/** What the inputs say, by their names. */
export type Steering = Readonly<Record<string, string>>;

/** Faults of the mock: a header that asks for each. */
const FAULTS: Readonly<Record<string, readonly [words: string, header: string, value: string]>> = {
  limit: ['429 with Retry-After', 'mock-fail', '429;retry-after=2'],
  down: ['503', 'mock-fail', '503'],
  slow: ['a delay of two seconds', 'mock-latency', '2000'],
  reset: ['the connection breaks', 'mock-fault', 'reset'],
  truncated: ['the body breaks off', 'mock-fault', 'truncated'],
  garbage: ['the body is noise', 'mock-fault', 'garbage'],
};

export function steeringInputs({ choices, health }: TryOperation): SteeringInput[] {
  const faults = Object.entries(FAULTS).map(([value, [words]]) => ({ value, words }));
  const examples = choices.map(({ label, prefer }) => ({ value: prefer, words: label }));
  return [
    {
      name: 'prefer',
      label: 'Response',
      hint: 'A declared example or error, by the header Prefer.',
      input: choice('whatever fits the request', examples),
    },
    { name: 'fault', label: 'Fault', hint: 'What goes wrong on the way.', input: choice('none', faults) },
    ...(health
      ? [
          {
            name: 'node',
            label: 'Node',
            hint: 'Whether the checks of the node pass.',
            input: choice('healthy', [{ value: 'unhealthy', words: 'unhealthy' }]),
          },
        ]
      : []),
  ];
}

function choice(first: string, others: readonly { value: string; words: string }[]): HTMLSelectElement {
  const options = [{ value: '', words: first }, ...others];
  return element('select', {}, ...options.map(({ value, words }) => element('option', { value }, words)));
}

/** The headers that samples show, too. */
export function steeringHeaders({ prefer, fault }: Steering): Record<string, string> {
  const [, header, value] = (fault && FAULTS[fault]) || [];
  return { ...(prefer && { prefer }), ...(header && value && { [header]: value }) };
}

/** Health is a state of the mock, changed in a separate session that other callers don't see. */
export async function switchNode(
  { node }: Steering,
  base: string,
  send: typeof fetch,
): Promise<Record<string, string>> {
  if (node !== 'unhealthy') return {};
  const session = { 'mock-session': 'unhealthy-node' };
  const headers = { ...session, 'content-type': 'application/json' };
  await send(`${base}/__mock/health`, { method: 'PUT', headers, body: '{"healthy":false}' });
  return session;
}
