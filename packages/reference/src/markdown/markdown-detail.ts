import { typeWords, type Detail, type TypeView } from '@chain-apis/contract/describe';

/** The type, and how a value of its wire kind travels. */
export function typeMarkdown(type: TypeView): string {
  const travels = type.wire ? `: travels as ${type.wire.json}` : '';
  return `${typeWords(type)}${travels}`;
}

/** Everything, in Markdown. */
export const MARKDOWN: Detail = {
  depth: Infinity,
  words: Infinity,
  values: Infinity,
  markup: { code: (text) => `\`${text}\``, strong: (text) => `**${text}**`, type: typeMarkdown },
};
