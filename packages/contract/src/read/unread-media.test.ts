import { expect, it } from 'vitest';
import { unreadMedia } from './unread-media.ts';

const documentWith = (content: object) => ({
  bundle: { paths: { '/a': { post: { requestBody: { content } } } } },
});

it('names what no tool reads of bodies, once', () => {
  const parts = { itemSchema: {}, prefixEncoding: [], itemEncoding: {} };
  const found = unreadMedia([
    documentWith({ 'multipart/mixed': parts, 'application/jsonl': { itemSchema: {} } }),
    documentWith({ 'multipart/mixed': { itemSchema: true }, 'application/json': { schema: {} } }),
  ] as never);
  expect(found).toEqual(
    ['itemSchema', 'prefixEncoding', 'itemEncoding'].map((key) => `${key} of multipart/mixed`),
  );
});
