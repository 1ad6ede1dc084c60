import type { Json, RpcMethod } from '@chain-apis/contract';
import { excerpt } from '../judge/excerpt.ts';
import { fail, type Finding } from '../judge/finding.ts';
import { judgeEnvelope } from '../judge/judge-rpc.ts';
import type { CaseContext } from '../calls/case.ts';
import type { Outcome } from '../calls/outcome.ts';
import { notReceived } from '../calls/run-call.ts';

/** A request that JSON-RPC itself has a response for, whatever the method. */
export interface ProtocolCase {
  readonly name: string;
  readonly rule: string;
  /** The body, from the server's name of a method. */
  readonly body: (name: string) => string;
  /** The id that the response must carry. */
  readonly id: string | number | null;
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
): Promise<Outcome> {
  const interaction = await context.caller.raw(
    method,
    context.state.baseCall(method),
    (nameOf) => one.body(nameOf(method)),
    title,
  );
  const { response } = interaction;
  if (!response.ok) return { interaction, ...notReceived(interaction) };
  // A server may report what is wrong with the message in HTTP too.
  if (response.status !== 200 && response.status !== 400) {
    const got = `${response.status} ${excerpt(response.text)}`.trim();
    const away =
      !context.strict && (response.status === 404 || response.status === 403 || response.status >= 500);
    if (away || response.status === 429)
      return { interaction, findings: [], unreachable: `the server sent ${got}` };
    return {
      interaction,
      findings: [fail('rpc/http-status', 'JSON-RPC does not come with HTTP 200', { expected: '200', got })],
    };
  }
  const { findings, error, result } = judgeEnvelope(response, one.id);
  // Where the request cannot be read, its id cannot be either: null is right, and so is the id where it was found.
  const about = findings.filter(({ rule, got }) => !(rule === 'rpc/id' && got === 'null'));
  return { interaction, findings: [...about, ...judgeCode(one, error?.code, result)] };
}

function judgeCode({ codes }: ProtocolCase, code: number | undefined, result: Json | undefined): Finding[] {
  const expected = codes.join(' or ');
  if (code !== undefined && codes.includes(code)) return [];
  if (code !== undefined) {
    return [
      fail('protocol/error-code', `the error is ${code}`, {
        pointer: '/error/code',
        expected,
        got: String(code),
      }),
    ];
  }
  return result === undefined
    ? []
    : [
        fail('protocol/accepted', 'a wrong request got a result', {
          expected,
          got: 'a result',
        }),
      ];
}
