/** The start of a text: to the end of a sentence if one is not far, otherwise between words. A text that fits is not cut. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  if (most === 0) return '';
  const start = text.slice(0, most);
  const sentence = start.lastIndexOf('. ');
  if (sentence > most / 3) return start.slice(0, sentence + 1);
  const cut = start.slice(0, most - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s,;:.]+$/, '')}…`;
}
