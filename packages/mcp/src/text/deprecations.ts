import { deprecatedSince, plainText } from '@chain-apis/contract/describe';

/** A node that can be deprecated. */
interface Aged {
  readonly deprecated?: boolean | undefined;
  readonly deprecatedSince?: string | undefined;
  readonly description: string;
}

export const NO_REPLACEMENT = 'the contract names no replacement';
const REPLACED = /\b(use|replaced|instead|in favou?r of)\b/i;
const UNUSED = /\bno longer\b/i;

const sentenceOf = ({ description }: Aged, said: RegExp) =>
  plainText(description)
    .split(/(?<=\.)\s/)
    .find((sentence) => said.test(sentence))
    ?.replace(/\.$/, '');

/**
 * Describes a deprecation: since when and the replacement, or that the contract doesn't name one; undefined if it isn't
 * deprecated.
 */
export function deprecationOf(aged: Aged): string | undefined {
  if (aged.deprecated !== true) return undefined;
  const advice = replacementIn(aged) ?? sentenceOf(aged, UNUSED) ?? NO_REPLACEMENT;
  return `${deprecatedSince(aged)}: ${advice}`;
}

/** The sentence with an operation's replacement. */
export const replacementIn = (aged: Aged) => sentenceOf(aged, REPLACED);
