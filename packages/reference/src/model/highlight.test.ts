import { describe, expect, it } from 'vitest';
import { highlight, softBreaks } from './highlight.ts';
import { namesOfRule, proseHtml, sentence } from './text.ts';

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

describe('softBreaks', () => {
  it('breaks an address after what joins its parts, and nowhere in host or markup', () => {
    const html = highlight("curl 'http://h:1/v1/a?b=c&d' -H 'x: y'", 'sh');
    const shown = softBreaks(html);
    expect(shown).toContain('http://h:1/<wbr>v1/<wbr>a?<wbr>b=c&amp;<wbr>d');
    expect(shown.replaceAll('<wbr>', '')).toBe(html);
    expect(shown.match(/<wbr>/g)).toHaveLength(4);
  });
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
    ['txTypes requires addresses', '`txTypes` requires `addresses`.'],
    ['at least one', 'At least one.'],
    ['`addresses` and txTypesX', '`addresses` and txTypesX.'],
  ])('%s', (text, wanted) => {
    const names = namesOfRule('!has(self.txTypes) || has(self.addresses) && self.addresses.size() > 0');
    expect(sentence(text, names)).toBe(wanted);
  });
});
