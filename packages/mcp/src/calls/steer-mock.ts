import { outcomeFor, singleOutcomes, type Operation } from '@chain-apis/contract';
import { didYouMean, isObject, type Json } from '@chain-apis/foundation';
import { jsonInput } from '../json-input.ts';
import { ToolError } from '../tool-error.ts';

/** Settings of the mock for one call, by header name. */
const HEADERS = { fail: 'mock-fail', latency: 'mock-latency', fault: 'mock-fault' } as const;
/** Preferences for an example or outcome. */
const PREFERENCES = ['code', 'example', 'dynamic'] as const;
/** Settings that persist. */
const STATE = {
  healthy: ['PUT', '/health', (healthy: Json) => ({ healthy })],
  advance: ['POST', '/clock', (advance: Json) => ({ advance })],
  scenario: ['PUT', '/scenario', (name: Json) => ({ name })],
  reset: ['POST', '/reset', () => ({})],
} as const satisfies Record<string, readonly [string, string, (value: Json) => Json]>;

/** Description of `mock` for agents. */
const STEERING = [...Object.keys(STATE), ...PREFERENCES, ...Object.keys(HEADERS)];

/**
 * Reads how the mock should respond.
 *
 * @throws ToolError for an unknown setting
 */
export function readSteering(given: unknown) {
  const value = jsonInput(given);
  if (!isObject(value)) throw new ToolError(`\`mock\` must be an object of ${STEERING.join(', ')}`);
  const other = Object.keys(value).find((name) => !STEERING.includes(name));
  if (other !== undefined) {
    const hint = didYouMean(other, STEERING) || `: it takes ${STEERING.join(', ')}`;
    throw new ToolError(`\`mock\` has no ${JSON.stringify(other.slice(0, 40))}${hint}`);
  }
  if ('reset' in value && value['reset'] !== true) throw new ToolError('`mock`: `reset` must be true');
  const text = (name: string) => String(value[name]);
  const preferred = PREFERENCES.filter((name) => name in value).map((name) => `${name}=${text(name)}`);
  const faults = Object.entries(HEADERS).filter(([name]) => name in value);
  return {
    /** Whether it holds for further calls too. */
    lasts: preferred.length + faults.length === 0 && Object.keys(value).length > 0,
    /** For this call only. */
    headers: {
      ...(preferred.length > 0 && { prefer: preferred.join(', ') }),
      ...Object.fromEntries(faults.map(([name, header]) => [header, text(name)])),
    },
    /** @throws ToolError for a response or an example that an operation doesn't declare */
    requireDeclared(operation: Operation): void {
      if ('code' in value) requireCode(operation, text('code'));
      if ('example' in value) requireExample(operation, text('example'));
    },
    /** Changes the settings of all further calls. */
    async apply(mock: typeof fetch): Promise<void> {
      for (const [name, [method, path, body]] of Object.entries(STATE))
        if (name in value) await control(mock, method, path, body(value[name]!));
    },
  };
}

/** HTTP statuses that the mock has for every JSON-RPC method: the result, and a chain that isn't ready. */
const RPC_STATUSES = ['200', '503'];

function requireCode(operation: Operation, code: string): void {
  const { id } = operation;
  const declared = singleOutcomes(operation).map(({ key }) => key);
  const isMethod = declared.includes('result');
  if (outcomeFor(operation, code) || (isMethod && RPC_STATUSES.includes(code))) return;
  const allowed = isMethod ? [...RPC_STATUSES, ...declared.filter((key) => key !== 'result')] : declared;
  throw new ToolError(
    `\`mock\`: ${id} declares no response ${code.slice(0, 40)}: it has ${allowed.join(', ') || 'none'}; mock {"fail":503} sends any status`,
  );
}

function requireExample({ id, outcomes }: Operation, example: string): void {
  const names = [...new Set(outcomes.flatMap(({ examples }) => examples.map(({ name }) => name)))];
  if (names.includes(example)) return;
  const hint = didYouMean(example, names) || `: it has ${names.join(', ') || 'none'}`;
  throw new ToolError(`\`mock\`: ${id} has no example ${JSON.stringify(example.slice(0, 40))}${hint}`);
}

async function control(mock: typeof fetch, method: string, path: string, body: Json): Promise<void> {
  const init = { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const response = await mock(`http://mock.invalid/__mock${path}`, init);
  if (response.ok) return;
  const { error = `status ${response.status}` }: { error?: string } = await response.json();
  throw new ToolError(`the mock: ${error}`);
}
