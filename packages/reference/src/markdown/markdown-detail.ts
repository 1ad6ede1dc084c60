import { typeWords, type Detail, type TypeView } from '@chain-apis/contract/describe';
import { WIRE_KINDS } from '../model/wire-kinds.ts';

/** The type, and how a value of its wire kind travels. */
export function typeMarkdown(type: TypeView): string {
  const travels = type.wire ? `: travels as ${WIRE_KINDS[type.wire]?.json}` : '';
  return `${typeWords(type)}${travels}`;
}

/** Everything, in Markdown. */
export const MARKDOWN: Detail = {
  depth: Infinity,
  words: Infinity,
  values: Infinity,
  markup: { code: (text) => `\`${text}\``, strong: (text) => `**${text}**`, type: typeMarkdown },
};
