import { readJson, type Json, errorMessage } from '@chain-apis/foundation';
import { declaredFor, isError, type Content, type Operation, type Outcome } from '@chain-apis/contract';
import { excerpt, fail, type Finding } from './finding.ts';
import type { Received } from '../send/send-request.ts';

/** A reply to a call in the contract's terms, for either protocol. */
export interface Reply {
  /** Its outcome key, declared or not: `404`, `result`, `-32602`. Absent if it isn't a valid reply. */
  readonly key?: string;
  /** Whether it {@link succeeds}: it has data, and a wrong request that gets it was accepted. */
  readonly isSuccess: boolean;
  /** Its declared outcome. */
  readonly outcome?: Outcome | undefined;
  readonly headers: Received['headers'];
  /** Problems of the message around the value: status, media type, envelope. */
  readonly findings: readonly Finding[];
  /** The value, if JSON or text is declared. */
  readonly body?: ReplyBody;
  /** Why there is none, although there is a body. */
  readonly unread?: string;
  /** The response, if it isn't a success. */
  readonly refusal?: Refusal | undefined;
}

/** A received value with its declaration. */
export interface ReplyBody {
  readonly declared: Content;
  /** JSON pointer of the value in the body: `/result`. */
  readonly base: string;
  read(): ReadBody;
}

/** A JSON value, or why there is none. */
export type ReadBody = { readonly exact: Json } | { readonly findings: Finding[] };

/** A response other than a success: an error, or a redirect. */
export interface Refusal {
  readonly kind: keyof typeof EXCUSES;
  /** `the server sent 404`. */
  readonly said: string;
  /** Whether it can be the refusal of a bad request. */
  readonly refuses: boolean;
  /** The finding if the call should have succeeded. */
  readonly toValid: Finding;
  /** The finding if the call should have been refused in another way. */
  readonly toInvalid: Finding;
}

/** Returns why a refusal isn't a violation, from its status or code; undefined if it is one. */
export const EXCUSES = {
  busy: ', and went on doing so',
  unaskable: ': no request can carry two kinds of Authorization, which the document demands',
  'no-access': ': it wants a key',
  away: ': it is not available',
  missing: ': it does not hold what the call asks for',
  // A server's own error says what is missing.
  own: '',
  invalid: undefined,
  moved: undefined,
  failed: undefined,
  other: undefined,
} as const;

/**
 * Whether an outcome is one that a valid call should get: a declared success; 503 of a health probe, which is a full
 * response; a declared redirect if no 2xx is declared. Never by its schema, which successes and errors may share.
 */
export function succeeds({ health, outcomes }: Operation, outcome: Outcome | undefined): boolean {
  if (!outcome) return false;
  if (outcome.success || (health !== undefined && outcome.key === '503')) return true;
  const isRedirect = !isError(outcome) && declaredFor(outcomes, outcome.key)?.key !== 'default';
  return isRedirect && outcomes.every(({ key, success }) => !success || key === 'default');
}

/** Parses a body as JSON, or returns the finding that it isn't JSON. */
export function readBody(text: string): ReadBody {
  try {
    return { exact: readJson(text) };
  } catch (cause) {
    const details = { expected: 'JSON', got: excerpt(text) || 'nothing' };
    return { findings: [fail('json', `the body is not JSON: ${errorMessage(cause)}`, details)] };
  }
}
