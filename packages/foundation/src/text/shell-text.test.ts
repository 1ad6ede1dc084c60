import { expect, it } from 'vitest';
import { shellLines, shellText } from './shell-text.ts';

it.each([
  ['plain', "'plain'"],
  ["it's $HOME", "'it'\\''s $HOME'"],
  ["a'\n::error::\\b\r\t", "$'a\\'\\n::error::\\\\b\\r\\t'"],
  ['\u001b[2J\u202e\u{1f600}', "$'\\U0000001b[2J\\U0000202e\u{1f600}'"],
])('%j is the word %s', (text, word) => expect(shellText(text)).toBe(word));

it('keeps the line ends of a sample, and nothing else that is invisible', () => {
  expect(shellLines('{\n  "a": 1\n}')).toBe(`'{\n  "a": 1\n}'`);
  expect(shellLines('a\n\u001b[2J')).toBe("$'a\\n\\U0000001b[2J'");
});
