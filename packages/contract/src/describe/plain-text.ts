/** The text without its Markdown, on one line. */
export const plainText = (text: string) =>
  text
    .replaceAll(/[`*]/g, '')
    .replaceAll(/!?\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
