import type { Json, RpcMethod } from '@chain-apis/contract';
import { fail, type Finding } from '../judge/finding.ts';
import { readEnvelope, refusedAround, type Envelope, type RpcId } from '../judge/rpc-reply.ts';
import type { CaseContext, CaseOutcome } from '../calls/case.ts';
import { excuseFor, notReceived } from '../calls/run-call.ts';

/** A request that JSON-RPC itself has a response for, whatever the method. */
export interface ProtocolCase {
  readonly name: string;
  readonly rule: string;
  /** The body, from the server's name of a method. */
  readonly body: (name: string) => string;
  /** The id that the response must carry. */
  readonly id: RpcId;
  /** Codes that fit. The node reports an unknown method as an error of its own. */
  readonly codes: readonly number[];
}

const request = (members: { [key: string]: Json }): string => JSON.stringify({ jsonrpc: '2.0', ...members });

/** Asked once per address. */
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

/** Sends a request that is wrong by JSON-RPC itself. */
export async function runProtocol(
  context: CaseContext,
  method: RpcMethod,
  one: ProtocolCase,
  title: string,
): Promise<CaseOutcome> {
  const { caller, state } = context;
  const body = (nameOf: (method: RpcMethod) => string) => one.body(nameOf(method));
  const interaction = await caller.raw(method, state.baseCall(method), body, title);
  const { response } = interaction;
  if (!response.ok) return { interaction, ...notReceived(interaction) };
  // A server may report what is wrong with the message in HTTP too.
  if (response.status !== 200 && response.status !== 400) {
    const refusal = refusedAround(response);
    const excuse = excuseFor(context, refusal);
    return excuse === undefined
      ? { interaction, findings: [refusal.toValid] }
      : { interaction, findings: [], unreachable: excuse };
  }
  const envelope = readEnvelope(response, one.id);
  // Where the request cannot be read, its id cannot be either: null is right, and so is the id where it was found.
  const about = envelope.findings.filter(({ rule, got }) => !(rule === 'rpc/id' && got === 'null'));
  return { interaction, findings: [...about, ...judgeCode(one, envelope)] };
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
