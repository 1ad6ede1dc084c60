import { expect, it } from 'vitest';
import { blockMarkdown, codeSpan, htmlComment, inlineMarkdown, plainText, tableCell } from './markdown.ts';

it.each([
  ['eth_call', 'eth_call'],
  ['*a* _b_ `c` [d](e)', '\\*a\\* \\_b\\_ \\`c\\` \\[d\\](e)'],
  ['<b> &lt;', '&lt;b> &amp;lt;'],
  ['# a\n## b', '\\# a ## b'],
  ['1. a', '1\\. a'],
])('shows %j as it is', (text, wanted) => {
  expect(plainText(text)).toBe(wanted);
});

it.each([
  ['a', '`a`'],
  ['', '` `'],
  ['a`b', '``a`b``'],
  ['`', '`` ` ``'],
  ['a\nb', '`a b`'],
])('writes %j as code', (text, wanted) => {
  expect(codeSpan(text)).toBe(wanted);
});

it.each([
  ['Returns `Array<T>` and *more*.', 'Returns `Array<T>` and *more*.'],
  ['<script>x</script>', '&lt;script>x&lt;/script>'],
  ['an open ` <b>', 'an open \\` &lt;b>'],
  ['[a](https://a.example) [b](javascript:x)', '[a](https://a.example) [b]\\(javascript:x)'],
  ['[a]: javascript:x', '[a]\\: javascript:x'],
])('keeps the Markdown of %j, without what acts', (text, wanted) => {
  expect(inlineMarkdown(text)).toBe(wanted);
});

it.each([
  ['a\n\n- b\n- c', 'a\n\n- b\n- c'],
  ['# a\nb\n---', '\\# a\nb\n\\---'],
  ['```json\n{ "a": "<b>" }\n```', '```json\n{ "a": "<b>" }\n```'],
  ['```\nopen', '```\nopen\n```'],
  ['- a\n  ```\n<b>', '\\- a\n\\`\\`\\`\n&lt;b>'],
  ['`a | <b>` |', '\\`a \\| &lt;b>\\` \\|'],
])('keeps the blocks of %j, without those of the page', (text, wanted) => {
  expect(blockMarkdown(text)).toBe(wanted);
});

it('ends a cell only at its end', () => {
  expect(tableCell(codeSpan('a|b\\\\|c'))).toBe('`a\\|b\\\\\\|c`');
});

it('ends a comment only at its end', () => {
  expect(htmlComment('a --> b')).toBe('<!-- a - -> b -->');
});
