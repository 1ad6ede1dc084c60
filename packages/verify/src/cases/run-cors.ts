import type { Operation } from '@chain-apis/contract';
import { fail, note, type Finding } from '../judge/finding.ts';
import type { CaseContext, CaseOutcome } from './case.ts';
import { runCall } from './run-call.ts';

const ORIGIN = 'https://app.example';

/** Sends a call like a page of another origin: browsers only expose the response if the server allows it. */
export async function runFromBrowser(context: CaseContext): Promise<CaseOutcome> {
  const { operation, state, strict } = context;
  const call = state.baseCall(operation);
  const outcome = await runCall(context, call, { headers: { origin: ORIGIN } });
  const { response } = outcome.interaction;
  if (!response.ok) return outcome;
  const findings = judgeCors(operation, response.headers, strict);
  return { ...outcome, findings: [...outcome.findings, ...findings] };
}

function judgeCors(
  operation: Operation,
  headers: Readonly<Record<string, string>>,
  strict: boolean,
): Finding[] {
  const allowed = headers['access-control-allow-origin'];
  const details = { expected: `* or ${ORIGIN}`, got: allowed ?? 'nothing' };
  if (allowed === undefined) {
    // A service may be for servers only; the contract doesn't say.
    const message = 'a page of another origin gets no response: access-control-allow-origin is missing';
    return [(strict ? fail : note)('cors/missing', message, details)];
  }
  if (allowed !== '*' && allowed !== ORIGIN)
    return [fail('cors/origin', 'access-control-allow-origin names another origin', details)];
  // The document says nothing about pages: a service with cookies may be meant for its own only.
  if (allowed === '*' && needsCookie(operation)) {
    const message = 'browsers send no cookie where every origin is allowed';
    return [(strict ? fail : note)('cors/credentials', message, { expected: ORIGIN, got: allowed })];
  }
  return [];
}

/** Cookies are the credentials that a browser adds itself; a key in a header or the query is part of a plain call. */
function needsCookie({ binding: { security } }: Operation): boolean {
  return security.length > 0 && security.every((schemes) => schemes.some((scheme) => scheme.in === 'cookie'));
}
