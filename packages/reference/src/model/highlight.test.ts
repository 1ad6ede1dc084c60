import { describe, expect, it } from 'vitest';
import { highlight } from './highlight.ts';
import { proseHtml, sentence } from './text.ts';

describe('highlight', () => {
  it('default', () => {
    expect(highlight('{"a": 1}', 'json')).toBe('{<i class="k">&quot;a&quot;</i>: <i class="n">1</i>}');
  });

  it.each(['json', 'ts', 'sh', 'http', 'text'] as const)(
    'behavior: %s never lets markup through',
    (language) => {
      expect(highlight(`"<script>" '</i><b>' <img>`, language)).not.toMatch(/<(?!\/?i\b)/);
    },
  );
});

describe('proseHtml', () => {
  it('default', () => {
    expect(proseHtml('One `code`\nline.\n\nTwo <b>.')).toBe(
      '<p>One <code>code</code> line.</p><p>Two &lt;b&gt;.</p>',
    );
  });
});

describe('sentence', () => {
  it.each([
    ['txTypes requires addresses', '`txTypes` requires addresses.'],
    ['at least one', 'At least one.'],
    ['`a` and b', '`a` and b.'],
  ])('%s', (text, wanted) => {
    expect(sentence(text)).toBe(wanted);
  });
});
