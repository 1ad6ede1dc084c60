import { describe, emit, fail, redact, scrub, type Call } from './call.ts';
import { parseJson } from './parse-json.ts';
import type { DecodeFailure, DriftFailure, GatewayFailure, ResponseInfo } from './results.ts';

/**
 * Reads the JSON object of an answer. Undefined `shape`: the contract declares no such status. Not JSON by its content
 * type, or not of this shape: a gateway answered. JSON by its content type, but broken: a decode failure.
 */
export const readJson = (
  call: Call,
  isShape: ((json: object) => boolean) | false,
): { json: object } | GatewayFailure | DecodeFailure => {
  const { answer, body } = call;
  const type = answer!.headers.get('content-type');
  const isJson = /[/+]json\b/i.test(type!);
  let reason: GatewayFailure['reason'] = 'status';
  let cause: unknown;
  if (isShape) {
    reason = body!.length ? 'content-type' : 'empty';
    if (body!.length && (isJson || !type)) {
      try {
        // JSON is UTF-8 (RFC 8259, 8.1), whatever the charset parameter says; broken UTF-8 must not pass as U+FFFD.
        const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
        const json: any = parseJson(answer!.ok ? text : redact(call, text));
        if (json && typeof json === 'object' && isShape(json)) return { json };
        reason = 'shape';
      } catch (error) {
        cause = scrub(call, error);
      }
    }
  }
  const excerpt = redact(call, new TextDecoder().decode(body!.subarray(0, 800))).slice(0, 200);
  return cause && isJson ? fail(call, 'decode', { excerpt, cause }) : fail(call, 'gateway', { reason, excerpt });
};

/** The success that holds `data`, unless the checker, if there is one, is strict and objects. */
export const succeed = (
  call: Call,
  data: unknown,
): { ok: true; outcome: 'success'; status: number; data: any; response: ResponseInfo } | DriftFailure => {
  const { validate, operation, answer } = call;
  const { status } = answer!;
  if (validate && validate.mode !== 'off') {
    const violations = validate.check(operation, status, data);
    if (violations.length) {
      emit(call, 'drift', { status, violations });
      if (validate.mode === 'strict') return fail(call, 'drift', { violations });
    }
  }
  return { ok: true, outcome: 'success', status, data, response: describe(call) };
};
