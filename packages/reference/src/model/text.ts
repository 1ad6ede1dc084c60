import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';

/** A table is declared for GitHub's Markdown only; HTML in a text stays text, and a link to a script leads nowhere. */
const MARKDOWN = { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] };

/** Text of the contract (Markdown of one or more blocks) as HTML. */
export function proseHtml(text: string): string {
  return (
    micromark(text.trim(), MARKDOWN)
      .replaceAll(/\n(?=<)/g, '')
      // The headings of a page are its own, and it shows no pictures of other hosts.
      .replaceAll(/<h[1-6]>(.*?)<\/h[1-6]>/g, '<p><strong>$1</strong></p>')
      .replaceAll(/<img [^>]*?alt="([^"]*)"[^>]*>/g, '$1')
      .replaceAll(/<a href="">(.*?)<\/a>/gs, '$1')
      .replaceAll('<pre><code', '<pre class="code" tabindex="0"><code')
      .replaceAll('<table>', '<div class="table" tabindex="0"><table>')
      .replaceAll('</table>', '</table></div>')
  );
}

/** One line of Markdown as HTML: code, emphasis and links; everything else is escaped. */
export function inlineHtml(text: string): string {
  return escapeHtml(text.replaceAll(/\s*\n\s*/g, ' '))
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/\[([^\]]+)\]\(([^)\s]+)\)/g, (_, words: string, address: string) =>
      isSafeAddress(address) ? `<a href="${address}">${words}</a>` : words,
    );
}

/** Whether an address is of a page, and not of a script. */
export const isSafeAddress = (address: string) =>
  !/^[^/?#]*:/.test(address) || /^(?:https?|mailto):/i.test(address);

export function escapeHtml(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;');
}

/** For between tags, where a quotation mark needs no escape. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A phrase of the contract as a sentence. The names in it that are given become code, and keep their case. */
export function sentence(text: string, names: readonly string[] = []): string {
  const named = names.reduce(
    (sum, name) => sum.replaceAll(new RegExp(`(?<![\\w\`])${name}(?![\\w\`])`, 'g'), `\`${name}\``),
    text,
  );
  const first = named.startsWith('`') ? named : named.replace(/^./, (letter) => letter.toUpperCase());
  return first.replace(/\.?$/, '.');
}

/** The parameters or members that a rule is about. */
export const namesOfRule = (rule: string): string[] => [
  ...new Set([...rule.matchAll(/\bself\.(\w+)/g)].map(([, name]) => name!)),
];
