import {
  isJson,
  isObject,
  isSuccess,
  responseFor,
  type Call,
  type Checkers,
  type Json,
  type ResponseSpec,
  type RestOperation,
} from '@chain-apis/contract';
import type { Received } from '../send/send-request.ts';
import { findDrift } from './find-drift.ts';
import { fail, type Finding } from './finding.ts';
import { judgeByCall } from './judge-by-call.ts';
import { contentOf, judgeCharset, wrongType } from './judge-content-type.ts';
import { judgeHeader } from './judge-header.ts';
import { judgeHealth } from './judge-health.ts';
import { undeclaredStatus } from './judge-status.ts';
import { judgeViolations } from './judge-value.ts';
import { readBody } from './read-body.ts';
import { judgeable, type ExactJson } from './read-json.ts';

/** What a response is, as far as the contract says. */
export interface JudgedResponse {
  readonly findings: readonly Finding[];
  /** The body, if it is JSON. */
  readonly body?: Json;
  readonly exact?: ExactJson;
}

/** Judges a response by the response that is declared for its status: headers, content type, body. */
export function judgeRest(
  checkers: Checkers,
  operation: RestOperation,
  call: Call,
  response: Received,
  judgeText: JudgeText = judgeContent,
): JudgedResponse {
  const declared = responseFor(operation, response.status);
  if (!declared) return { findings: [undeclaredStatus(operation, response)] };
  const headers = declared.headers.flatMap((header) => judgeHeader(checkers, operation, header, response));
  if (declared.mediaType === undefined || hasNoBody(operation, response)) return { findings: headers };
  const content = contentOf(declared, response);
  const type = content ? judgeCharset(content.mediaType, response) : [wrongType(declared, response)];
  const isText = !isJson(content?.mediaType ?? declared.mediaType);
  if (isText) return { findings: [...headers, ...type] };
  const judged = judgeText(checkers, operation, { ...declared, ...content }, response.text);
  const findings = [...headers, ...type, ...judged.findings];
  const { body } = judged;
  if (body === undefined) return { findings };
  const isGood = isSuccess(response.status) && findings.every(({ level }) => level !== 'fail');
  const beyond = isGood ? judgeByCall(operation, call, body) : [];
  return { ...judged, findings: [...findings, ...beyond] };
}

/** Judges the text of a body by what is declared, whatever was asked. */
export type JudgeText = (
  checkers: Checkers,
  operation: RestOperation,
  declared: ResponseSpec,
  text: string,
) => JudgedResponse;

export const judgeContent: JudgeText = (checkers, operation, declared, text) => {
  const read = readBody(text);
  if (!('exact' in read)) return read;
  const body = judgeable(read.exact);
  const findings = judgeBody(checkers, operation, declared, { body, exact: read.exact });
  return { findings, body, exact: read.exact };
};

function judgeBody(
  checkers: Checkers,
  operation: RestOperation,
  declared: ResponseSpec,
  { body, exact }: { body: Json; exact: ExactJson },
): Finding[] {
  if (!declared.schema) return [];
  const broken = judgeViolations(checkers.response(operation, declared, body), exact);
  return [
    ...broken,
    ...judgeSaidStatus(declared, body),
    ...judgeHealth(operation, declared.status, body),
    ...findDrift(checkers, operation.document, declared.schema, body),
  ];
}

/** A member `statusCode` repeats the status of an error where the examples show that it does; it may mean something else. */
function judgeSaidStatus({ status, examples }: ResponseSpec, body: Json): Finding[] {
  const saidBy = (value: Json) => (isObject(value) ? value['statusCode'] : undefined);
  const said = saidBy(body);
  const repeatsIt = status >= 400 && examples.some(({ value }) => saidBy(value) === status);
  if (!repeatsIt || typeof said !== 'number' || said === status) return [];
  const details = { pointer: '/statusCode', expected: String(status), got: String(said) };
  return [fail('error/status-code', 'statusCode is not the HTTP status', details)];
}

/** A HEAD request gets the headers only, as do these statuses. */
function hasNoBody({ method }: RestOperation, { status }: Received): boolean {
  return method === 'HEAD' || status === 204 || status === 304;
}
