import { escapeHtml } from '../model/text.ts';

/** Text of a page's picture, for links on other sites. */
export interface Card {
  /** Site, and the API where the page belongs to one. */
  readonly above: string;
  readonly title: string;
  /** Stands out before the line below. */
  readonly verb?: string;
  readonly below: string;
}

const COLOURS = { paper: '#14181a', ink: '#e4e7e6', soft: '#a3adb1', accent: '#7cc7d8' };
/** Characters per line for each size. */
const FITS = { title: 26, below: 62 };
const MOST_LINES = { title: 3, below: 2 };

/** The picture of a page, 1200 by 630 as the networks want it. */
export function cardSvg({ above, title, verb = '', below }: Card): string {
  const titles = wrap(title, FITS.title, MOST_LINES.title);
  const lines = wrap(`${verb} ${below}`.trim(), FITS.below, MOST_LINES.below);
  const first = verb && `<tspan fill="${COLOURS.accent}" font-weight="700">${escapeHtml(verb)}</tspan>`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" font-family="Figtree" font-weight="500">',
    `<rect width="1200" height="630" fill="${COLOURS.paper}"/>`,
    `<rect width="16" height="630" fill="${COLOURS.accent}"/>`,
    text(125, 34, COLOURS.soft, escapeHtml(above)),
    ...titles.map((line, index) => text(245 + 88 * index, 74, COLOURS.ink, escapeHtml(line), 700)),
    ...lines.map((line, index) => {
      const rest = index === 0 ? first + escapeHtml(line.slice(verb.length)) : escapeHtml(line);
      return text(545 - 44 * (lines.length - 1 - index), 32, COLOURS.soft, rest);
    }),
    '</svg>',
  ].join('\n');
}

const text = (y: number, size: number, fill: string, content: string, weight = 500) =>
  `<text x="90" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" xml:space="preserve">${content}</text>`;

/** Breaks text between words, and long words at separators; ends with an ellipsis if it doesn't fit. */
function wrap(whole: string, width: number, most: number): string[] {
  const lines = [''];
  for (const piece of whole.split(/(?<=\s)|(?=[/.])|(?<=[a-z])(?=[A-Z])/)) {
    if ((lines.at(-1)! + piece).trimEnd().length > width && lines.at(-1) !== '') lines.push('');
    lines[lines.length - 1] += piece;
  }
  if (lines.length <= most) return lines;
  const last = lines[most - 1]!.trimEnd();
  const cut = last.length < width ? last : last.slice(0, width - 1).replace(/(?<=\S)\s+\S*$/, '');
  return [...lines.slice(0, most - 1), `${cut}…`];
}
