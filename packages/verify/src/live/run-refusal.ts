import type { NegativeCall, Operation, RestOperation, RpcMethod } from '@chain-apis/contract';
import { fail, note, type Finding } from '../judge/finding.ts';
import { judgeEnvelope, judgeErrorCode } from '../judge/judge-rpc.ts';
import { judgeRest } from '../judge/judge-rest.ts';
import { excerpt } from '../judge/excerpt.ts';
import type { CaseContext } from '../calls/case.ts';
import type { Outcome } from '../calls/outcome.ts';
import { hasFailure, notReceived, runCall } from '../calls/run-call.ts';
import type { Received } from '../send/send-request.ts';

/** Sends a call that breaks the contract in one place, which the server should refuse as declared. */
export async function runRefusal(
  context: CaseContext,
  operation: Operation,
  negative: NegativeCall,
  title: string,
): Promise<Outcome> {
  if (negative.severity === 'warning') return runWarned(context, operation, negative, title);
  const id = `${operation.id} ${title}`;
  const { state, caller } = context;
  const call = state.inNetwork(state.adapt(operation, negative.call));
  const interaction = await caller.call(operation, call, title, { id });
  const { response } = interaction;
  if (!response.ok) return { interaction, ...notReceived(interaction) };
  const judged =
    operation.protocol === 'rest'
      ? restRefusal(context, operation, negative, response)
      : rpcRefusal(context, operation, negative, response, id);
  if (hasFailure(judged.findings) || context.strict || state.workingCall(operation))
    return { interaction, ...judged };
  // Whoever refuses everything, as a wrong address does, shows nothing by a refusal.
  return {
    interaction,
    ...judged,
    unreachable: 'no call of the operation worked, so a refusal shows nothing',
  };
}

/** A rule that only warns is served, with a `warning` header. */
async function runWarned(context: CaseContext, operation: Operation, negative: NegativeCall, title: string) {
  const outcome = await runCall(context, operation, context.state.adapt(operation, negative.call), title);
  const { response } = outcome.interaction;
  if (!response.ok || response.headers['warning'] !== undefined) return outcome;
  const message = 'the response carries no warning header';
  const details = { expected: negative.mention, got: 'nothing' };
  const finding = context.strict
    ? fail('header/missing', message, details)
    : note('header/missing', message, details);
  return { ...outcome, findings: [...outcome.findings, finding] };
}

type Judged = Omit<Outcome, 'interaction'>;

function restRefusal(
  context: CaseContext,
  operation: RestOperation,
  negative: NegativeCall,
  response: Received,
): Judged {
  const { status, text } = response;
  const { findings } = judgeRest(context.checkers, operation, negative.call, response);
  const got = `${status} ${excerpt(text)}`.trim();
  if (status < 300) return { findings: [accepted(context, operation, negative, got, '400')] };
  if (status === 429 || (!context.strict && [401, 403, 502, 503, 504].includes(status))) {
    return { findings, unreachable: `the server sent ${status}` };
  }
  // Another declared 4xx refuses too, unless the server is known to hold what the call asks for.
  const declares400 = operation.responses.some((response) => response.status === 400);
  const usual = status === 400 || (status === 422 && !declares400);
  const refused = usual || (!context.strict && status > 400 && status < 500);
  const undeclared = findings.some(({ rule }) => rule === 'status/undeclared');
  const wrong =
    refused || undeclared
      ? []
      : [fail('refusal/status', `a bad request got ${status}`, { expected: '400', got })];
  return { findings: [...findings, ...wrong, ...(refused ? mention(negative, text) : [])] };
}

function rpcRefusal(
  context: CaseContext,
  method: RpcMethod,
  negative: NegativeCall,
  response: Received,
  id: string,
): Judged {
  const { status, text } = response;
  const got = `${status} ${excerpt(text)}`.trim();
  if (status !== 200) {
    const away = !context.strict && (status === 404 || status === 403 || status === 429 || status >= 500);
    if (away) return { findings: [], unreachable: `the server sent ${got}` };
    return {
      findings: [fail('rpc/http-status', 'JSON-RPC does not come with HTTP 200', { expected: '200', got })],
    };
  }
  const judged = judgeEnvelope(response, id);
  if (!judged.error) {
    const taken = judged.result === undefined ? [] : [accepted(context, method, negative, got, 'an error')];
    return { findings: [...judged.findings, ...taken] };
  }
  const { code } = judged.error;
  const wrong =
    context.strict && code !== -32602
      ? [
          fail('refusal/status', `a bad request got error ${code}`, {
            pointer: '/error/code',
            expected: '-32602',
            got: String(code),
          }),
        ]
      : [];
  return {
    findings: [...judged.findings, ...judgeErrorCode(method, code), ...wrong, ...mention(negative, text)],
  };
}

/** A server that is known not to check what is broken takes it; ours checks. */
function accepted(
  { strict }: CaseContext,
  { parameters }: Operation,
  { breaks }: NegativeCall,
  got: string,
  expected: string,
): Finding {
  const parameter = parameters.find(({ name }) => name === breaks.place);
  const lenient = breaks.keyword === 'required' ? ['value', 'presence'] : ['value'];
  const isUnchecked = !strict && lenient.includes(parameter?.unchecked ?? '');
  return isUnchecked
    ? note('refusal/unchecked', 'a bad request was accepted, as is known', { expected, got })
    : fail('refusal/accepted', 'a bad request was accepted', { expected, got });
}

/** Whoever made the mistake is helped only by a message that names it; the contract does not ask for that. */
function mention({ mention: wanted }: NegativeCall, text: string): Finding[] {
  if (text.includes(JSON.stringify(wanted).slice(1, -1))) return [];
  return [
    note('refusal/message', 'the message does not name what is wrong', {
      expected: wanted,
      got: excerpt(text),
    }),
  ];
}
