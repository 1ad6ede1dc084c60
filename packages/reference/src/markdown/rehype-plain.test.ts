import { expect, it } from 'vitest';
import { rehypePlain } from './rehype-plain.ts';

it('HTML becomes text, a break stays one', () => {
  const raw = (value: string) => ({ type: 'raw', value });
  const tree = {
    type: 'root',
    children: [{ type: 'element', children: [raw('<script>'), raw('<br>'), { type: 'text', value: 'x' }] }],
  };
  rehypePlain()(tree);
  expect(tree.children[0]!.children.map(({ type }) => type)).toEqual(['text', 'raw', 'text']);
});

it('an image becomes its words', () => {
  const properties = { src: 'https://example.invalid/x.png', alt: 'A picture' };
  const tree = { type: 'root', children: [{ type: 'element', tagName: 'img', properties }] };
  rehypePlain()(tree);
  expect(tree.children[0]).toMatchObject({ type: 'text', value: 'A picture' });
});
