import { isSuccess, type RestOperation } from '@chain-apis/contract';
import type { Received } from '../send/send-request.ts';
import { excerpt } from './excerpt.ts';
import { fail, note, type Finding } from './finding.ts';

/** A status that the operation does not declare: a failure, unless the document leaves it open. */
export function undeclaredStatus(operation: RestOperation, { status, headers, text }: Received): Finding {
  const { id, responses, ranges } = operation;
  const got = `${status} ${excerpt(text)}`.trim();
  if (isSilentAbout(operation, status))
    return note('status/undeclared', `${id} declares nothing like ${status}`, { got });
  const moved = status >= 300 && status < 400 && headers['location'] !== undefined;
  const declared = [...responses.map((response) => response.status), ...ranges.map(({ range }) => range)];
  return fail(
    'status/undeclared',
    moved ? `${id} redirects; redirects are not followed` : `${id} declares no ${status}`,
    { expected: declared.length > 0 ? `one of ${declared.join(', ')}` : 'no failure', got },
  );
}

/**
 * A document that declares no success at all, or no refusal of a bad request, leaves it open what these are: OpenAPI does not
 * ask for every status.
 */
function isSilentAbout({ responses, security }: RestOperation, status: number): boolean {
  const declares = (fits: (status: number) => boolean) => responses.some((response) => fits(response.status));
  if (isSuccess(status)) return !declares(isSuccess);
  if (status === 400 || status === 422) return !declares((one) => one === 400 || one === 422);
  return status === 401 && security.length > 0 && !declares((one) => one === 401 || one === 403);
}
