import {
  isJson,
  isObject,
  stringOrEmpty,
  type Json,
  type JsonObject,
  writeJson,
} from '@chain-apis/foundation';
import { outcomeFor, sampleOf, type Checkers, type Content, type RestOperation } from '@chain-apis/contract';
import { schemaMembers } from '@chain-apis/contract/schema';
import { concreteType, declaredHeaders, isXml } from './rest-response.ts';
import { writeXml } from './xml.ts';
import { REASON_PHRASES } from './reason-phrases.ts';

/** Common properties for the message of an error body. */
const MESSAGE_MEMBERS = ['message', 'detail', 'title', 'error_description'];
const PHRASES = new Set(Object.values(REASON_PHRASES));

/**
 * Returns the declared error of a status: its example or a sample of its schema, with our message if it has a property
 * for it. Undefined if no body is declared.
 */
export function declaredError(
  checkers: Checkers,
  operation: RestOperation,
  status: number,
  messages: readonly string[],
): { readonly headers: Record<string, string>; readonly text: string } | undefined {
  const declared = outcomeFor(operation, status);
  const content = declared?.content[0];
  if (!declared || !content) return undefined;
  const mediaType = concreteType(content.mediaType);
  const headers = { ...declaredHeaders(operation.document, declared), 'content-type': mediaType };
  const bodies = bodiesOf(operation, content, status, messages);
  const fits = (body: Json) => checkers.content(operation, content, body).length === 0;
  const body = bodies.find(fits) ?? bodies[0] ?? null;
  if (isJson(mediaType)) return { headers, text: writeJson(body) };
  if (isXml(mediaType)) return { headers, text: writeXml(operation.document, content.schema, body) };
  if (!/^text\//i.test(mediaType)) return undefined;
  return { headers, text: typeof body === 'string' ? body : messages.join('; ') };
}

/** With our message first, as they are shown after that. */
function bodiesOf(
  { document }: RestOperation,
  { schema, examples }: Content,
  status: number,
  messages: readonly string[],
): Json[] {
  const shown = examples.map(({ value }) => value);
  const withMessage = shown.filter((value) => messageMember(value) !== undefined);
  const sample = sampleOf(document, schema);
  const optional = schemaMembers(document, schema).find(({ name }) => MESSAGE_MEMBERS.includes(name));
  const lacks = isObject(sample) && messageMember(sample) === undefined;
  const made = lacks
    ? { ...sample, ...(optional ? { [optional.name]: '' } : inError(sample, messages)) }
    : sample;
  const plain = [...withMessage, ...shown, made, sample];
  return [...plain.map((body) => fill(body, status, messages)), ...plain];
}

/** Without another property for the message, `error` is used. */
function inError({ error }: JsonObject, messages: readonly string[]): JsonObject {
  return typeof error === 'string' ? { error: messages.join('; ') } : {};
}

export function messageMember(body: Json): string | undefined {
  if (!isObject(body)) return undefined;
  return MESSAGE_MEMBERS.find((name) => typeof body[name] === 'string' || Array.isArray(body[name]));
}

/** Returns a body with our message in its form, and with the status if it has one. */
export function fill(template: Json, status: number, messages: readonly string[]): Json {
  if (!isObject(template)) return template;
  const body: JsonObject = { ...template };
  const member = messageMember(template);
  if (member) body[member] = Array.isArray(template[member]) ? [...messages] : messages.join('; ');
  for (const name of ['statusCode', 'status']) if (typeof body[name] === 'number') body[name] = status;
  // Other texts are codes of the service.
  if (PHRASES.has(stringOrEmpty(body['error']))) body['error'] = REASON_PHRASES[status] ?? body['error']!;
  return body;
}
