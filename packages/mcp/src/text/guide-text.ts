import { plainName } from '@chain-apis/foundation';
import type { Guide } from '@chain-apis/contract/documents';
import { plainText } from '@chain-apis/contract/describe';

/** A guide, or one section of it; undefined for a section that is not there. */
export function guideText({ title, description, body }: Guide, section?: string): string | undefined {
  const text = readable(body);
  if (section === undefined) return `# ${title}\n${description}\n\n${text}`;
  const all = sectionsOf(text);
  const start = all.findIndex(({ heading }) => plainName(heading) === plainName(section));
  if (start < 0) return undefined;
  const level = levelOf(all[start]!.text);
  const end = all.findIndex(({ text: next }, index) => index > start && levelOf(next) <= level);
  return all
    .slice(start, end < 0 ? undefined : end)
    .map((one) => one.text)
    .join('')
    .trim();
}

export const headingsOf = ({ body }: Guide): readonly string[] =>
  sectionsOf(body).map(({ heading }) => anchorOf(heading));

/** How a section is named after a `#`. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

const levelOf = (text: string) => text.search(/[^#]/);

const sectionsOf = (body: string) =>
  body
    .split(/^(?=#{2,3} )/m)
    .filter((text) => text.startsWith('#'))
    .map((text) => ({ text, heading: plainText(text.slice(levelOf(text), text.search(/$/m))) }));

/** Without what a site puts in its place, and without addresses of its pages. */
const readable = (body: string) =>
  body.replaceAll(/^<!--.*?-->\n*/gms, '').replaceAll(/\[([^\]]+)\]\(\/[^)]*\)/g, '$1');
