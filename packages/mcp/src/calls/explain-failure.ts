import type { CatalogueEntry } from '@chain-apis/contract/describe';
import type { Operation } from '@chain-apis/contract';
import type { AnyResult } from '@chain-apis/runtime';
import { explain } from '@chain-apis/runtime/errors';
import { fitJson } from '../text/fit-json.ts';

type NotOk = Extract<AnyResult, { ok: false }>;

/** Advice to agents about failures. */
const ADVICE: Readonly<Partial<Record<NotOk['outcome'], string>>> = {
  gateway: 'Something else than the API responded: the address may be wrong, or a proxy stands in front.',
  network: 'Nothing was received: the address may be wrong or the service down. The user should know.',
  deadline: 'The service is slow: ask for less, or try again later.',
  body: 'The response cannot be used; the service is at fault.',
  envelope: 'The response is not valid JSON-RPC for this call; the service or the address is at fault.',
  size: 'Ask for less: a smaller page, a filter.',
  redirect: 'The address of the service has moved: the user should start the server with the new one.',
  usage: 'Correct the arguments: read has them.',
};

/** A call that failed may have done its work: sent again, it may do it twice. */
const afterEffect = ({ job }: Operation) =>
  job
    ? `It may have started a job, and sent again it may start a second one: look for the first with ${job.read} if you know its id, or ask the user.`
    : 'It may have had its effect, and sent again it may have it twice: look first, or ask the user.';

const BODY_LENGTH = 800;

/** Explains a failed result, with the service's message and what to do. */
export function failureText(
  operation: Operation,
  result: NotOk,
  catalogue: ReadonlyMap<number, CatalogueEntry>,
): string {
  const { retryable, status, headers } = result.meta;
  const body =
    result.outcome === 'error' ? result.error : result.outcome === 'rpc-error' ? result.data : undefined;
  const code = result.outcome === 'rpc-error' ? result.code : status;
  const isAnswered =
    result.outcome === 'error' || result.outcome === 'rpc-error' || result.outcome === 'gateway';
  const usual = (isAnswered && code !== undefined && catalogue.get(code)?.advice) || ADVICE[result.outcome];
  const mayHaveActed = !operation.idempotent && (status === undefined || status >= 500);
  const advice = mayHaveActed ? afterEffect(operation) : usual;
  const wait = headers['retry-after'];
  return [
    explain(result),
    ...(body === undefined ? [] : [fitJson(body, BODY_LENGTH).text]),
    ...(advice ? [`What to do: ${advice.replaceAll('`', '')}`] : []),
    ...(wait === undefined ? [] : [`retry-after: ${wait}`]),
    ...(retryable ? ['The same call may be sent again.'] : []),
  ].join('\n');
}
