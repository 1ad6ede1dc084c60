import { callErrors, isSuccess, responseFor, successOf } from '@chain-apis/contract';
import type { Operation, RestOperation, RpcMethod } from '@chain-apis/contract';
import type { CallOptions, Interaction, LiveCall } from '../send/caller.ts';
import { fail, type Finding, type Verdict } from '../judge/finding.ts';
import { judgeEnvelope, judgeErrorCode, judgeResult, type JudgedRpc } from '../judge/judge-rpc.ts';
import { judgeDigits } from '../judge/judge-digits.ts';
import { judgeRest } from '../judge/judge-rest.ts';
import type { ExactJson } from '../judge/read-json.ts';
import { excerpt } from '../judge/excerpt.ts';
import { canTravel } from '../send/credentials.ts';
import type { Received } from '../send/send-request.ts';
import type { CaseContext } from './case.ts';
import type { Outcome } from './outcome.ts';

/** Sends a valid call and judges the response, which should be a success. */
export async function runCall(
  context: CaseContext,
  operation: Operation,
  given: LiveCall,
  title: string,
  options: Omit<CallOptions, 'id'> = {},
): Promise<Outcome> {
  const call = context.state.inNetwork(given);
  const id = `${operation.id} ${title}`;
  const interaction = await context.caller.call(operation, call, title, { ...options, id });
  const { response } = interaction;
  if (!response.ok) return { interaction, ...notReceived(interaction) };
  const judged =
    operation.protocol === 'rest'
      ? judgeRestCall(context, operation, call, response)
      : judgeRpcCall(context, operation, call, response, id);
  return { interaction, ...judged };
}

/** Ends without a whole response that are the server's own doing. */
const BROKEN: Readonly<Record<string, string>> = {
  timeout: 'http/no-response',
  truncated: 'http/truncated',
  closed: 'http/closed',
};

/** What there is to say where no response came: a server that hangs or breaks off is at fault. */
export function notReceived({ response }: Interaction): Verdict {
  if (response.ok) return { findings: [] };
  const { kind, why } = response;
  const rule = BROKEN[kind];
  if (rule !== undefined)
    return { findings: [fail(rule, why, { expected: 'a whole response', got: 'none' })] };
  const left = ['budget', 'stopped', 'forbidden', 'planned'].includes(kind);
  return { findings: [], ...(left ? { skipped: why } : { unreachable: why }) };
}

type Judged = Omit<Outcome, 'interaction'>;

function judgeRestCall(
  context: CaseContext,
  operation: RestOperation,
  call: LiveCall,
  response: Received,
): Judged {
  const { findings, body, exact } = judgeRest(context.checkers, operation, call, response);
  const isData = isDeclaredSuccess(operation, response.status) || isOtherResponse(operation, response.status);
  if (isData) {
    if (body === undefined) return { findings, isPlainSuccess: !hasFailure(findings) };
    if (exact === undefined) return { findings, value: body };
    return { findings: [...findings, ...digitsOf(context, operation, exact)], value: body, exact };
  }
  const excuse = excuseFor(context, operation, response);
  if (excuse !== undefined) return { findings, unreachable: excuse };
  // Some schemas accept no value at all.
  if (response.status < 500 && callErrors(context.checkers, operation, call).length > 0)
    return { findings, unreachable: 'the document shows no valid call, and none was found' };
  // An undeclared status has been found already.
  if (findings.some(({ rule, level }) => rule === 'status/undeclared' && level === 'fail'))
    return { findings };
  const wanted = operation.responses.filter((one) => isSuccess(one.status)).map(({ status }) => status);
  // The document shows no success to hold it against.
  if (response.status < 500 && wanted.length === 0 && !responseFor(operation, 200))
    return { findings, unreachable: `the server sent ${response.status}, and no success is declared` };
  const got = `${response.status} ${excerpt(response.text)}`.trim();
  const message = `a valid call got ${response.status}`;
  return {
    findings: [...findings, fail('status/unexpected', message, { expected: wanted.join(' or '), got })],
  };
}

function digitsOf({ strict }: CaseContext, operation: Operation, exact: ExactJson, base?: string): Finding[] {
  return strict ? judgeDigits(operation, exact, base) : [];
}

/** Where no success is declared, a redirect is what a good call gets. */
function isDeclaredSuccess(operation: RestOperation, status: number): boolean {
  if (isSuccess(status)) return true;
  return status < 400 && !successOf(operation) && operation.responses.some((one) => one.status === status);
}

/** A probe sends 503 with the same body as 200: that too is data, where this status is declared by its number. */
function isOtherResponse(operation: RestOperation, status: number): boolean {
  const success = successOf(operation)?.schema;
  const schema = operation.responses.find((response) => response.status === status)?.schema;
  return schema !== undefined && JSON.stringify(schema) === JSON.stringify(success);
}

/** Why a response other than a success need not break the contract. */
function excuseFor(
  { strict, caller }: CaseContext,
  operation: RestOperation,
  response: Received,
): string | undefined {
  const { status } = response;
  const said = `the server sent ${status}`;
  if (status === 429) return `${said}, and went on doing so`;
  if (status === 401 && operation.security.length > 0 && !operation.security.some(canTravel))
    return `${said}: no request can carry two kinds of Authorization, which the document demands`;
  if (strict) return undefined;
  if (status === 401 || status === 403)
    return caller.hasKey ? `${said} to the key` : `${said}: it wants a key`;
  if (status === 502 || status === 503 || status === 504) return `${said}: it is not available`;
  const mayBeMissing = operation.responses.some((declared) => declared.status === status);
  if (status === 404 && mayBeMissing) return `${said}: it does not hold what the call asks for`;
  return undefined;
}

/** Codes that blame the request; a valid call does not deserve them. */
const BLAME = new Set([-32700, -32600, -32601, -32602]);
/** The code with which a server says that it failed itself, as a 500 does. */
const INTERNAL = -32603;

function judgeRpcCall(
  context: CaseContext,
  method: RpcMethod,
  call: LiveCall,
  response: Received,
  id: string,
): Judged {
  if (response.status !== 200) return judgeHttpStatus(context, response);
  const judged = judgeEnvelope(response, id);
  if (judged.error) return judgeRpcError(context, method, judged);
  if (judged.result === undefined || judged.exact === undefined) return { findings: judged.findings };
  const findings = [
    ...judged.findings,
    ...judgeResult(context.checkers, method, call, judged.result, judged.exact),
    ...digitsOf(context, method, judged.exact, '/result'),
  ];
  return { findings, value: judged.result, exact: judged.exact };
}

function judgeRpcError({ strict }: CaseContext, method: RpcMethod, { findings, error }: JudgedRpc): Judged {
  const { code, message } = error!;
  const declared = judgeErrorCode(method, code);
  const all = [...findings, ...declared];
  const said = `the server sent error ${code}: ${message}`;
  if (declared.length > 0) return { findings: all };
  if (!strict && !BLAME.has(code) && code !== INTERNAL) return { findings: all, unreachable: said };
  const rule = code === INTERNAL ? 'rpc/internal-error' : 'status/unexpected';
  return { findings: [...all, fail(rule, said, { expected: 'a result', got: `${code} ${message}` })] };
}

/** JSON-RPC reports its errors with 200; anything else comes from the HTTP server around it. */
function judgeHttpStatus({ strict }: CaseContext, { status, text }: Received): Judged {
  const got = `${status} ${excerpt(text)}`.trim();
  const away = status === 404 || status === 429 || status === 401 || status === 403 || status >= 500;
  if (away && (!strict || status === 429)) return { findings: [], unreachable: `the server sent ${got}` };
  return {
    findings: [fail('rpc/http-status', 'JSON-RPC does not come with HTTP 200', { expected: '200', got })],
  };
}

/** Whether anything found breaks the contract. */
export function hasFailure(findings: readonly Finding[]): boolean {
  return findings.some(({ level }) => level === 'fail');
}
