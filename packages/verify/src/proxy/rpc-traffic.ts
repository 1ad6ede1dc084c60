import { createMethodNames, readParams, type Endpoint } from '@chain-apis/contract/calls';
import { exactText, isObject, type Json } from '@chain-apis/foundation';
import type { Checkers, RpcMethod } from '@chain-apis/contract';
import { excerpt, fail, note, type Finding } from '../judge/finding.ts';
import { readBody } from '../judge/reply.ts';
import { notRpc, judgeEnvelope, readMessage, withoutLostId } from '../judge/rpc-reply.ts';
import {
  judgeExchange,
  messages,
  type SentCall,
  type Traffic,
  type TrafficVerdict,
  type Undeclared,
} from './judge-exchange.ts';
import type { Received } from '../send/send-request.ts';

/** Checks JSON-RPC requests; in a batch, entry by entry. */
export function createRpcJudge(
  checkers: Checkers,
  methodPrefix: Readonly<Record<string, string>>,
  undeclared: Undeclared = (rule, message, _isRefused, details) => note(rule, message, details),
): (endpoint: Endpoint, traffic: Traffic) => readonly TrafficVerdict[] {
  const names = createMethodNames(methodPrefix);
  return (endpoint, { request, response }) => {
    const methodOf: MethodOf = (entry) =>
      isObject(entry) ? endpoint.rpc.get(names.declared(String(entry['method']))) : undefined;
    const read = readBody(request.body ?? '');
    const message: Json | undefined = 'exact' in read ? read.exact : undefined;
    const judgeOne = (entry: Json | undefined, reply: Received) =>
      judgeEntry(checkers, methodOf(entry), undeclared, entry, reply);
    const around = judgeStatus(response);
    if (around) return [message].flat().map((entry) => ({ operation: methodOf(entry), ...around }));
    if (!Array.isArray(message)) return [judgeOne(message, response)];
    const isDeclared = [...endpoint.rpc.values()].every(({ binding }) => binding.batch);
    return judgeBatch(message, response, { methodOf, isDeclared, judgeOne });
  };
}

/** Returns the method that an entry calls; undefined if the contract has none of that name here. */
type MethodOf = (entry: Json | undefined) => RpcMethod | undefined;

function judgeEntry(
  checkers: Checkers,
  operation: RpcMethod | undefined,
  undeclared: Undeclared,
  entry: Json | undefined,
  response: Received,
): TrafficVerdict {
  const { id, method, params } = isObject(entry) ? entry : { id: null };
  if (id === undefined) return judgeNotification(operation, response);
  if (operation) {
    const { findings, ...reply } = readMessage(operation, response, id);
    const about = reply.refusal ? withoutLostId(findings) : findings;
    const call = judgeCall(checkers, operation, params);
    return judgeExchange(checkers, operation, call, { ...reply, findings: about });
  }
  const { findings, error } = judgeEnvelope(response, id);
  const about = error ? withoutLostId(findings) : findings;
  const message = `the contract has no ${method === undefined ? 'such request' : String(method)} here`;
  return {
    outcome: error ? `error ${error.code}` : 'result',
    findings: [...about, undeclared('method/undeclared', message, error !== undefined)],
  };
}

/** Statuses with which an HTTP server refuses before any method is called. */
const AROUND = new Set([401, 403, 404, 405, 413, 415, 429, 502, 503, 504]);

/** The HTTP server's violation, if the response isn't JSON-RPC. */
function judgeStatus(response: Received): Pick<TrafficVerdict, 'outcome' | 'findings'> | undefined {
  const { status, text } = response;
  // A notification may be accepted by any success without a body; MCP demands 202.
  const isSilent = (status === 202 || status === 204) && text === '';
  if (status === 200 || isSilent || (status === 400 && text.startsWith('{'))) return undefined;
  const isAround = AROUND.has(status) && !text.includes('"jsonrpc"');
  return {
    outcome: String(status),
    findings: [isAround ? { ...notRpc(response), level: 'info' } : notRpc(response)],
  };
}

function judgeNotification(operation: RpcMethod | undefined, { text }: Received): TrafficVerdict {
  const details = { expected: 'nothing', got: excerpt(text) };
  const findings =
    text.trim() === '' ? [] : [fail('rpc/notification', 'a notification got a response', details)];
  return { operation, outcome: 'notification', findings };
}

function judgeCall(checkers: Checkers, operation: RpcMethod, params: Json | undefined): SentCall {
  const { values, problem } = readParams(operation, params);
  const wrong = problem === undefined ? messages(checkers.parameters(operation, values)) : [problem];
  return { call: { parameters: values }, wrong };
}

interface BatchRules {
  readonly methodOf: MethodOf;
  /** Whether the contract declares that this endpoint supports batches: refusing one is a violation. */
  readonly isDeclared: boolean;
  readonly judgeOne: (entry: Json, reply: Received) => TrafficVerdict;
}

/** Responses in any order, matched by id; none to a notification. */
function judgeBatch(
  entries: readonly Json[],
  response: Received,
  { methodOf, isDeclared, judgeOne }: BatchRules,
): readonly TrafficVerdict[] {
  const read = response.text.trim() === '' ? { exact: [] } : readBody(response.text);
  const list = 'exact' in read ? read.exact : undefined;
  if (!Array.isArray(list)) {
    const refused = judgeRefusedBatch(response, isDeclared);
    return entries.map((entry, index) => ({
      operation: methodOf(entry),
      outcome: 'batch refused',
      findings: index === 0 ? refused : [],
    }));
  }
  const asked = entries.filter((entry) => isObject(entry) && entry['id'] !== undefined);
  const replies = new Map(list.map((one) => [idOf(one), one]));
  const verdicts = asked.map((entry) => {
    const reply = replies.get(idOf(entry));
    if (reply !== undefined) return judgeOne(entry, { ...response, text: exactText(reply) });
    const details = { expected: 'a response for each request with an id', got: 'none' };
    const missing = fail('rpc/batch-missing', 'the batch lacks a response', details);
    return { operation: methodOf(entry), outcome: 'missing', findings: [missing] };
  });
  const isMoved =
    replies.size === asked.length && list.some((one, index) => idOf(one) !== idOf(asked[index]));
  return [...(isMoved ? withOrderNote(verdicts) : verdicts), ...surplus(list.length, asked.length)];
}

/** One message for the whole batch: a server without batch support sends one error. */
function judgeRefusedBatch(response: Received, isDeclared: boolean): Finding[] {
  const { findings } = judgeEnvelope(response, null);
  const details = { expected: 'a list of responses', got: 'one message' };
  return [
    ...findings.filter(({ rule }) => rule !== 'rpc/id'),
    (isDeclared ? fail : note)('rpc/batch-refused', 'the batch was refused as a whole', details),
  ];
}

function withOrderNote([first, ...others]: readonly TrafficVerdict[]): TrafficVerdict[] {
  if (!first) return [];
  const message = 'the responses of the batch come in another order, which JSON-RPC allows';
  return [{ ...first, findings: [...first.findings, note('rpc/batch-order', message)] }, ...others];
}

function surplus(count: number, asked: number): TrafficVerdict[] {
  if (count <= asked) return [];
  const details = { expected: `${asked} responses`, got: String(count) };
  const message = 'the batch has more responses than requests with an id';
  return [{ outcome: 'surplus', findings: [fail('rpc/batch-surplus', message, details)] }];
}

/** The id as text, so that `1` is not `"1"`. */
function idOf(message: Json | undefined): string | undefined {
  return isObject(message) ? exactText(message['id']) : undefined;
}
