/** Requirements of JSON-RPC itself for any method: invalid messages, batches, notifications. */
import { rpcParams, type Endpoint } from '@chain-apis/contract/calls';
import { writeJson, type Json, type JsonObject } from '@chain-apis/foundation';
import type { RpcMethod } from '@chain-apis/contract';
import { fail, type Finding, type Verdict } from '../judge/finding.ts';
import { judgeEnvelope, refusedAround, withoutLostId, type Envelope } from '../judge/rpc-reply.ts';
import { createRpcJudge } from '../proxy/rpc-traffic.ts';
import type { Interaction } from '../send/caller.ts';
import type { Received } from '../send/send-request.ts';
import type { CaseContext, CaseOutcome } from './case.ts';
import { excuseFor, notReceived } from './run-call.ts';

/** A request whose response JSON-RPC itself defines. */
interface ProtocolCase {
  readonly name: string;
  readonly rule: string;
  /** The body, from the server's name of a method. */
  readonly body: (name: string) => string;
  /** The id that the response must carry. */
  readonly id: Json;
  /** Accepted codes. The node reports an unknown method with its own error. */
  readonly codes: readonly number[];
}

const request = (members: { [key: string]: Json }): string => writeJson({ jsonrpc: '2.0', ...members });

/** Sent once for each URL. */
export const protocolCases: readonly ProtocolCase[] = [
  {
    name: 'a method that does not exist',
    rule: 'protocol/unknown-method',
    body: (name) => request({ id: 7, method: `${name.replace(/[^.]*$/, '')}noSuchMethod`, params: {} }),
    id: 7,
    codes: [-32601, -32000],
  },
  {
    name: 'a body that is not JSON',
    rule: 'protocol/parse-error',
    body: () => '{"jsonrpc": "2.0", ',
    id: null,
    codes: [-32700],
  },
  {
    name: 'a version other than 2.0',
    rule: 'protocol/invalid-request',
    body: (name) => request({ jsonrpc: '1.0', id: 8, method: name, params: {} }),
    id: 8,
    codes: [-32600],
  },
];

/** Sends a request that violates JSON-RPC itself. */
export function runProtocol(
  context: CaseContext,
  method: RpcMethod,
  one: ProtocolCase,
): Promise<CaseOutcome> {
  const body: WriteBody = (nameOf) => one.body(nameOf(method));
  return sendBody(context, method, body, (_, response) => {
    // A server may also report an invalid message with an HTTP status.
    if (response.status !== 200 && response.status !== 400) return [refusedAround(response).toValid];
    const envelope = judgeEnvelope(response, one.id);
    return [...withoutLostId(envelope.findings), ...judgeCode(one, envelope)];
  });
}

function judgeCode({ codes }: ProtocolCase, { error, result }: Envelope): Finding[] {
  const expected = codes.join(' or ');
  if (error && !codes.includes(error.code)) {
    const details = { pointer: '/error/code', expected, got: String(error.code) };
    return [fail('protocol/error-code', `the error is ${error.code}`, details)];
  }
  if (error || result === undefined) return [];
  return [fail('protocol/accepted', 'a wrong request got a result', { expected, got: 'a result' })];
}

/** Maximum number of calls in a batch: servers have limits. */
const MOST = 8;

/** Several calls in one request: each must get its response, in any order. */
export function runBatch(context: CaseContext, methods: readonly RpcMethod[]): Promise<CaseOutcome> {
  const called = methods.length === 1 ? [...methods, ...methods] : methods;
  return runMessages(context, called.slice(0, MOST), (entries) =>
    writeJson(entries.map((entry, index) => ({ ...entry, id: `batch ${index + 1}` }))),
  );
}

/** Sends a call without an id: it must get no response. */
export function runNotification(context: CaseContext, method: RpcMethod): Promise<CaseOutcome> {
  return runMessages(context, [method], ([entry]) => writeJson(entry));
}

function runMessages(
  context: CaseContext,
  methods: readonly RpcMethod[],
  write: (entries: readonly JsonObject[]) => string,
): Promise<CaseOutcome> {
  const { checkers, state } = context;
  const body: WriteBody = (nameOf) =>
    write(
      methods.map((method) => {
        const params = rpcParams(method, state.inNetwork(state.baseCall(method)).parameters);
        return { jsonrpc: '2.0', method: nameOf(method), ...(params !== undefined && { params }) };
      }),
    );
  return sendBody(context, methods[0]!, body, (sent, response) => {
    // The check needs the request with the contract's names.
    const own = { ...sent, body: body(({ id }) => id) };
    const rpc = new Map(methods.map((method) => [method.id, method]));
    const endpoint: Endpoint = { template: '', rest: new Map(), rpc };
    const verdicts = createRpcJudge(checkers, {})(endpoint, { request: own, response });
    return verdicts.flatMap(({ findings }) => findings);
  });
}

type WriteBody = (nameOf: (method: RpcMethod) => string) => string;

/** Sends a body to a method's URL and checks the response, unless the HTTP server excuses it. */
async function sendBody(
  context: CaseContext,
  method: RpcMethod,
  body: WriteBody,
  judge: (request: Interaction['request'], response: Received) => readonly Finding[],
): Promise<CaseOutcome> {
  const { caller, state, title } = context;
  const interaction = await caller.raw(method, state.baseCall(method), body, title);
  const { request: sent, response } = interaction;
  if (!response.ok) return { interaction, ...notReceived(interaction) };
  const excuse = response.status === 200 ? undefined : excuseFor(context, refusedAround(response));
  const verdict: Verdict =
    excuse === undefined ? { findings: judge(sent, response) } : { findings: [], unreachable: excuse };
  return { interaction, ...verdict };
}
