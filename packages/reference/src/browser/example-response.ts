import type { TryChoice, TryOperation } from './try-operation.ts';
import { requestOf, type Filled } from './try-request.ts';

/**
 * The example that stands for the response, where no server can be asked: the one that was chosen, or that of
 * the same JSON-RPC params, or else the first.
 */
export function chooseExample(
  operation: TryOperation,
  filled: Filled,
  prefer: string,
): TryChoice | undefined {
  if (prefer !== '') return operation.choices.find((choice) => choice.prefer === prefer);
  const given = operation.choices.some(({ params }) => params !== undefined)
    ? paramsOf(operation, filled)
    : undefined;
  const same = operation.choices.find(({ params }) => params !== undefined && params === given);
  return same ?? operation.choices[0];
}

export const exampleResponse = ({ status, contentType, body }: TryChoice) =>
  new Response(body, { status, headers: { 'content-type': contentType } });

/** The params of a JSON-RPC call as the text that travels. */
function paramsOf(operation: TryOperation, filled: Filled): string {
  const { params } = JSON.parse(requestOf(operation, filled).body ?? '{}') as { params?: unknown };
  return JSON.stringify(params ?? null);
}
