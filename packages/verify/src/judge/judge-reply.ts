import { isObject, type Json } from '@chain-apis/foundation';
import type { Call, Checkers, Operation, Outcome } from '@chain-apis/contract';
import { fail, hasFailure, type Finding } from './finding.ts';
import { findDrift } from './find-drift.ts';
import { judgeByCall } from './judge-by-call.ts';
import { judgeHeader } from './judge-headers.ts';
import { judgeViolations } from './judge-value.ts';
import type { Reply, ReplyBody } from './reply.ts';

/** A reply read by the contract. */
export interface Judged {
  readonly findings: readonly Finding[];
  /** The value, if it is JSON. */
  readonly value?: Json;
}

/** Checks a reply against its declared outcome: headers, value, and match with the call. */
export function judgeReply(
  checkers: Checkers,
  operation: Operation,
  call: Call,
  { findings: about, headers, isSuccess, outcome, body }: Reply,
): Judged {
  const declared = outcome?.headers ?? [];
  const around = [
    ...about,
    ...declared.flatMap((header) => judgeHeader(checkers, operation, header, headers)),
  ];
  if (!outcome || !body) return { findings: around };
  const judged = judgeBody(checkers, operation, outcome, body);
  const findings = [...around, ...judged.findings];
  const isGood = isSuccess && judged.value !== undefined && !hasFailure(findings);
  const beyond = isGood ? judgeByCall(operation, call, judged.value!, body.base) : [];
  return { ...judged, findings: [...findings, ...beyond] };
}

/** Checks a value against its declaration, regardless of the call. */
function judgeBody(
  checkers: Checkers,
  operation: Operation,
  outcome: Outcome,
  { declared, base, read }: ReplyBody,
): Judged {
  const body = read();
  if (!('exact' in body)) return body;
  const value = body.exact;
  const findings = [
    ...judgeViolations(checkers.content(operation, declared, value), value, base),
    ...judgeSaidStatus(outcome, value),
    ...judgeHealth(operation, outcome, value),
    ...findDrift(checkers, operation.document, declared.schema, value, base),
  ];
  return { findings, value };
}

/** A property `statusCode` must equal the status if it does so in the examples; otherwise it may mean something else. */
function judgeSaidStatus({ key, examples }: Outcome, body: Json): Finding[] {
  const status = Number(key);
  const saidBy = (value: Json) => (isObject(value) ? value['statusCode'] : undefined);
  const bodyStatus = saidBy(body);
  const repeatsIt = status >= 400 && examples.some(({ value }) => saidBy(value) === status);
  if (!repeatsIt || typeof bodyStatus !== 'number' || bodyStatus === status) return [];
  const details = { pointer: '/statusCode', expected: String(status), got: String(bodyStatus) };
  return [fail('error/status-code', 'statusCode is not the HTTP status', details)];
}

/** Checks that a probe's status matches `healthy` in its body, as `x-health` declares; a result has no status. */
function judgeHealth({ health }: Operation, { key }: Outcome, body: Json): Finding[] {
  const status = Number(key);
  if (!health || Number.isNaN(status) || !isObject(body) || typeof body['healthy'] !== 'boolean') return [];
  const isUp = status < 400;
  if (body['healthy'] === isUp) return [];
  return [
    fail('health', 'status and body disagree about the health of the node', {
      pointer: '/healthy',
      expected: `${isUp}, as the status is ${status}`,
      got: String(body['healthy']),
    }),
  ];
}
