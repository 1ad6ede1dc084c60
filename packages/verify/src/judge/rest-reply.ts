import { essenceOf, isJson } from '@chain-apis/foundation';
import {
  isSuccess,
  outcomeFor,
  successesOf,
  type Content,
  type Operation,
  type RestBinding,
} from '@chain-apis/contract';
import { firstItem, streamOf } from '@chain-apis/contract/calls';
import { schemaTypes } from '@chain-apis/contract/schema';
import { excerpt, fail, note, type Finding } from './finding.ts';
import { contentFor, judgeContentType } from './judge-headers.ts';
import { readBody, succeeds, type Refusal, type Reply } from './reply.ts';
import { canTravel } from '../send/credentials.ts';
import type { Received } from '../send/send-request.ts';

/** Reads an HTTP response by the declaration of its status. */
export function readRestReply(operation: Operation, binding: RestBinding, response: Received): Reply {
  const { status, headers } = response;
  const outcome = outcomeFor(operation, status);
  const head = { key: String(status), isSuccess: succeeds(operation, outcome), outcome, headers };
  const refusal = head.isSuccess || status < 300 ? undefined : readRefusal(operation, binding, response);
  if (!outcome) return { ...head, refusal, findings: [undeclaredStatus(operation, binding, response)] };
  const [preferred] = outcome.content;
  if (!preferred || hasNoBody(binding, status)) {
    const isBeyond = !preferred && head.isSuccess && response.text !== '';
    return { ...head, refusal, findings: isBeyond ? [undeclaredBody(operation, response)] : [] };
  }
  const declared = contentFor(outcome.content, response) ?? preferred;
  return {
    ...head,
    refusal,
    findings: judgeContentType(outcome.content, response),
    ...bodyOf(operation, declared, response),
  };
}

/** JSON, or the first item of a stream; undefined for what has no schema that applies to it, such as an image. */
function bodyOf(
  { document }: Operation,
  declared: Content,
  { headers, text }: Received,
): Pick<Reply, 'body' | 'unread'> {
  const stream = streamOf(declared.mediaType);
  // A range such as any type at all says less than the response.
  const type = declared.mediaType.includes('*') ? (headers['content-type'] ?? '') : declared.mediaType;
  const isString = schemaTypes(document, declared.schema).has('string');
  if (isString && essenceOf(type) === 'text/plain')
    return { body: { declared, base: '', read: () => ({ exact: text }) } };
  const isOpen = stream === 'events' && (isString || Object.keys(declared.schema).length === 0);
  if (isOpen || (!stream && !isJson(type)))
    return text === '' ? {} : { unread: `a body of ${essenceOf(type) || 'no type'} is not checked` };
  const item = stream ? firstItem(stream, text) : text;
  if (item === undefined) return {};
  return { body: { declared, base: '', read: () => readBody(item) } };
}

/** HEAD and these statuses have headers only. */
function hasNoBody({ method }: RestBinding, status: number): boolean {
  return method === 'HEAD' || status === 204 || status === 304;
}

function readRefusal(operation: Operation, { security }: RestBinding, response: Received): Refusal {
  const { status, text } = response;
  const got = `${status} ${excerpt(text)}`.trim();
  const wanted = operation.outcomes.filter((outcome) => succeeds(operation, outcome)).map(({ key }) => key);
  return {
    kind: kindOf(operation, security, status),
    said: `the server sent ${status}`,
    refuses: status >= 400 && status < 500,
    toValid: fail('status/unexpected', `a valid call got ${status}`, { expected: wanted.join(' or '), got }),
    toInvalid: fail('refusal/status', `a bad request got ${status}`, { expected: '400', got }),
  };
}

function kindOf(operation: Operation, security: RestBinding['security'], status: number): Refusal['kind'] {
  if (status < 400) return 'moved';
  if (status === 429) return 'busy';
  if (status === 401 && security.length > 0 && !security.some(canTravel)) return 'unaskable';
  if (status === 401 || status === 403) return 'no-access';
  if (status === 502 || status === 503 || status === 504) return 'away';
  if (status === 404 && declares(operation, 404)) return 'missing';
  if (status === 400 || (status === 422 && !declares(operation, 400))) return 'invalid';
  return status >= 500 ? 'failed' : 'other';
}

function undeclaredBody({ id }: Operation, { status, text }: Received): Finding {
  return note('drift/body', `${id} declares no body for ${status}`, { got: excerpt(text) });
}

/** An undeclared status: a failure, unless the document leaves it open. */
function undeclaredStatus(operation: Operation, { security }: RestBinding, response: Received): Finding {
  const { status, headers, text } = response;
  const { id, outcomes } = operation;
  const got = `${status} ${excerpt(text)}`.trim();
  if (isSilentAbout(operation, security, status))
    return note('status/undeclared', `${id} declares nothing like ${status}`, { got });
  const moved = status >= 300 && status < 400 && headers['location'] !== undefined;
  const message = moved ? `${id} redirects; redirects are not followed` : `${id} declares no ${status}`;
  const declared = outcomes.map(({ key }) => key).join(', ');
  const expected = declared === '' ? 'no failure' : `one of ${declared}`;
  return fail('status/undeclared', message, { expected, got });
}

/**
 * A document that declares no success, or no refusal of bad requests, leaves these statuses open: OpenAPI doesn't
 * require every status.
 */
function isSilentAbout(operation: Operation, security: RestBinding['security'], status: number): boolean {
  if (isSuccess(status)) return successesOf(operation).length === 0;
  if (status === 400 || status === 422) return !declares(operation, 400, 422);
  return status === 401 && security.length > 0 && !declares(operation, 401, 403);
}

function declares({ outcomes }: Operation, ...statuses: readonly number[]): boolean {
  return outcomes.some(({ key }) => statuses.includes(Number(key)));
}
