import { getOwn, charsetOf, isJson, mostSpecific } from '@chain-apis/foundation';
import { readHeader } from '@chain-apis/contract/calls';
import type { Checkers, Operation, ResponseHeader } from '@chain-apis/contract';
import type { Received } from '../send/send-request.ts';
import { excerpt, fail, type Finding } from './finding.ts';

interface Typed {
  readonly mediaType: string;
}

/** Returns the declared content for a response's media type: the most specific that fits it. */
export function contentFor<T extends Typed>(declared: readonly T[], { headers }: Received): T | undefined {
  return mostSpecific(declared, headers['content-type'] ?? '');
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
  header: ResponseHeader,
  headers: Received['headers'],
): Finding[] {
  const { name, required, schema } = header;
  const text = getOwn(headers, name);
  if (text === undefined) {
    return required
      ? [fail('header/missing', `the header ${name} is missing`, { expected: name, got: 'nothing' })]
      : [];
  }
  const value = readHeader(document, header, text);
  return checkers
    .inline(document, schema, value)
    .map(({ message }) =>
      fail('header/invalid', `the header ${name}: ${message}`, { expected: name, got: excerpt(text) }),
    );
}
