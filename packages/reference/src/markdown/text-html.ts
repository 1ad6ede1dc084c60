import { createMarkdownProcessor } from '@astrojs/markdown-remark';
import { once } from '@chain-apis/foundation';
import { rehypeCode } from './rehype-code.ts';
import { rehypePlain } from './rehype-plain.ts';
import type { Heading } from '../model/headings.ts';

const processor = once(() =>
  createMarkdownProcessor({ syntaxHighlight: false, rehypePlugins: [rehypePlain, rehypeCode] }),
);

/** HTML of the Markdown of a page, and its headings. */
export async function textHtml(
  markdown: string,
): Promise<{ readonly html: string; readonly headings: readonly Heading[] }> {
  const { code, metadata } = await (await processor()).render(markdown);
  return { html: code, headings: metadata.headings };
}
