import { charsetOf, essenceOf, isJson, type ResponseSpec } from '@chain-apis/contract';
import type { Received } from '../send/send-request.ts';
import { fail, type Finding } from './finding.ts';

/** Whether the response has the media type that is declared; parameters such as the charset do not matter. */
export function judgeContentType(mediaType: string, response: Received): Finding[] {
  return fitsType(mediaType, response)
    ? judgeCharset(mediaType, response)
    : [wrongType({ mediaType }, response)];
}

/** What is declared for the media type that came: JSON first, then what is written out, then ranges such as `image/*`. */
export function contentOf({ content }: ResponseSpec, response: Received) {
  return (
    content.find(({ mediaType }) => !mediaType.includes('*') && fitsType(mediaType, response)) ??
    content.find(({ mediaType }) => fitsType(mediaType, response))
  );
}

function fitsType(mediaType: string, { headers }: Received): boolean {
  const declared = essenceOf(mediaType);
  const got = essenceOf(headers['content-type'] ?? '');
  if (declared === '*/*') return got !== '';
  return declared.endsWith('/*') ? got.startsWith(declared.slice(0, -1)) : got === declared;
}

export function judgeCharset(mediaType: string, { headers, isUtf8 = true }: Received): Finding[] {
  const got = headers['content-type'] ?? '';
  if (!isJson(mediaType) || (/^utf-?8$/.test(charsetOf(got) ?? 'utf-8') && isUtf8)) return [];
  const details = { expected: 'UTF-8', got: isUtf8 ? got : 'bytes that are no UTF-8' };
  return [fail('charset', 'JSON travels as UTF-8', details)];
}

export function wrongType(
  { mediaType, content }: { mediaType?: string; content?: ResponseSpec['content'] },
  { headers }: Received,
): Finding {
  return fail('content-type', 'the content type is not the declared one', {
    expected: content?.map((one) => one.mediaType).join(' or ') ?? mediaType ?? 'nothing',
    got: headers['content-type'] ?? 'nothing',
  });
}
