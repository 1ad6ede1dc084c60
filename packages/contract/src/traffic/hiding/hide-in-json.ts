import { parsedJson, isObject, type Json } from '@chain-apis/foundation';
import { REDACTED } from './secret-values.ts';

/** Names of the positional parameters of a JSON-RPC method. */
export type ParameterNames = (method: string) => readonly string[];

export interface HideValues {
  readonly isSecret: (name: string) => boolean;
  /** Hides in a string, as written between its quotes. */
  readonly inString: (text: string) => string;
  readonly namesOf: ParameterNames;
  /** Called with the text of each hidden value. */
  readonly onHidden: (value: string) => void;
}

/** A list or an object that is open, with the name of the value that comes next in it. */
interface Open {
  readonly isList: boolean;
  /** Its own name; a list's items have it, too. */
  readonly own: string;
  name: string;
  /** Position in a list. */
  at: number;
}

/** A string with its closing quote, or up to the end of a cut text; a number; a mark. */
const TOKEN = /"(?:[^"\\]|\\[^])*(?:"|$)|-?\d[\w.+-]*|[{}[\],]/g;

/**
 * Hides scalars by the names of their properties. Keeps everything else as it was written: digits, order, white space,
 * duplicates. Also reads text that is cut, or has JSON in some of its lines.
 */
export function hideInJson(text: string, hide: HideValues): string {
  const messages = positionalNames(text, hide.namesOf);
  const open: Open[] = [];
  return text.replace(TOKEN, (token, offset: number) => {
    const within = open.at(-1);
    if (token === '{' || token === '[') {
      open.push({ isList: token === '[', own: nextName(open, messages), name: '', at: 0 });
      return token;
    }
    if (token === '}' || token === ']') return (open.pop(), token);
    if (token === ',') return (within && ((within.at += 1), (within.name = '')), token);
    if (within && !within.isList && within.name === '' && token.startsWith('"')) {
      if (/^\s*:/.test(text.slice(offset + token.length, offset + token.length + 50))) {
        within.name = unquoted(token);
        return hide.inString(token);
      }
    }
    return hiddenScalar(token, nextName(open, messages), open, hide);
  });
}

/** The name of the next value: its own, that of its list, or that of the parameter at its position. */
function nextName(open: readonly Open[], messages: PositionalNames): string {
  const within = open.at(-1);
  if (!within) return '';
  if (!within.isList) return within.name;
  const [message, params] = open.length === 3 ? [open[0]!.at, open[2]!] : [0, open[1]];
  const isParams = params === within && within.own === 'params';
  return (isParams ? messages(message, within.at) : undefined) ?? within.own;
}

function hiddenScalar(token: string, name: string, open: readonly Open[], hide: HideValues): string {
  const isText = token.startsWith('"');
  if (name === '' || !hide.isSecret(name) || isErrorCode(token, open))
    return isText ? hide.inString(token) : token;
  const value = isText ? unquoted(token) : token;
  if (value === '' || value === REDACTED || (!isText && SHORT.test(token))) return token;
  hide.onHidden(value);
  // A number stays one, so that the text stays valid.
  return isText ? `"${REDACTED}"` : '0';
}

/** A number like this is a status or a count. */
const SHORT = /^-?\d{1,3}$/;

/** The code of a JSON-RPC error isn't a secret. */
function isErrorCode(token: string, open: readonly Open[]): boolean {
  const within = open.at(-1);
  return /^[-\d]/.test(token) && within?.own === 'error' && within.name === 'code';
}

function unquoted(token: string): string {
  const value = parsedJson(token);
  return typeof value === 'string' ? value : token.replace(/^"|"$/g, '');
}

type PositionalNames = (message: number, at: number) => string | undefined;

function positionalNames(text: string, namesOf: ParameterNames): PositionalNames {
  if (!/"params"\s*:\s*\[/.test(text)) return () => undefined;
  const parsed = parsedJson(text);
  // What cannot be parsed has the parameters of the first method.
  const [, first = ''] = /"method"\s*:\s*"([^"\\]{1,200})"/.exec(text) ?? [];
  const messages: readonly Json[] = parsed === undefined ? [] : [parsed].flat();
  return (message, at) => {
    const one = messages[message];
    const method = isObject(one) ? one['method'] : first;
    return typeof method === 'string' ? namesOf(method)[at] : undefined;
  };
}
