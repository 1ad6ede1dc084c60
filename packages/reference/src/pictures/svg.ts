import { escapeHtml } from '../model/text.ts';

/** A picture of a guide: drawn 350 units wide, so that its smallest text has 12 pixels on a phone. */
export interface Picture {
  readonly height: number;
  readonly caption: string;
  /** What it shows, for those who do not see it. */
  readonly text: string;
  /** Elements of SVG; their classes are in `styles/picture.css`. */
  readonly body: readonly string[];
}

/** Where text stands from its point: `start`, `middle` or `end`. */
type Anchor = 'start' | 'middle' | 'end';

export const text = (x: number, y: number, words: string, look = '', anchor: Anchor = 'middle') =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}"${look && ` class="${look}"`}>${escapeHtml(words)}</text>`;

export const box = (x: number, y: number, width: number, height: number, look = 'box') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="5" class="${look}"/>`;

/** A box with lines of text in its middle. */
export function labelled(
  [x, y, width, height]: readonly [number, number, number, number],
  lines: readonly string[],
  look = 'box',
): string {
  const first = y + height / 2 + 4.5 - ((lines.length - 1) * 15) / 2;
  return (
    box(x, y, width, height, look) +
    lines.map((line, at) => text(x + width / 2, first + at * 15, line)).join('')
  );
}

export const line = (x1: number, y1: number, x2: number, y2: number, look = 'line') =>
  `<path d="M${x1} ${y1}L${x2} ${y2}" class="${look}"/>`;

/** A line with a head at its end. */
export function arrow(x1: number, y1: number, x2: number, y2: number, look = 'line'): string {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const end = (turn: number) =>
    `${(x2 - 7 * Math.cos(angle + turn)).toFixed(1)} ${(y2 - 7 * Math.sin(angle + turn)).toFixed(1)}`;
  return `${line(x1, y1, x2, y2, look)}<path d="M${end(0.45)}L${x2} ${y2}L${end(-0.45)}" class="${look}"/>`;
}

export function figure({ height, caption, text: words, body }: Picture): string {
  return `<figure class="picture"><svg viewBox="0 0 350 ${height}" role="img" aria-label="${escapeHtml(words)}">${body.join('')}</svg><figcaption>${escapeHtml(caption)}</figcaption></figure>`;
}
