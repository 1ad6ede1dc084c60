import { withPictureWords } from './pictures.ts';

/** A page that is text: its Markdown is the source of both the page and the file beside it. */
export interface TextPage {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly body: string;
}

export const textMarkdown = ({ title, body }: TextPage) => `# ${title}\n\n${withPictureWords(body)}\n`;
