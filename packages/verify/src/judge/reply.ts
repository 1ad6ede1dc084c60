import { readJson, type Content, type ExactJson, type Outcome } from '@chain-apis/contract';
import { excerpt, fail, type Finding } from './finding.ts';
import type { Received } from '../send/send-request.ts';

/** What came back to a call in the terms of the contract, however it travelled. */
export interface Reply {
  /** Its key among the outcomes, whether it is declared or not: `404`, `result`, `-32602`. Absent where it is not a reply at all. */
  readonly key?: string;
  readonly isSuccess: boolean;
  /** What is declared for it. */
  readonly outcome?: Outcome | undefined;
  readonly headers: Received['headers'];
  /** What is wrong with the message around the value: status, media type, envelope. */
  readonly findings: readonly Finding[];
  /** The value, where JSON is declared for it. */
  readonly body?: ReplyBody;
  /** What came where a success did not. */
  readonly refusal?: Refusal | undefined;
}

/** A value that came, and what is declared for it. */
export interface ReplyBody {
  readonly declared: Content;
  /** JSON pointer of the value in the body: `/result`. */
  readonly base: string;
  /** The whole body, where the value is all that it holds. */
  readonly text?: string;
  read(): ReadBody;
}

/** A JSON value, or why there is none. */
export type ReadBody = { readonly exact: ExactJson } | { readonly findings: Finding[] };

/** A response other than a success: an error, or a redirect. */
export interface Refusal {
  readonly kind: keyof typeof EXCUSES;
  /** `the server sent 404`. */
  readonly said: string;
  /** Whether it may stand for the refusal of a bad request. */
  readonly refuses: boolean;
  /** What it is to a call that should have succeeded. */
  readonly toValid: Finding;
  /** What it is to a call that should have been refused in another way. */
  readonly toInvalid: Finding;
}

/** Why a refusal need not violate the contract, by what it says of the server or of the call; undefined: it does. */
export const EXCUSES = {
  busy: ', and went on doing so',
  unaskable: ': no request can carry two kinds of Authorization, which the document demands',
  'no-access': ': it wants a key',
  away: ': it is not available',
  missing: ': it does not hold what the call asks for',
  // An error of the server's own says itself what is missing.
  own: '',
  invalid: undefined,
  moved: undefined,
  failed: undefined,
  other: undefined,
} as const;

/** The text of a body as JSON, or the finding that it is not JSON. */
export function readBody(text: string): ReadBody {
  try {
    return { exact: readJson(text) };
  } catch (cause) {
    const details = { expected: 'JSON', got: excerpt(text) || 'nothing' };
    return { findings: [fail('json', `the body is not JSON: ${(cause as Error).message}`, details)] };
  }
}
