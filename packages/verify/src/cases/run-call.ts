import type { Call } from '@chain-apis/contract';
import { callErrors } from '@chain-apis/contract/calls';
import { fail, hasFailure, type Finding, type Verdict } from '../judge/finding.ts';
import { idAdvice } from '../discover/required-inputs.ts';
import { judgeDigits } from '../judge/judge-digits.ts';
import { judgeReply } from '../judge/judge-reply.ts';
import { readReply } from '../judge/read-reply.ts';
import { EXCUSES, succeeds, type Refusal, type Reply } from '../judge/reply.ts';
import type { CallOptions, Interaction, LiveCall } from '../send/caller.ts';
import type { CaseContext, CaseOutcome } from './case.ts';

type Judged = Omit<CaseOutcome, 'interaction'>;

interface RunOptions extends Omit<CallOptions, 'id'> {
  /** Distinguishes several requests of the case. */
  readonly part?: string;
}

/** Sends a valid call and checks the response, which should be a success. */
export function runCall(context: CaseContext, call: LiveCall, options?: RunOptions): Promise<CaseOutcome> {
  return sendCall(context, call, (reply, sent) => judgeValid(context, sent, reply), options);
}

/** Sends a call for this network and checks the response, if any. */
export async function sendCall(
  { caller, state, operation, title: head }: CaseContext,
  given: LiveCall,
  judge: (reply: Reply, sent: Call, text: string) => Judged,
  { part, ...options }: RunOptions = {},
): Promise<CaseOutcome> {
  const call = state.inNetwork(given);
  const title = part === undefined ? head : `${head}, ${part}`;
  const id = `${operation.id} ${title}`;
  const interaction = await caller.call(operation, call, title, { ...options, id });
  const { response } = interaction;
  if (!response.ok) return { interaction, ...notReceived(interaction) };
  return { interaction, ...judge(readReply(operation, response, id), call, response.text) };
}

/** Sends a call with a value from another response. Its name may match by chance, so a refusal isn't a violation. */
export async function runLearnt(context: CaseContext, call: LiveCall): Promise<CaseOutcome> {
  const outcome = await runCall({ ...context, strict: false }, call);
  const findings = withoutRefusal(outcome);
  if (findings.length === outcome.findings.length) return outcome;
  const advice = idAdvice(context.operation, context.checkers);
  return { ...outcome, findings, unreachable: `the server does not take the value${advice}` };
}

/** Sends a call for something that doesn't exist: any well-formed declared error is accepted. */
export async function runUnknown(context: CaseContext, call: LiveCall): Promise<CaseOutcome> {
  const { unreachable, ...outcome } = await runCall({ ...context, strict: false }, call);
  const { response } = outcome.interaction;
  const isResponse = response.ok && [200, 400, 404].includes(response.status);
  const findings = withoutRefusal(outcome);
  // "Not found" is correct here.
  return { ...outcome, findings, ...(unreachable !== undefined && !isResponse && { unreachable }) };
}

/** Returns the findings without refusals. Server failures are kept. */
export function withoutRefusal({ findings, interaction: { response } }: CaseOutcome): readonly Finding[] {
  if (response.ok && response.status >= 500) return findings;
  return findings.filter(({ rule }) => rule !== 'status/unexpected');
}

/** Incomplete responses that are the server's fault. */
const BROKEN: Readonly<Record<string, string>> = {
  timeout: 'http/no-response',
  truncated: 'http/truncated',
  closed: 'http/closed',
};

/** Reports a missing response: a server that hangs or disconnects has failed. */
export function notReceived({ response }: Interaction): Verdict {
  if (response.ok) return { findings: [] };
  const { kind, why } = response;
  const rule = BROKEN[kind];
  if (rule !== undefined)
    return { findings: [fail(rule, why, { expected: 'a whole response', got: 'none' })] };
  const left = ['budget', 'stopped', 'forbidden', 'planned'].includes(kind);
  return { findings: [], ...(left ? { skipped: why } : { unreachable: why }) };
}

/** Checks the reply to a valid call, which should be a success. */
export function judgeValid(context: CaseContext, call: Call, reply: Reply): Judged {
  const { operation, checkers, strict } = context;
  const { refusal } = reply;
  const judged = judgeReply(checkers, operation, call, reply);
  const { findings, value } = judged;
  if (reply.isSuccess) {
    if (value === undefined)
      return { findings, succeeded: !hasFailure(findings), ...(reply.unread && { unread: reply.unread }) };
    const digits = strict ? judgeDigits(operation, value, reply.body!.base) : [];
    return { ...judged, findings: [...findings, ...digits], succeeded: true };
  }
  if (!refusal) return { findings };
  const excuse = excuseFor(context, refusal) ?? excuseByDocument(context, call, refusal);
  if (excuse !== undefined) return { findings, unreachable: excuse };
  // Undeclared outcomes are already reported.
  if (findings.some(({ rule, level }) => level === 'fail' && UNDECLARED.includes(rule))) return { findings };
  return { findings: [...findings, refusal.toValid] };
}

const UNDECLARED = ['status/undeclared', 'rpc/error-code'];

/** Why a refusal may not violate the contract. */
export function excuseFor(context: CaseContext, { kind, said }: Refusal): string | undefined {
  const { strict, caller, operation, checkers } = context;
  const excuse = EXCUSES[kind];
  const isAlways = kind === 'busy' || kind === 'unaskable';
  if (excuse === undefined || (strict && !isAlways)) return undefined;
  const advice = kind === 'missing' || kind === 'own' ? idAdvice(operation, checkers) : '';
  return said + (kind === 'no-access' && caller.hasKey ? ' to the key' : excuse) + advice;
}

/** Some schemas accept no value, and some documents declare no success to compare with. */
function excuseByDocument(
  { operation, checkers }: CaseContext,
  call: Call,
  { kind, said }: Refusal,
): string | undefined {
  if (kind === 'failed' || kind === 'away') return undefined;
  if (callErrors(checkers, operation, call).length > 0)
    return `the document shows no valid call, and none was found${idAdvice(operation, checkers)}`;
  const hasSuccess = operation.outcomes.some((outcome) => succeeds(operation, outcome));
  return hasSuccess ? undefined : `${said}, and no success is declared`;
}
