import { isSuccess, responseFor, type ResponseSpec, type RestOperation } from '@chain-apis/contract';
import { unhealthyChoice, type NodeState } from '../state/node-state.ts';
import { NO_PREFERENCES, type Preferences } from '../read/prefer.ts';
import type { Choice } from '../host.ts';

/** Which declared response a call gets, and what Prism is asked for. */
export interface ChosenResponse {
  readonly choice: Choice;
  readonly response: ResponseSpec | undefined;
  /** Name of the example that will be served; absent for a dynamic response. */
  readonly example?: string;
  /** Whether the request, or the health of the node, leaves no choice to the state. */
  readonly preferred: boolean;
}

/** What calls without preferences get: it follows from the operation alone. */
const usual = new WeakMap<RestOperation, ReturnType<typeof chooseResponse>>();

/** Follows the request's preferences, or says which ones are possible. */
export function chooseResponse(
  operation: RestOperation,
  preferences: Preferences,
  node: NodeState,
): ChosenResponse | { readonly problem: string } {
  if (!node.healthy || preferences !== NO_PREFERENCES) return choose(operation, preferences, node);
  let chosen = usual.get(operation);
  if (!chosen) usual.set(operation, (chosen = choose(operation, preferences, node)));
  return chosen;
}

function choose(
  operation: RestOperation,
  preferences: Preferences,
  node: NodeState,
): ChosenResponse | { readonly problem: string } {
  const { code, example, dynamic, seed } = preferences;
  if (dynamic !== undefined && dynamic !== 'true' && dynamic !== 'false') {
    return { problem: 'Prefer: dynamic must be true or false' };
  }
  const candidates = candidatesOf(operation, code);
  if (candidates.length === 0) return { problem: `Prefer: code must be one of ${codesOf(operation)}` };
  if (example !== undefined) {
    const response = bySuccess(candidates).find((entry) =>
      entry.examples.some(({ name }) => name === example),
    );
    if (!response) return { problem: `Prefer: example must be one of ${exampleNames(candidates)}` };
    return { choice: { status: response.status, example }, response, example, preferred: true };
  }
  const state =
    code === undefined && dynamic !== 'true' && !node.healthy ? unhealthyChoice(operation) : undefined;
  const status = state?.status ?? bySuccess(candidates)[0]?.status;
  const response = candidates.find((entry) => entry.status === status);
  if (dynamic === 'true') {
    return {
      choice: { ...(code && { status: Number(code) }), dynamic: true, ...(seed && { seed }) },
      response,
      preferred: true,
    };
  }
  const named = state?.example ?? response?.examples[0]?.name;
  return {
    choice: state ?? (code ? { status: Number(code) } : {}),
    response,
    ...(named && { example: named }),
    preferred: state !== undefined || code !== undefined,
  };
}

/** Says nothing, and that the call was good. */
const EMPTY_SUCCESS: ResponseSpec = { status: 200, description: '', headers: [], examples: [], content: [] };

/** A good call gets no error only because its operation declares nothing else. */
function candidatesOf(operation: RestOperation, code: string | undefined): readonly ResponseSpec[] {
  // A response below 200 ends nothing: it cannot be what a call gets.
  const responses = operation.responses.filter(({ status }) => status >= 200);
  if (code !== undefined) {
    const declared = /^[2-9]\d\d$/.test(code) ? responseFor(operation, Number(code)) : undefined;
    return declared ? [declared] : [];
  }
  return responses.some(({ status }) => status < 400) ? responses : [EMPTY_SUCCESS, ...responses];
}

function codesOf({ responses, ranges }: RestOperation): string {
  const codes = [...responses.map(({ status }) => String(status)), ...ranges.map(({ range }) => range)];
  return codes.join(', ') || 'none: the operation declares no response';
}

/** Successes first, as Prism looks for them. */
function bySuccess(responses: readonly ResponseSpec[]): ResponseSpec[] {
  const success = ({ status }: ResponseSpec) => isSuccess(status);
  const redirects = ({ status }: ResponseSpec) => status < 400;
  const [good, others] = [responses.filter(success), responses.filter((response) => !success(response))];
  return [...good, ...others.filter(redirects), ...others.filter((response) => !redirects(response))];
}

function exampleNames(responses: readonly ResponseSpec[]): string {
  const names = responses.flatMap(({ examples }) => examples.map(({ name }) => name));
  return [...new Set(names)].join(', ') || 'none: no example is declared';
}
