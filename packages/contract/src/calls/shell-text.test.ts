import { expect, it } from 'vitest';
import { shellText } from './shell-text.ts';

it.each([
  ['plain', "'plain'"],
  ["it's $HOME", "'it'\\''s $HOME'"],
  ["a'\n::error::\\b\r\t", "$'a\\'\\n::error::\\\\b\\r\\t'"],
  ['\u001b[2J\u202e\u{1f600}', "$'\\U0000001b[2J\\U0000202e\u{1f600}'"],
])('%j is the word %s', (text, word) => expect(shellText(text)).toBe(word));
