import type { NumberRules } from '../operation.ts';
import { parseJson } from './parse-json.ts';

/** Texts read from responses, to be parsed elsewhere. */
const texts = new WeakMap<Response, string>();

/**
 * Makes `json()` of a `Response` and of its copies lossless, without replacing the `Response`.
 *
 * @param parsed - its JSON, if known: the first reader gets it, later readers get their own values
 */
export function toExactResponse(response: Response, rules: NumberRules, parsed?: unknown): Response {
  if (texts.has(response)) return response;
  texts.set(response, '');
  const { text, clone } = response;
  const own = {
    text: async () => {
      const read = await text.call(response);
      texts.set(response, read);
      return read;
    },
    json: async () => {
      if (parsed === undefined) return parse(await text.call(response), rules);
      const value = parsed;
      parsed = undefined;
      return value;
    },
    clone: () => toExactResponse(clone.call(response), rules),
  };
  for (const [name, value] of Object.entries(own)) Object.defineProperty(response, name, { value });
  return response;
}

/** Parses a response text again, without loss; returns other values unchanged. */
export function exactly(response: Response, parsed: unknown, rules: NumberRules): unknown {
  const text = texts.get(response);
  // Text stays text: it was requested, or it is an error body that isn't JSON.
  return text && typeof parsed !== 'string' ? parse(text, rules) : parsed;
}

function parse(text: string, { textual, integers }: NumberRules): unknown {
  const value = parseJson(text, textual);
  return integers ? integers.read(value, integers) : value;
}
