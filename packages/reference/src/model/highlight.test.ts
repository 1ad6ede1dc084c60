import { describe, expect, it } from 'vitest';
import { highlight, softBreaks } from './highlight.ts';
import { namesOfRule, inlineHtml, proseHtml, sentence } from './text.ts';

describe('highlight', () => {
  it('default', () => {
    expect(highlight('{"a": 1}', 'json')).toBe('{<i class="k">"a"</i>: <i class="n">1</i>}');
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
      '<p>One <code>code</code>\nline.</p><p>Two &lt;b&gt;.</p>',
    );
  });

  it.each([
    ['a list', '- one\n- two', '<ul><li>one</li><li>two</li></ul>'],
    ['a heading', '## One\ntwo', '<p><strong>One</strong></p><p>two</p>'],
    [
      'code',
      '```json\n{"a": "<b>"}\n```',
      'class="code" tabindex="0"><code class="language-json">{&quot;a&quot;: &quot;&lt;b&gt;',
    ],
    ['a table', '| a |\n|---|\n| 1 |', '<tr><td>1</td></tr>'],
    ['HTML', '<script>x</script>', '&lt;script&gt;x&lt;/script&gt;'],
    ['a picture of another host', 'a ![b](https://x/y.png) c', '<p>a b c</p>'],
  ])('%s', (_, text, wanted) => {
    expect(proseHtml(text)).toContain(wanted);
  });
});

describe('a link to a script', () => {
  it.each(['javascript:alert(1)', 'JaVaScRiPt:alert', 'data:text/html,x', 'vbscript:x'])(
    '%s is its words',
    (address) => {
      expect(inlineHtml(`[words](${address})`)).not.toContain('href');
      expect(proseHtml(`[words](${address})`)).not.toContain('href');
    },
  );

  it.each(['https://a/b', 'mailto:a@b', '/errors/', '#a:b', 'x/y:z'])('%s is one', (address) => {
    expect(inlineHtml(`[words](${address})`)).toBe(`<a href="${address}">words</a>`);
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
