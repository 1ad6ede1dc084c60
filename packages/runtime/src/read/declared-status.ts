import type { DeclaredStatus, RestOperation } from '../operation.ts';

/** Returns what an operation declares a status by: itself, or else its range. */
export function declaredStatus(
  { success, errors }: Pick<RestOperation<never, unknown>, 'success' | 'errors'>,
  status: number,
): DeclaredStatus | undefined {
  const declared = success.concat(errors);
  const range = declared.find((one) => one === `${Math.trunc(status / 100)}XX`);
  return declared.includes(status) ? status : range;
}
