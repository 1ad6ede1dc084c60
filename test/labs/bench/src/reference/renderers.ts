import type { RestOperation } from '@chain-apis/contract';

/** Something that renders the document in the reader's browser. */
export interface Renderer {
  readonly name: string;
  readonly packages: Readonly<Record<string, string>>;
  /** Body of its page, as in the renderer's own documentation; its package is below `base`. */
  body(base: string, document: string): string;
  /** The part of an address that leads to an operation. */
  link(operation: RestOperation): string;
}

const slug = (text: string): string => text.toLowerCase().replaceAll(' ', '-');

export const renderers: readonly Renderer[] = [
  {
    name: 'Redoc',
    packages: { redoc: '2.5.4' },
    body: (base, document) =>
      `<redoc spec-url="${document}"></redoc><script src="${base}/redoc/bundles/redoc.standalone.js"></script>`,
    link: ({ id, tags }) => `#tag/${tags[0]!.replaceAll(' ', '-')}/operation/${id}`,
  },
  {
    name: 'Scalar',
    packages: { '@scalar/api-reference': '1.72.1' },
    body: (base, document) =>
      `<div id="app"></div><script src="${base}/@scalar/api-reference/dist/browser/standalone.js"></script>
<script>Scalar.createApiReference('#app', { url: '${document}', telemetry: false, withDefaultFonts: false });</script>`,
    link: ({ binding, tags }) => `#tag/${slug(tags[0]!)}/${binding.method}${binding.path}`,
  },
];

/** Wraps a renderer in a page. */
export const pageOf = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Reference</title></head><body>${body}</body></html>`;

/** Returns only the text of a page: no style, no script, nothing that is loaded. */
export const bare = (html: string): string =>
  html
    .replaceAll(/<script\b[^]*?<\/script>/g, '')
    .replaceAll(/<style\b[^]*?<\/style>/g, '')
    .replaceAll(/<link\b[^>]*>/g, '')
    .replaceAll(/<meta http-equiv[^>]*>/g, '');
