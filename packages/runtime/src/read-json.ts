import { describe, fail, redact, type Call } from './call.ts';
import { parseJson } from './parse-json.ts';
import type { DecodeFailure, DriftFailure, GatewayFailure, ResponseInfo } from './results.ts';
import { stringifyJson } from './stringify-json.ts';

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
  let cause: unknown;
  let reason: GatewayFailure['reason'] = !isShape
    ? 'status'
    : !body!.length
      ? 'empty'
      : !isJson && type
        ? 'content-type'
        : 'shape';
  if (reason === 'shape') {
    try {
      // JSON is UTF-8 (RFC 8259, 8.1), whatever the charset parameter says; broken UTF-8 must not pass as U+FFFD.
      const text = new TextDecoder('utf8', { fatal: true }).decode(body);
      let json: any = parseJson(text);
      // What reports an error may quote the key, in any spelling that JSON has for it.
      if (call.key && (!answer!.ok || json?.error || json?.length))
        json = parseJson(redact(call, stringifyJson(json)));
      if (json && typeof json === 'object' && (isShape as (json: object) => boolean)(json)) return { json };
    } catch (error) {
      reason = 'syntax';
      // The message of the engine shows a piece of the text, and that may be a piece of the key.
      cause = call.key ? new Error((error as Error).name) : error;
    }
  }
  const excerpt = redact(call, new TextDecoder().decode(body)).slice(0, 200);
  return fail(call, isJson && cause ? 'decode' : 'gateway', {
    reason,
    excerpt,
    cause,
  } as any) as GatewayFailure;
};

/** The success that holds `data`, unless a strict checker objects. */
export const succeed = (
  call: Call,
  data: unknown,
): { ok: true; outcome: 'success'; status: number; data: any; response: ResponseInfo } | DriftFailure =>
  call.validate?.(call, data) ?? {
    ok: true,
    outcome: 'success',
    status: call.answer!.status,
    data,
    response: describe(call),
  };
