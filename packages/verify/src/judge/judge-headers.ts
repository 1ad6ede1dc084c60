import { own, charsetOf, essenceOf, isJson, type Json, type JsonSchema } from '@chain-apis/foundation';
import { schemaTypes } from '@chain-apis/contract/schema';
import type { Checkers, ContractDocument, Operation, ResponseHeader } from '@chain-apis/contract';
import type { Received } from '../send/send-request.ts';
import { excerpt, fail, type Finding } from './finding.ts';

interface Typed {
  readonly mediaType: string;
}

/**
 * Returns the declared content for a response's media type: JSON first, then exact types, then ranges such as
 * `image/*`. Ignores parameters such as the charset.
 */
export function contentFor<T extends Typed>(declared: readonly T[], { headers }: Received): T | undefined {
  const got = essenceOf(headers['content-type'] ?? '');
  const fits = ({ mediaType }: Typed): boolean => {
    const essence = essenceOf(mediaType);
    if (essence === '*/*') return got !== '';
    return essence.endsWith('/*') ? got.startsWith(essence.slice(0, -1)) : got === essence;
  };
  return declared.find((one) => !one.mediaType.includes('*') && fits(one)) ?? declared.find(fits);
}

/** Checks that the response has a declared media type, and that JSON is UTF-8. */
export function judgeContentType(declared: readonly Typed[], response: Received): Finding[] {
  const { headers, isUtf8 = true } = response;
  const got = headers['content-type'] ?? 'nothing';
  const fitting = contentFor(declared, response);
  if (!fitting) {
    const expected = declared.map(({ mediaType }) => mediaType).join(' or ');
    return [fail('content-type', 'the content type is not the declared one', { expected, got })];
  }
  if (!isJson(fitting.mediaType) || (/^utf-?8$/.test(charsetOf(got) ?? 'utf-8') && isUtf8)) return [];
  const details = { expected: 'UTF-8', got: isUtf8 ? got : 'bytes that are not UTF-8' };
  return [fail('charset', 'JSON travels as UTF-8', details)];
}

/** Checks a declared header: present if required, and valid. */
export function judgeHeader(
  checkers: Checkers,
  { document }: Operation,
  { name, required, schema }: ResponseHeader,
  headers: Received['headers'],
): Finding[] {
  const text = own(headers, name);
  if (text === undefined) {
    return required
      ? [fail('header/missing', `the header ${name} is missing`, { expected: name, got: 'nothing' })]
      : [];
  }
  const value = headerValue(document, schema, text);
  return checkers
    .inline(document, schema, value)
    .map(({ message }) =>
      fail('header/invalid', `the header ${name}: ${message}`, { expected: name, got: excerpt(text) }),
    );
}

/** Parses a header's text by its schema's type. */
function headerValue(document: ContractDocument, schema: JsonSchema, text: string): Json {
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
