import type { ResponseSpec, RestOperation } from '@chain-apis/contract';
import { unhealthyChoice, type NodeState } from '../state/node-state.ts';
import type { Preferences } from '../http/prefer.ts';
import type { Choice } from '../prism/prism.ts';

/** Which declared response a call gets, and what Prism is asked for. */
export interface ChosenResponse {
  readonly choice: Choice;
  readonly response: ResponseSpec | undefined;
  /** Name of the example that will be served; absent for a dynamic answer. */
  readonly example?: string;
  /** Whether the request, or the health of the node, leaves no choice to the state. */
  readonly preferred: boolean;
}

/** Follows the request's preferences, or says which ones are possible. */
export function chooseResponse(
  operation: RestOperation,
  preferences: Preferences,
  node: NodeState,
): ChosenResponse | { readonly problem: string } {
  const { code, example, dynamic, seed } = preferences;
  if (dynamic !== undefined && dynamic !== 'true' && dynamic !== 'false') {
    return { problem: 'Prefer: dynamic must be true or false' };
  }
  const candidates =
    code === undefined
      ? operation.responses
      : operation.responses.filter((entry) => `${entry.status}` === code);
  if (candidates.length === 0) {
    return {
      problem: `Prefer: code must be one of ${operation.responses.map((entry) => entry.status).join(', ')}`,
    };
  }
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

/** Successes first, as Prism looks for them. */
function bySuccess(responses: readonly ResponseSpec[]): ResponseSpec[] {
  const success = ({ status }: ResponseSpec) => status >= 200 && status < 300;
  return [...responses.filter(success), ...responses.filter((response) => !success(response))];
}

function exampleNames(responses: readonly ResponseSpec[]): string {
  const names = responses.flatMap(({ examples }) => examples.map(({ name }) => name));
  return [...new Set(names)].join(', ') || 'none: no example is declared';
}
