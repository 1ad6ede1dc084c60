/** Text of the contract (Markdown of one or more paragraphs) as HTML. */
export function proseHtml(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${inlineHtml(paragraph)}</p>`)
    .join('');
}

/** One line of Markdown as HTML: code, emphasis and links; everything else is escaped. */
export function inlineHtml(text: string): string {
  return escapeHtml(text.replaceAll(/\s*\n\s*/g, ' '))
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/\[([^\]]+)\]\(([^)\s]+)\)/g, '<a href="$2">$1</a>');
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Text as Markdown in which nothing is markup, not even the bar of a table. */
export const markdownText = (text: string) =>
  text.replaceAll(/\s*\n\s*/g, ' ').replaceAll(/[\\`*[\]<>|~]/g, '\\$&');

/** A phrase of the contract as a sentence. Names in it become code, and keep their case. */
export function sentence(text: string): string {
  const named = text.includes('`') ? text : text.replaceAll(/\b[a-z]+\d*[A-Z]\w*/g, '`$&`');
  const first = named.startsWith('`') ? named : named.replace(/^./, (letter) => letter.toUpperCase());
  return first.replace(/\.?$/, '.');
}
