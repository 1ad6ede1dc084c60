/**
 * Control characters except line ends and tabs, and invisible characters: direction overrides, joiners, tags, variation
 * selectors, byte order marks, lone surrogates. They can hide text from people who watch an agent.
 */
const INVISIBLE =
  // eslint-disable-next-line no-control-regex
  /[\0-\x08\x0b-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0e\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e0fff}\p{Surrogate}]/gu;

/** Escapes each as in `\u202e`, which is equivalent in JSON. */
export function showInvisible(text: string): string {
  return text.replaceAll(INVISIBLE, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}
