import { exactText, isObject, type Json, type JsonObject, writeJson } from '@chain-apis/foundation';
import {
  firstSuccess,
  isPredefinedError,
  outcomeFor,
  PREDEFINED_ERRORS,
  type Operation,
} from '@chain-apis/contract';
import { excerpt, fail, type Finding } from './finding.ts';
import { judgeContentType } from './judge-headers.ts';
import { readBody, type Refusal, type Reply } from './reply.ts';
import type { Received } from '../send/send-request.ts';

/** The parts of a JSON-RPC message. */
export interface Envelope {
  readonly findings: readonly Finding[];
  readonly result?: Json;
  readonly error?: { readonly code: number; readonly message: string };
}

/**
 * Reads the response to a message: its result or error, if the HTTP server forwarded it.
 *
 * @param id - of the request; null if it could not be read
 */
export function readRpcReply(operation: Operation, response: Received, id: Json): Reply {
  const { status, headers } = response;
  if (status === 200) return readMessage(operation, response, id);
  return { key: String(status), isSuccess: false, headers, findings: [], refusal: refusedAround(response) };
}

/** Reads the response to a message, regardless of its HTTP status. */
export function readMessage(operation: Operation, response: Received, id: Json): Reply {
  const { headers } = response;
  const { findings, result, error } = judgeEnvelope(response, id);
  if (error) {
    const { code } = error;
    const outcome = outcomeFor(operation, code);
    const undeclared = outcome ? [] : [undeclaredCode(operation, code)];
    const head = { key: String(code), isSuccess: false, outcome, headers, refusal: refusedBy(error) };
    return { ...head, findings: [...findings, ...undeclared] };
  }
  if (result === undefined) return { isSuccess: false, headers, findings };
  const outcome = firstSuccess(operation)!;
  const body = { declared: outcome.content[0]!, base: '/result', read: () => ({ exact: result }) };
  return { key: outcome.key, isSuccess: true, outcome, headers, findings, body };
}

/** Checks an envelope: JSON-RPC 2.0, the request's id, either a result or an error, and the error's form. */
export function judgeEnvelope(response: Received, id: Json): Envelope {
  const type = judgeContentType([{ mediaType: 'application/json' }], response);
  const read = readBody(response.text);
  if (!('exact' in read)) return { findings: [...type, ...read.findings] };
  const envelope = read.exact;
  if (!isObject(envelope)) {
    const details = { expected: 'an object', got: excerpt(exactText(envelope)) };
    return { findings: [...type, fail('rpc/envelope', 'the response is not a JSON-RPC object', details)] };
  }
  const findings = [...type, ...judgeMembers(envelope, id)];
  const { error, result } = envelope;
  if (error === undefined || error === null) return { findings, ...(result !== undefined && { result }) };
  const { code, message } = isObject(error) ? error : {};
  return {
    findings: [...findings, ...judgeErrorForm(error)],
    ...(typeof code === 'number' && typeof message === 'string' && { error: { code, message } }),
  };
}

/** If a request cannot be parsed, neither can its id: null is correct then. */
export function withoutLostId(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ rule, got }) => !(rule === 'rpc/id' && got === 'null'));
}

/** The HTTP server's own response: JSON-RPC reports its errors with 200. */
export function notRpc({ status, text }: Received): Finding {
  const got = `${status} ${excerpt(text)}`.trim();
  return fail('rpc/http-status', 'JSON-RPC does not come with HTTP 200', { expected: '200', got });
}

export function refusedAround(response: Received): Refusal {
  const { status, text } = response;
  const finding = notRpc(response);
  return {
    kind: kindAround(status),
    said: `the server sent ${`${status} ${excerpt(text)}`.trim()}`,
    refuses: false,
    toValid: finding,
    toInvalid: finding,
  };
}

function kindAround(status: number): Refusal['kind'] {
  if (status === 429) return 'busy';
  if (status === 401 || status === 403) return 'no-access';
  return status === 404 || status >= 500 ? 'away' : 'other';
}

const { code: INVALID_PARAMS } = PREDEFINED_ERRORS.invalidParams;
/** The code of an internal server error, like a 500. */
const { code: INTERNAL } = PREDEFINED_ERRORS.internalError;

function refusedBy({ code, message }: NonNullable<Envelope['error']>): Refusal {
  const said = `the server sent error ${code}: ${message}`;
  const rule = code === INTERNAL ? 'rpc/internal-error' : 'status/unexpected';
  const details = { pointer: '/error/code', expected: String(INVALID_PARAMS), got: String(code) };
  return {
    kind: kindOf(code),
    said,
    refuses: true,
    toValid: fail(rule, said, { expected: 'a result', got: `${code} ${message}` }),
    toInvalid: fail('refusal/status', `a bad request got error ${code}`, details),
  };
}

/** JSON-RPC codes report a bad request or a server error: a valid call should get neither. */
function kindOf(code: number): Refusal['kind'] {
  if (code === INVALID_PARAMS) return 'invalid';
  if (code === INTERNAL) return 'failed';
  return isPredefinedError(code) ? 'other' : 'own';
}

function undeclaredCode({ id, outcomes }: Operation, code: number): Finding {
  const codes = outcomes.filter(({ success }) => !success).map(({ key }) => key);
  return fail('rpc/error-code', `${id} declares no error ${code}`, {
    pointer: '/error/code',
    expected: [...codes, 'a code of JSON-RPC itself'].join(', '),
    got: String(code),
  });
}

type Check = readonly [
  holds: boolean,
  rule: string,
  message: string,
  pointer: string,
  expected: string,
  got: Json | undefined,
];

const broken = (checks: readonly Check[]): Finding[] =>
  checks.flatMap(([holds, rule, message, pointer, expected, got]) =>
    holds ? [] : [fail(rule, message, { pointer, expected, got: excerpt(exactText(got)) })],
  );

function judgeMembers(envelope: JsonObject, id: Json): Finding[] {
  const { jsonrpc } = envelope;
  const own = Object.hasOwn(envelope, 'id') ? envelope['id'] : undefined;
  const outcomes = ['result', 'error'].filter((name) => Object.hasOwn(envelope, name));
  const got = outcomes.length === 0 ? 'neither' : 'both';
  const details = { expected: 'one of result and error', got };
  return [
    ...broken([
      [jsonrpc === '2.0', 'rpc/version', 'jsonrpc is not "2.0"', '/jsonrpc', '"2.0"', jsonrpc],
      [own === id, 'rpc/id', 'the id is not that of the request', '/id', writeJson(id), own],
    ]),
    ...(outcomes.length === 1
      ? []
      : [fail('rpc/result-or-error', `the response has ${got} of result and error`, details)]),
  ];
}

function judgeErrorForm(error: Json): Finding[] {
  const rule = 'rpc/error-form';
  if (!isObject(error)) return broken([[false, rule, 'an error is an object', '/error', 'an object', error]]);
  const { code, message } = error;
  const isText = typeof message === 'string';
  return broken([
    [Number.isInteger(code), rule, 'the code of an error is an integer', '/error/code', 'an integer', code],
    [isText, rule, 'the message of an error is a string', '/error/message', 'a string', message],
  ]);
}
