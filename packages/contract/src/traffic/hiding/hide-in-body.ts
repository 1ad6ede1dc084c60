import { hideInJson, type ParameterNames } from './hide-in-json.ts';
import type { IsSecret } from './secret-names.ts';
import { decoded, hideInText, REDACTED } from './secret-values.ts';

/** What decides about the values of a body. */
export interface BodyRules {
  readonly isSecret: IsSecret;
  readonly namesOf: ParameterNames;
}

/** JSON in a string, in a string, ... */
const DEEPEST = 5;

/**
 * Hides secrets in a body: JSON, a form, XML, or text with parts of these.
 *
 * @param found - gets the values that were hidden
 */
export function hideInBody(text: string, rules: BodyRules, found: string[] = [], depth = 0): string {
  if (text.length < 3) return text;
  const { isSecret, namesOf } = rules;
  const remember = (value: string) => {
    if (!PLAIN.test(value)) found.push(value);
  };
  const hide = (whole: string, name: string, before: string, value: string, after = '') => {
    if (value === '' || value === REDACTED || !isSecret(decoded(name))) return whole;
    remember(decoded(value));
    return before + REDACTED + after;
  };
  const shown = hideInText(text, isSecret, found);
  if (isForm(shown))
    return shown.replace(/([^&=]*)=([^&]*)/g, (whole, name: string, value: string) =>
      hide(whole, name, `${name}=`, value),
    );
  if (shown.startsWith('--') && shown.includes('name="')) return hideInParts(shown, hide);
  const inMarkup = shown.replace(ELEMENT, (whole, before: string, name: string, value: string) =>
    hide(whole, name, before, value),
  );
  const inString = (token: string) => {
    const start = token.slice(1, 2);
    if ((start !== '{' && start !== '[') || depth >= DEEPEST) return token;
    try {
      const inner: string = JSON.parse(token);
      const hidden = hideInBody(inner, rules, found, depth + 1);
      return hidden === inner ? token : JSON.stringify(hidden);
    } catch {
      return token;
    }
  };
  return hideInJson(inMarkup, { isSecret, namesOf, inString, onHidden: remember });
}

/** Such values also occur as words, numbers and addresses: a password may be `password`. */
const PLAIN = /^([a-z]+|\d{1,7}|0x[\da-f]{40})$/i;

/** `<password>value`, with a prefix and attributes. */
const ELEMENT = /(<(?:[\w.-]{1,99}:)?([\w.-]{1,99})(?:\s[^<>]{0,999})?>)([^<]+)(?=<\/)/g;

function isForm(text: string): boolean {
  return /^[^\s{}[\]"<>=&]{1,200}=/.test(text) && !/[\s"<>]/.test(text.trimEnd());
}

type HidePart = (whole: string, name: string, before: string, value: string, after?: string) => string;

/** The parts of a multipart body, whose names are in their heads. */
function hideInParts(text: string, hide: HidePart): string {
  const boundary = text.slice(0, text.search(/[\r\n]|$/));
  const parts = text.split(boundary).map((part) => {
    const [, head = '', value = '', end = ''] = /^([^]*?\r?\n\r?\n)([^]*?)(\r?\n)$/.exec(part) ?? [];
    const [, name = ''] = /\bname="([^"]*)"/i.exec(head) ?? [];
    return hide(part, name, head, value, end);
  });
  return parts.join(boundary);
}
