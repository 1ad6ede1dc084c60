import {
  schemaTypes,
  type Checkers,
  type Json,
  type JsonSchema,
  type ResponseHeader,
  type RestOperation,
} from '@chain-apis/contract';
import type { Received } from '../send/send-request.ts';
import { excerpt } from './excerpt.ts';
import { fail, type Finding } from './finding.ts';

/** A declared header: there, where it is required, and of its schema. */
export function judgeHeader(
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
