import type { Settled } from './call.ts';
import type { Received } from './fetch-once.ts';
import type { JsonKind } from './operation.ts';
import { parseJson, UnheldNumberError } from './parse-json.ts';
import type { Body } from './read-body.ts';
import type { BodyFailure, GatewayFailure } from './results.ts';
import { hide, hideInJson, mayHold } from './secrets.ts';
import { Stop } from './stop.ts';

/**
 * The JSON of a body, without any of the credentials.
 *
 * @param textual - members that arrive as text where a number exceeds what a double holds
 * @throws {Stop} when there is none
 */
export function readJson(settled: Settled, { head, body }: Received, textual?: readonly string[]): unknown {
  const type = head.header('content-type');
  const isJson = !!type && /[/+]json\b/i.test(type);
  if (body.length === 0) throw notTheApi(settled, body, 'empty');
  if (type && !isJson) throw notTheApi(settled, body, 'content-type');
  try {
    const text = decode(body);
    const json = parseJson(text, textual);
    return mayHold(settled.credentials, text) ? hideInJson(settled.credentials, json) : json;
  } catch (error) {
    const reason = reasonOf(error);
    // What does not even claim to be JSON, and is none, is somebody else's page.
    if (!isJson && (reason === 'syntax' || reason === 'utf8')) throw notTheApi(settled, body, 'syntax');
    throw unusable(settled, body, reason, reason === 'number' ? (error as Error).message : undefined);
  }
}

/** JSON is UTF-8 (RFC 8259, 8.1), whatever the charset parameter says; broken UTF-8 must not pass as U+FFFD. */
function decode(body: Body): string {
  return typeof body === 'string' ? body : new TextDecoder('utf-8', { fatal: true }).decode(body);
}

/** The message of the engine is not used: it shows a piece of the text, and that may be a piece of a credential. */
function reasonOf(error: unknown): BodyFailure['reason'] {
  if (error instanceof UnheldNumberError) return 'number';
  if (error instanceof SyntaxError) return 'syntax';
  // `JSON.parse` runs out of stack on documents that are nested too deeply.
  return error instanceof RangeError ? 'depth' : 'utf8';
}

/** A body that is not the API's. */
export function notTheApi(settled: Settled, body: Body, reason: GatewayFailure['reason']): Stop {
  return new Stop({ outcome: 'gateway', reason, excerpt: excerptOf(settled, body) });
}

/** A body of the API's that cannot be used. */
export function unusable(settled: Settled, body: Body, reason: BodyFailure['reason'], detail?: string): Stop {
  return new Stop({ outcome: 'body', reason, detail, excerpt: excerptOf(settled, body) });
}

/** The first characters of a body, without any of the credentials, those in the address included. */
function excerptOf({ credentials, settings }: Settled, body: Body): string {
  // Enough that no credential at the end is cut in two.
  const start = body.slice(0, 4096);
  const text = typeof start === 'string' ? start : new TextDecoder().decode(start);
  return hide([...credentials, ...settings.base.credentials], text).slice(0, 200);
}

/** The kind of a JSON value. */
export function kindOf(json: unknown): JsonKind {
  if (json === null) return 'null';
  if (Array.isArray(json)) return 'array';
  return typeof json === 'bigint' ? 'number' : (typeof json as JsonKind);
}

const OBJECT: readonly JsonKind[] = ['object'];

/** What is wrong with the kind of a value, in words; undefined when it is as declared. */
export function wrongKind(json: unknown, shape = OBJECT): string | undefined {
  const kind = kindOf(json);
  return shape.includes(kind) ? undefined : `${kind} instead of ${shape.join(' or ')}`;
}
