import { parseJson } from './parse-json.ts';

/** What was read from a response as text, to be parsed elsewhere. */
const texts = new WeakMap<Response, string>();

/**
 * Makes a `Response` give its JSON without loss: its `json()`, and that of its copies. It stays the `Response` that it is.
 *
 * @param textual - members that arrive as text where a JSON number exceeds what a double holds
 * @param parsed - its JSON, if it is known; the first reader gets it, and later ones values of their own
 */
export function toExactResponse(response: Response, textual?: readonly string[], parsed?: unknown): Response {
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
      if (parsed === undefined) return parseJson(await text.call(response), textual);
      const value = parsed;
      parsed = undefined;
      return value;
    },
    clone: () => toExactResponse(clone.call(response), textual),
  };
  for (const [name, value] of Object.entries(own)) Object.defineProperty(response, name, { value });
  return response;
}

/** The JSON of a text that was read from a response and parsed with loss; what is not JSON stays as it is. */
export function exactly(response: Response, parsed: unknown, textual?: readonly string[]): unknown {
  const text = texts.get(response);
  // Text stays text: it was asked for, or it is none of the JSON that an error should be.
  return text && typeof parsed !== 'string' ? parseJson(text, textual) : parsed;
}
