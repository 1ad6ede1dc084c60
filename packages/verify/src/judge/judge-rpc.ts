import { isPredefinedError, type Call, type Checkers, type Json, type RpcMethod } from '@chain-apis/contract';
import { findDrift } from './find-drift.ts';
import { excerpt } from './excerpt.ts';
import { fail, type Finding } from './finding.ts';
import { judgeByCall } from './judge-by-call.ts';
import { judgeContentType } from './judge-content-type.ts';
import { readBody } from './read-body.ts';
import { judgeViolations } from './judge-value.ts';
import { exactText, isExactObject, judgeable, type ExactJson, type ExactObject } from './read-json.ts';
import type { Received } from '../send/send-request.ts';

/** A response to a JSON-RPC request, as far as it is one. */
export interface JudgedRpc {
  readonly findings: readonly Finding[];
  readonly result?: Json;
  readonly exact?: ExactJson;
  readonly error?: { readonly code: number; readonly message: string };
}

/** Judges the envelope: JSON-RPC 2.0, the id of the request, either a result or an error and the error's form. */
export function judgeEnvelope(response: Received, id: string | number | null): JudgedRpc {
  const type = judgeContentType('application/json', response);
  const read = readBody(response.text);
  if (!('exact' in read)) return { findings: [...type, ...read.findings] };
  const envelope = read.exact;
  if (!isExactObject(envelope)) {
    return {
      findings: [
        ...type,
        fail('rpc/envelope', 'the response is not a JSON-RPC object', {
          expected: 'an object',
          got: excerpt(exactText(envelope)),
        }),
      ],
    };
  }
  const findings = [...type, ...judgeVersion(envelope), ...judgeId(envelope, id), ...judgeOutcome(envelope)];
  const { error, result } = envelope;
  if (error !== undefined && error !== null && !isExactObject(error)) {
    const details = { pointer: '/error', expected: 'an object', got: excerpt(exactText(error)) };
    return { findings: [...findings, fail('rpc/error-form', 'an error is an object', details)] };
  }
  if (isExactObject(error)) {
    const { code, message } = error;
    const isError = typeof code === 'number' && typeof message === 'string';
    return { findings: [...findings, ...judgeError(error)], ...(isError && { error: { code, message } }) };
  }
  return { findings, ...(result !== undefined && { result: judgeable(result), exact: result }) };
}

/** Judges a result by the method's schema. */
export function judgeResult(
  checkers: Checkers,
  method: RpcMethod,
  call: Call,
  result: Json,
  exact: ExactJson,
): Finding[] {
  const broken = judgeViolations(checkers.result(method, result), exact, '/result');
  const isGood = broken.every(({ level }) => level !== 'fail');
  const order = isGood ? judgeByCall(method, call, result, '/result') : [];
  return [
    ...broken,
    ...order,
    ...findDrift(checkers, method.document, method.result.schema, result, '/result'),
  ];
}

/** Whether a method declares the code of an error, or JSON-RPC itself does. */
export function judgeErrorCode(method: RpcMethod, code: number): Finding[] {
  const codes = method.errors.map((error) => error.code);
  if (codes.includes(code) || isPredefinedError(code)) return [];
  return [
    fail('rpc/error-code', `${method.id} declares no error ${code}`, {
      pointer: '/error/code',
      expected: codes.length > 0 ? `one of ${codes.join(', ')}` : 'a code of JSON-RPC itself',
      got: String(code),
    }),
  ];
}

function judgeVersion({ jsonrpc }: ExactObject): Finding[] {
  if (jsonrpc === '2.0') return [];
  return [
    fail('rpc/version', 'jsonrpc is not "2.0"', {
      pointer: '/jsonrpc',
      expected: '"2.0"',
      got: exactText(jsonrpc),
    }),
  ];
}

function judgeId(envelope: ExactObject, id: string | number | null): Finding[] {
  const got = Object.hasOwn(envelope, 'id') ? envelope['id'] : undefined;
  if (got === id) return [];
  return [
    fail('rpc/id', 'the id is not that of the request', {
      pointer: '/id',
      expected: JSON.stringify(id),
      got: excerpt(exactText(got)),
    }),
  ];
}

function judgeOutcome(envelope: ExactObject): Finding[] {
  const outcomes = ['result', 'error'].filter((name) => Object.hasOwn(envelope, name));
  if (outcomes.length === 1) return [];
  const got = outcomes.length === 0 ? 'neither' : 'both';
  return [
    fail('rpc/result-or-error', `the response has ${got} of result and error`, {
      expected: 'one of result and error',
      got,
    }),
  ];
}

function judgeError(error: ExactObject): Finding[] {
  const { code, message } = error;
  return [
    ...(typeof code === 'number' && Number.isInteger(code)
      ? []
      : [
          fail('rpc/error-form', 'the code of an error is an integer', {
            pointer: '/error/code',
            expected: 'an integer',
            got: exactText(code),
          }),
        ]),
    ...(typeof message === 'string'
      ? []
      : [
          fail('rpc/error-form', 'the message of an error is a string', {
            pointer: '/error/message',
            expected: 'a string',
            got: exactText(message),
          }),
        ]),
  ];
}
