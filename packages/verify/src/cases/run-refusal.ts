import { writeJson } from '@chain-apis/foundation';
import type { NegativeCall } from './negative-calls.ts';
import { idAdvice } from '../discover/required-inputs.ts';
import { sendCall, runCall, excuseFor } from './run-call.ts';
import type { CaseContext, CaseOutcome } from './case.ts';
import { excerpt, fail, hasFailure, note, type Finding } from '../judge/finding.ts';
import { judgeReply } from '../judge/judge-reply.ts';
import type { Reply } from '../judge/reply.ts';

/** Sends a call that violates the contract in one place, which the server should refuse as declared. */
export async function runRefusal(context: CaseContext, negative: NegativeCall): Promise<CaseOutcome> {
  const { operation, state, strict } = context;
  const call = state.adapt(operation, negative.call);
  if (negative.severity === 'warning') return judgeWarned(context, negative, await runCall(context, call));
  const judged = await sendCall(context, call, (reply, _, text) =>
    judgeRefusal(context, negative, reply, text),
  );
  if (!judged.interaction.response.ok) return judged;
  if (hasFailure(judged.findings) || strict || state.workingCall(operation)) return judged;
  // A server that refuses everything, for example at a wrong URL, proves nothing with a refusal.
  const advice = idAdvice(operation, context.checkers);
  return { ...judged, unreachable: `no call of the operation worked, so a refusal shows nothing${advice}` };
}

/** A rule that only warns is served, with a `warning` header. */
function judgeWarned({ strict }: CaseContext, { mention }: NegativeCall, outcome: CaseOutcome): CaseOutcome {
  const { response } = outcome.interaction;
  if (!response.ok || response.headers['warning'] !== undefined) return outcome;
  const report = strict ? fail : note;
  const details = { expected: mention, got: 'nothing' };
  const missing = report('header/missing', 'the response carries no warning header', details);
  return { ...outcome, findings: [...outcome.findings, missing] };
}

function judgeRefusal(
  context: CaseContext,
  negative: NegativeCall,
  reply: Reply,
  text: string,
): Omit<CaseOutcome, 'interaction'> {
  const { operation, strict, checkers } = context;
  const { refusal } = reply;
  if (reply.isSuccess) return { findings: [accepted(context, negative, reply, text)] };
  const { findings } = judgeReply(checkers, operation, negative.call, reply);
  if (!refusal) return { findings };
  const { kind, said } = refusal;
  const isAway = ['busy', 'unaskable', 'no-access', 'away'].includes(kind);
  if (isAway && excuseFor(context, refusal) !== undefined) return { findings, unreachable: said };
  // Another declared refusal is accepted, unless the server is known to have the requested data.
  const isRefused = kind === 'invalid' || (!strict && refusal.refuses);
  const isUndeclared = findings.some(({ rule }) => rule === 'status/undeclared');
  return {
    findings: [
      ...findings,
      ...(isRefused || isUndeclared ? [] : [refusal.toInvalid]),
      ...(isRefused ? mention(negative, text) : []),
    ],
  };
}

/** A server that is known not to validate this accepts it; ours validates. */
function accepted(
  { strict, operation }: CaseContext,
  { breaks }: NegativeCall,
  { key }: Reply,
  text: string,
): Finding {
  const parameter = operation.parameters.find(({ name }) => name === breaks.place);
  const lenient = breaks.keyword === 'required' ? ['value', 'presence'] : ['value'];
  const isUnchecked = !strict && lenient.includes(parameter?.unchecked ?? '');
  const details = { expected: 'a refusal', got: `${key} ${excerpt(text)}`.trim() };
  return isUnchecked
    ? note('refusal/unchecked', 'a bad request was accepted, as is known', details)
    : fail('refusal/accepted', 'a bad request was accepted', details);
}

/** A message should name the mistake; the contract doesn't require it. */
function mention({ mention: wanted }: NegativeCall, text: string): Finding[] {
  if (text.includes(writeJson(wanted).slice(1, -1))) return [];
  const details = { expected: wanted, got: excerpt(text) };
  return [note('refusal/message', 'the message does not name what is wrong', details)];
}
