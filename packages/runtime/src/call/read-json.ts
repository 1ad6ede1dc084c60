import type { CompletedCall } from './call.ts';
import type { Received } from '../read/delivery.ts';
import type { JsonKind, NumberRules } from '../operation.ts';
import { parseJson, UnrepresentableNumberError } from '../read/parse-json.ts';
import type { Problem } from '../limits/problem.ts';
import type { BodyFailure, GatewayFailure } from '../results.ts';
import { decodeBody } from '../read/read-body.ts';
import { hide } from '../limits/secrets.ts';
import { Stop } from '../limits/stop.ts';

/** Created once, and only if the platform hasn't decoded the body. Malformed UTF-8 must not become U+FFFD. */
let utf8: TextDecoder | undefined;

/**
 * Parses the JSON of a body.
 *
 * @param textual - properties that arrive as text if a JSON number doesn't fit into a double
 * @param anyType - whether JSON is accepted under any media type
 * @throws {Stop} if there is no valid JSON
 */
export function readJson(
  settled: CompletedCall,
  received: Received,
  textual?: readonly string[],
  anyType?: boolean,
): unknown {
  const { head, body } = received;
  const type = head.header('content-type');
  const isJson = !!type && /[/+]json\b/i.test(type);
  if (!body.length) throw flawed(settled, received, 'gateway', 'empty');
  if (type && !isJson && !anyType) throw flawed(settled, received, 'gateway', 'content-type');
  try {
    // UTF-8 (RFC 8259, 8.1), whatever the charset parameter says.
    const text =
      typeof body === 'string' ? body : (utf8 ??= new TextDecoder('utf-8', { fatal: true })).decode(body);
    return parseJson(text, textual);
  } catch (error) {
    const reason = reasonOf(error);
    // A body that isn't JSON and isn't declared as JSON is another server's page.
    if (!isJson && (reason === 'syntax' || reason === 'utf8'))
      throw flawed(settled, received, 'gateway', type ? 'content-type' : 'syntax');
    const detail = reason === 'number' ? (error as Error).message : undefined;
    throw flawed(settled, received, 'body', reason, detail);
  }
}

/**
 * Converts the integers of parsed JSON to their declared types.
 *
 * @throws {Stop} names the property whose type cannot represent its value
 */
export function withIntegers(
  settled: CompletedCall,
  received: Received,
  { integers }: NumberRules,
  value: unknown,
): unknown {
  try {
    return integers ? integers.read(value, integers) : value;
  } catch (error) {
    // The readers of integers throw errors only.
    throw flawed(settled, received, 'body', 'number', (error as Error).message);
  }
}

/** The engine's message isn't used: it quotes the text, which may contain part of a credential. */
function reasonOf(error: unknown): BodyFailure['reason'] {
  if (error instanceof UnrepresentableNumberError) return 'number';
  if (error instanceof SyntaxError) return 'syntax';
  // `JSON.parse` overflows the stack on text that is nested too deeply.
  return error instanceof RangeError ? 'depth' : 'utf8';
}

type Flawed = GatewayFailure | BodyFailure;

/** Stops a call because of its body: shows the start of it, without credentials, including those in the URL. */
export function flawed<Outcome extends Flawed['outcome']>(
  { credentials, settings }: CompletedCall,
  { body }: Received,
  outcome: Outcome,
  reason: Extract<Flawed, { outcome: Outcome }>['reason'],
  detail = '',
): Stop {
  // Long enough that no credential is cut in two at the end.
  const start = decodeBody(body.slice(0, 4096));
  const excerpt = hide(credentials.concat(settings.base.credentials), start).slice(0, 200);
  return new Stop({ outcome, reason, detail: hide(credentials, detail) || undefined, excerpt } as Problem);
}

/** The kind of a JSON value. */
export function kindOf(json: unknown): JsonKind {
  if (json === null) return 'null';
  if (Array.isArray(json)) return 'array';
  return typeof json === 'bigint' ? 'number' : (typeof json as JsonKind);
}

/** Describes a wrong JSON kind; returns undefined if the kind is declared. */
export function wrongKind(json: unknown, shape: readonly JsonKind[] = ['object']): string | undefined {
  const kind = kindOf(json);
  return shape.includes(kind) ? undefined : `${kind} instead of ${shape.join(' or ')}`;
}
