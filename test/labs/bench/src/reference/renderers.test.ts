import { expect, it } from 'vitest';
import { bare } from './renderers.ts';

it('leaves of a page what is read, and nothing that is loaded', () => {
  const page = [
    '<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="x"><link rel="stylesheet" href="a.css">',
    '<script>a < b</script><script type="module" src="b.js"></script><style>p { color: red }</style></head>',
    '<body><p class="c">Text</p></body>',
  ].join('');
  expect(bare(page)).toBe('<head><meta charset="utf-8"></head><body><p class="c">Text</p></body>');
});
