import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = new URL('../content/pictures/', import.meta.url);

/** A picture of a guide: an SVG file, 350 units wide so that its smallest text has 12 pixels on a phone. Its colours are in `styles/picture.css`. */
interface Picture {
  readonly caption: string;
  /** What it shows, for those who do not see it. */
  readonly words: string;
  readonly svg: string;
}

/** The picture that a comment in Markdown names; undefined for any other text. */
function pictureOf(comment: string): Picture | undefined {
  const name = /^<!-- picture (\w+) -->$/.exec(comment.trim())?.[1];
  const file = name && fileURLToPath(new URL(`${name}.svg`, FOLDER));
  if (!file || !existsSync(file)) return undefined;
  const source = readFileSync(file, 'utf8');
  const element = (tag: string) => new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(source)?.[1] ?? '';
  const [caption, words] = [element('title'), element('desc')];
  // The caption stands below the picture; a title in it would be a tooltip as well.
  const svg = source
    .replace(/\s*<title>.*<\/desc>/s, '')
    .replace('<svg ', `<svg role="img" aria-label="${words.replaceAll('"', '&quot;')}" `)
    .replaceAll(/>\s+</g, '><')
    .trim();
  return { caption, words, svg };
}

/** The HTML of a picture that a comment names. */
export function pictureHtml(comment: string): string | undefined {
  const picture = pictureOf(comment);
  return (
    picture && `<figure class="picture">${picture.svg}<figcaption>${picture.caption}</figcaption></figure>`
  );
}

/** Markdown with the words of pictures in their place. */
export const withPictureWords = (markdown: string): string =>
  markdown.replaceAll(/^<!-- picture \w+ -->$/gm, (comment) => {
    const picture = pictureOf(comment);
    return picture ? `*${picture.caption}.* ${picture.words}` : comment;
  });
