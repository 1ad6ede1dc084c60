import type { Settled } from './call.ts';
import type { Received } from './delivery.ts';
import type { JsonKind } from './operation.ts';
import { parseJson, UnheldNumberError } from './parse-json.ts';
import type { Problem } from './problem.ts';
import type { BodyFailure, GatewayFailure } from './results.ts';
import { textOf } from './read-body.ts';
import { hide, hideInToken, mayHold } from './secrets.ts';
import { Stop } from './stop.ts';

/** Made once, and not where platforms have decoded every body. Broken UTF-8 must not pass as U+FFFD. */
let utf8: TextDecoder | undefined;

/**
 * The JSON of a body, without any of the credentials.
 *
 * @param textual - properties that arrive as text if a JSON number doesn't fit into a double
 * @throws {Stop} when there is none
 */
export function readJson(settled: Settled, received: Received, textual?: readonly string[]): unknown {
  const { head, body } = received;
  const type = head.header('content-type');
  const isJson = !!type && /[/+]json\b/i.test(type);
  if (!body.length) throw flawed(settled, received, 'gateway', 'empty');
  if (type && !isJson) throw flawed(settled, received, 'gateway', 'content-type');
  try {
    // UTF-8 (RFC 8259, 8.1), whatever the charset parameter says.
    const text =
      typeof body === 'string' ? body : (utf8 ??= new TextDecoder('utf-8', { fatal: true })).decode(body);
    const { credentials } = settled;
    return parseJson(text, textual, mayHold(credentials, text) ? hideInToken(credentials) : undefined);
  } catch (error) {
    const reason = reasonOf(error);
    // What does not even claim to be JSON, and is none, is somebody else's page.
    if (!isJson && (reason === 'syntax' || reason === 'utf8'))
      throw flawed(settled, received, 'gateway', 'syntax');
    const detail = reason === 'number' ? (error as Error).message : undefined;
    throw flawed(settled, received, 'body', reason, detail);
  }
}

/** The message of the engine is not used: it shows a piece of the text, and that may be a piece of a credential. */
function reasonOf(error: unknown): BodyFailure['reason'] {
  if (error instanceof UnheldNumberError) return 'number';
  if (error instanceof SyntaxError) return 'syntax';
  // `JSON.parse` runs out of stack on documents that are nested too deeply.
  return error instanceof RangeError ? 'depth' : 'utf8';
}

type Flawed = GatewayFailure | BodyFailure;

/** Stops a call for its body: shows the begin of it, without any of the credentials, those in the address included. */
export function flawed<Outcome extends Flawed['outcome']>(
  { credentials, settings }: Settled,
  { body }: Received,
  outcome: Outcome,
  reason: Extract<Flawed, { outcome: Outcome }>['reason'],
  detail?: string,
): Stop {
  // Enough that no credential at the end is cut in two.
  const start = textOf(body.slice(0, 4096));
  const excerpt = hide(credentials.concat(settings.base.credentials), start).slice(0, 200);
  return new Stop({ outcome, reason, detail, excerpt } as Problem);
}

/** The kind of a JSON value. */
export function kindOf(json: unknown): JsonKind {
  if (json === null) return 'null';
  if (Array.isArray(json)) return 'array';
  return typeof json === 'bigint' ? 'number' : (typeof json as JsonKind);
}

/** What is wrong with the kind of a value, in words; undefined when it is as declared. */
export function wrongKind(json: unknown, shape: readonly JsonKind[] = ['object']): string | undefined {
  const kind = kindOf(json);
  return shape.includes(kind) ? undefined : `${kind} instead of ${shape.join(' or ')}`;
}
