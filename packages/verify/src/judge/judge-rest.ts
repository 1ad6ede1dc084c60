import { responseFor } from '@chain-apis/contract';
import type { Call, Checkers, Json, ResponseHeader, ResponseSpec, RestOperation } from '@chain-apis/contract';
import { excerpt } from './excerpt.ts';
import { findDrift } from './find-drift.ts';
import { fail, type Finding } from './finding.ts';
import { judgeOrder } from './judge-order.ts';
import { judgeRelations } from './judge-relations.ts';
import { judgeViolations } from './judge-value.ts';
import { judgeable, readJson, type ExactJson } from './read-json.ts';
import type { Received } from '../send/send-request.ts';

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
): JudgedResponse {
  const declared = responseFor(operation, response.status);
  if (!declared) return { findings: [undeclared(operation, response)] };
  const headers = declared.headers.flatMap((header) => judgeHeader(checkers, operation, header, response));
  if (declared.mediaType === undefined) return { findings: headers };
  const type = judgeContentType(declared.mediaType, response);
  if (!isJson(declared.mediaType)) return { findings: [...headers, ...type] };
  const read = readBody(response.text);
  if (!('exact' in read)) return { findings: [...headers, ...type, ...read.findings] };
  const body = judgeable(read.exact);
  const findings = [
    ...headers,
    ...type,
    ...judgeBody(checkers, operation, declared, { body, exact: read.exact }),
  ];
  const isGood = response.status < 300 && findings.every(({ level }) => level !== 'fail');
  const beyond = isGood
    ? [...judgeOrder(operation, call, body), ...judgeRelations(operation, call, body)]
    : [];
  return { findings: [...findings, ...beyond], body, exact: read.exact };
}

function judgeBody(
  checkers: Checkers,
  operation: RestOperation,
  declared: ResponseSpec,
  { body, exact }: { body: Json; exact: ExactJson },
): Finding[] {
  if (!declared.schema) return [];
  const broken = judgeViolations(checkers.response(operation, declared, body), exact);
  const said = declared.status >= 400 ? (body as { statusCode?: unknown } | null)?.statusCode : undefined;
  const wrongStatus = typeof said === 'number' && said !== declared.status;
  return [
    ...broken,
    ...(wrongStatus
      ? [
          fail('error/status-code', 'statusCode is not the HTTP status', {
            pointer: '/statusCode',
            expected: String(declared.status),
            got: String(said),
          }),
        ]
      : []),
    ...findDrift(checkers, operation.document, declared.schema, body),
  ];
}

function undeclared({ id, responses }: RestOperation, { status, headers, text }: Received): Finding {
  const moved = status >= 300 && status < 400 && headers['location'] !== undefined;
  return fail(
    'status/undeclared',
    moved ? `${id} redirects; redirects are not followed` : `${id} declares no ${status}`,
    {
      expected: `one of ${responses.map((response) => response.status).join(', ')}`,
      got: `${status} ${excerpt(text)}`.trim(),
    },
  );
}

/** The text of a body as JSON, or the finding that it is none. */
export function readBody(text: string): { exact: ExactJson } | { findings: Finding[] } {
  try {
    return { exact: readJson(text) };
  } catch (cause) {
    const reason = (cause as Error).message;
    return {
      findings: [
        fail('json', `the body is not JSON: ${reason}`, {
          expected: 'JSON',
          got: excerpt(text) || 'nothing',
        }),
      ],
    };
  }
}

/** Whether the response has the media type that is declared; parameters such as the charset do not matter. */
export function judgeContentType(mediaType: string, { headers, isUtf8 = true }: Received): Finding[] {
  const got = headers['content-type'];
  const charset = /;\s*charset="?([^";\s]+)/i.exec(got ?? '')?.[1] ?? 'utf-8';
  if (got?.split(';', 1)[0]?.trim().toLowerCase() === mediaType.toLowerCase()) {
    if (/^utf-?8$/i.test(charset) && isUtf8) return [];
    const details = { expected: 'UTF-8', got: isUtf8 ? got : 'bytes that are no UTF-8' };
    return [fail('charset', 'JSON travels as UTF-8', details)];
  }
  return [
    fail('content-type', 'the content type is not the declared one', {
      expected: mediaType,
      got: got ?? 'nothing',
    }),
  ];
}

function judgeHeader(
  checkers: Checkers,
  operation: RestOperation,
  { name, required, schema }: ResponseHeader,
  { headers }: Received,
): Finding[] {
  const text = headers[name];
  if (text === undefined) {
    return required
      ? [fail('header/missing', `the header ${name} is missing`, { expected: name, got: 'nothing' })]
      : [];
  }
  const types = [schema['type']].flat();
  const isNumber = types.includes('integer') || types.includes('number');
  const value = isNumber && /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text;
  return checkers
    .inline(operation.document, schema, value)
    .map(({ message }) =>
      fail('header/invalid', `the header ${name}: ${message}`, { expected: name, got: excerpt(text) }),
    );
}

function isJson(mediaType: string): boolean {
  return /^application\/(.+\+)?json$/i.test(mediaType);
}
