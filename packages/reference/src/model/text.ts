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
