import { decodePercent } from '@chain-apis/foundation';
import type { IsSecret } from './secret-names.ts';

/** Replaces a secret. */
export const REDACTED = '[redacted]';

/** A form of secrets: what is before it stays. */
interface Look {
  /** Two groups: before and the secret. Matched in linear time. */
  readonly pattern: RegExp;
  /** Whether it is one, by the value and the text behind it. */
  readonly holds?: (value: string, behind: string) => boolean;
}

/** What follows `Bearer` in prose. */
const PROSE =
  /^(access|auth\w*|credentials?|error|format|header|is|key|or|prefix|realm|required|scheme|tokens?|type)\b/i;

const LOOKS: readonly Look[] = [
  {
    pattern: /(\b(?:bearer|dpop)(?:\s{1,9}|%20|\+))([\w.~+/=:%-]{3,})/gi,
    holds: (value, behind) =>
      !PROSE.test(value) && !(/^[a-z]+[.,:]?$/i.test(value) && /^ [a-z]/i.test(behind)),
  },
  { pattern: /(\bbasic(?:\s{1,9}|%20|\+))([\w+/=%-]{4,})/gi, holds: isPair },
  // The beginning of a JSON object in base64.
  { pattern: /(\b)(eyJ[\w-]{5,}\.[\w-]*(?:\.[\w-]*){0,3})/g },
  {
    pattern:
      /()(-----BEGIN (?!CERTIFICATE|PUBLIC KEY|RSA PUBLIC KEY)[A-Z ]{1,40}-----[^"<]*?(?:-----END [A-Z ]{1,40}-----|(?=["<])|$))/g,
  },
  // User info of a URL, also as in JSON and percent-encoded.
  { pattern: /(:(?:\\?\/\\?\/|%2f%2f))([^\s/?#@"'<>\\]{1,400})(?=@|%40)/gi },
];

/** Whether it is a user name and a password in base64. */
function isPair(value: string): boolean {
  try {
    return atob(decoded(value).replaceAll('-', '+').replaceAll('_', '/')).includes(':');
  } catch {
    return false;
  }
}

/** A parameter of a URL in a text, one of a URL that is a parameter itself, and one of a header. */
const PARAMETERS = [
  /([?&;#](?:amp;)?|\\u0026)([^\s?&=#"'<>;,\\]{1,100})(=)([^\s&"'<>#;,\\]+)/g,
  /(%3f|%26|%23)([^\s?&=#"'<>;,\\%]{1,100})(%3d)([^\s&"'<>#;,\\%]+)/gi,
  /(; )([\w-]{1,100})(=)([^\s&"'<>#;,\\?]+)/g,
];

/**
 * Hides what looks like a secret in a text, and secret parameters of URLs.
 *
 * @param found - gets the values that were hidden
 */
export function hideInText(text: string, isSecret: IsSecret, found: string[] = []): string {
  if (text.length < 4) return text;
  const hide = (whole: string, before: string, name: string, equals: string, value: string) => {
    if (!isSecret(decoded(name)) || value === REDACTED) return whole;
    found.push(value);
    return before + name + equals + REDACTED;
  };
  const named = PARAMETERS.reduce((rest, pattern) => rest.replace(pattern, hide), text);
  return LOOKS.reduce((rest, look) => hideLook(rest, look, found), named);
}

function hideLook(text: string, { pattern, holds }: Look, found: string[]): string {
  return text.replace(pattern, (whole, before: string, value: string, offset: number) => {
    if (
      value === REDACTED ||
      holds?.(value, text.slice(offset + whole.length, offset + whole.length + 2)) === false
    )
      return whole;
    found.push(value);
    return before + REDACTED;
  });
}

/** A name in a URL or a form, decoded if it can be. */
export const decoded = (name: string): string => decodePercent(name.replaceAll('+', ' '));
