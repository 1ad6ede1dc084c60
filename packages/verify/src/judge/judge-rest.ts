import { isJson, isSuccess, responseFor, schemaTypes } from '@chain-apis/contract';
import type {
  Call,
  Checkers,
  Json,
  JsonSchema,
  ResponseHeader,
  ResponseSpec,
  RestOperation,
} from '@chain-apis/contract';
import { excerpt } from './excerpt.ts';
import { findDrift } from './find-drift.ts';
import { fail, note, type Finding } from './finding.ts';
import { judgeHealth } from './judge-health.ts';
import { judgeOrder } from './judge-order.ts';
import { judgePage } from './judge-page.ts';
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
  judgeText: JudgeText = judgeContent,
): JudgedResponse {
  const declared = responseFor(operation, response.status);
  if (!declared) return { findings: [undeclared(operation, response)] };
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
  const beyond = isGood
    ? [
        ...judgePage(operation, call, body),
        ...judgeOrder(operation, call, body),
        ...judgeRelations(operation, call, body),
      ]
    : [];
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
    ...judgeHealth(operation, declared.status, body),
    ...findDrift(checkers, operation.document, declared.schema, body),
  ];
}

/** A HEAD request gets the headers only, as do these statuses. */
function hasNoBody({ method }: RestOperation, { status }: Received): boolean {
  return method === 'HEAD' || status === 204 || status === 304;
}

function undeclared(operation: RestOperation, { status, headers, text }: Received): Finding {
  const { id, responses, ranges } = operation;
  const got = `${status} ${excerpt(text)}`.trim();
  if (isSilentAbout(operation, status))
    return note('status/undeclared', `${id} declares nothing like ${status}`, { got });
  const moved = status >= 300 && status < 400 && headers['location'] !== undefined;
  const declared = [...responses.map((response) => response.status), ...ranges.map(({ range }) => range)];
  return fail(
    'status/undeclared',
    moved ? `${id} redirects; redirects are not followed` : `${id} declares no ${status}`,
    { expected: `one of ${declared.join(', ')}`, got },
  );
}

/**
 * A document that declares no success at all, or no refusal of a bad request, leaves it open what these are: OpenAPI does not
 * ask for every status.
 */
function isSilentAbout({ responses, security }: RestOperation, status: number): boolean {
  const declares = (fits: (status: number) => boolean) => responses.some((response) => fits(response.status));
  if (isSuccess(status)) return !declares(isSuccess);
  if (status === 400 || status === 422) return !declares((one) => one === 400 || one === 422);
  return status === 401 && security.length > 0 && !declares((one) => one === 401 || one === 403);
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
export function judgeContentType(mediaType: string, response: Received): Finding[] {
  return fitsType(mediaType, response)
    ? judgeCharset(mediaType, response)
    : [wrongType({ mediaType }, response)];
}

/** What is declared for the media type that came: JSON first, then what is written out, then ranges such as `image/*`. */
function contentOf({ content }: ResponseSpec, response: Received) {
  return (
    content.find(({ mediaType }) => !mediaType.includes('*') && fitsType(mediaType, response)) ??
    content.find(({ mediaType }) => fitsType(mediaType, response))
  );
}

function fitsType(mediaType: string, { headers }: Received): boolean {
  const essence = (text: string) => text.split(';', 1)[0]!.trim().toLowerCase();
  const declared = essence(mediaType);
  const got = essence(headers['content-type'] ?? '');
  if (declared === '*/*') return got !== '';
  return declared.endsWith('/*') ? got.startsWith(declared.slice(0, -1)) : got === declared;
}

function judgeCharset(mediaType: string, { headers, isUtf8 = true }: Received): Finding[] {
  const got = headers['content-type'] ?? '';
  const charset = /;\s*charset="?([^";\s]+)/i.exec(got)?.[1] ?? 'utf-8';
  if (!isJson(mediaType) || (/^utf-?8$/i.test(charset) && isUtf8)) return [];
  const details = { expected: 'UTF-8', got: isUtf8 ? got : 'bytes that are no UTF-8' };
  return [fail('charset', 'JSON travels as UTF-8', details)];
}

function wrongType(
  { mediaType, content }: { mediaType?: string; content?: ResponseSpec['content'] },
  { headers }: Received,
): Finding {
  return fail('content-type', 'the content type is not the declared one', {
    expected: content?.map((one) => one.mediaType).join(' or ') ?? mediaType ?? 'nothing',
    got: headers['content-type'] ?? 'nothing',
  });
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
  const value = headerValue(operation, schema, text);
  return checkers
    .inline(operation.document, schema, value)
    .map(({ message }) =>
      fail('header/invalid', `the header ${name}: ${message}`, { expected: name, got: excerpt(text) }),
    );
}

/** The value behind the text of a header, by the type that its schema gives it. */
function headerValue({ document }: RestOperation, schema: JsonSchema, text: string): Json {
  const types = schemaTypes(document, schema);
  if (types.has('array')) return text.split(',').map((item) => plainValue(item.trim()));
  if (types.has('object')) return objectOf(text);
  return types.has('string') ? text : plainValue(text.trim());
}

/** `{"a":1}`, `a,1,b,2` or `a=1,b=2`. */
function objectOf(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    const items = text.split(',').flatMap((item) => item.split('='));
    const names = items.filter((_, index) => index % 2 === 0);
    return Object.fromEntries(
      names.map((name, index) => [name.trim(), plainValue(items[index * 2 + 1] ?? '')]),
    );
  }
}

function plainValue(text: string): Json {
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  return text === 'true' || text === 'false' ? text === 'true' : text;
}
