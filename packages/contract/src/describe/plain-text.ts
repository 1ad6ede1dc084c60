import { stringOrEmpty, type Json } from '@chain-apis/foundation';

/** A text as a part of a line. */
export const phraseOf = (text: Json | undefined) =>
  stringOrEmpty(text).replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '');

/** The text without its Markdown, on one line. */
export const plainText = (text: string) =>
  text
    .replaceAll(/[`*]/g, '')
    .replaceAll(/!?\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
