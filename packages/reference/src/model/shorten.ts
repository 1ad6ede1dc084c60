/** The start of a text, cut between words. A sentence that fits is not cut. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most);
  const sentence = start.lastIndexOf('. ');
  if (sentence > most / 2) return start.slice(0, sentence + 1);
  const cut = start.slice(0, most - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s,;:.]+$/, '')}…`;
}
