import { sameNode } from '../same-schema.ts';
import type { Json, JsonObject } from '@chain-apis/foundation';
import { same } from '../pair.ts';
import { COMPATIBLE, DOCUMENTATION, rulesFor, type Finding, type FindingOfKind } from './rule.ts';
import { keywordText } from './value-rules.ts';

/** Something that can be described, deprecated and noted: a schema, an operation, a parameter. */
export interface AnnotatedNode {
  readonly root: JsonObject;
  readonly pointer: string;
  readonly keywords: Readonly<Record<string, Json>>;
}

const DESCRIPTIONS = ['title', 'summary', 'description', '$comment', 'externalDocs'];
const EXAMPLES = ['example', 'examples'];
const DEPRECATION = ['deprecated', 'x-deprecated-since'];
/** Keywords that {@link TEXT_RULES} look at. */
export const TEXTS: readonly string[] = [...DESCRIPTIONS, ...EXAMPLES, ...DEPRECATION];

const texts = rulesFor<AnnotatedNode>();

/** Rules about documentation: description, deprecation, examples. */
export const TEXT_RULES = {
  'description-changed': texts.both(DOCUMENTATION, 'has another description', (old, next) =>
    DESCRIPTIONS.flatMap((keyword) => differences(old, next, keyword)),
  ),
  deprecated: texts.both(COMPATIBLE, 'is now deprecated', (old, next) => !isMarked(old) && isMarked(next)),
  undeprecated: texts.both(
    COMPATIBLE,
    'is no longer deprecated',
    (old, next) => isMarked(old) && !isMarked(next),
  ),
  'deprecation-changed': texts.both(DOCUMENTATION, 'has another deprecation note', (old, next) =>
    isMarked(old) === isMarked(next) ? differences(old, next, 'x-deprecated-since') : [],
  ),
  'examples-changed': texts.both(DOCUMENTATION, 'has other examples', (old, next) =>
    EXAMPLES.some((keyword) => differences(old, next, keyword).length > 0),
  ),
};

/** Whether a keyword is `true`. */
export const isMarked = ({ keywords }: AnnotatedNode, keyword = 'deprecated') => keywords[keyword] === true;

function differences(old: AnnotatedNode, next: AnnotatedNode, keyword: string): Finding[] {
  const [before, after] = [old.keywords[keyword], next.keywords[keyword]];
  return same(before, after) ? [] : [{ before, after }];
}

/** Keywords that don't affect which values are valid. */
export const ANNOTATING: ReadonlySet<string> = new Set([
  ...TEXTS,
  ...['default', 'discriminator', 'readOnly', 'writeOnly'],
]);
/** Keywords that refuse values, or say how a text is read, and have no rule: those of JSON Schema and of OpenAPI 3.0. */
const JSON_SCHEMA = new Set([
  ...['not', 'if', 'then', 'else', 'contains', 'minContains', 'maxContains', 'patternProperties'],
  ...['dependencies', 'additionalItems', 'unevaluatedItems', '$dynamicRef', '$recursiveRef', 'const', 'enum'],
  ...['contentEncoding', 'contentMediaType', 'contentSchema', 'disallow', 'divisibleBy', 'extends'],
]);
/**
 * Differences in keywords without a rule: extensions, and in schemas words that refuse nothing, are notes; others count as breaking, because silence would be an
 * unchecked promise. Compares the targets of references.
 */
export function unknownKeywords(
  old: AnnotatedNode,
  next: AnnotatedNode,
  known: (keyword: string) => boolean,
  isForSchemas = false,
): FindingOfKind<'note' | 'word'>[] {
  const keywords = [...new Set([...Object.keys(old.keywords), ...Object.keys(next.keywords)])];
  return keywords
    .filter((keyword) => !known(keyword))
    .flatMap((keyword): FindingOfKind<'note' | 'word'>[] => {
      const [before, after] = [old.keywords[keyword], next.keywords[keyword]];
      const isNote = keyword.startsWith('x-') || (isForSchemas && !JSON_SCHEMA.has(keyword));
      const hasBoth = before !== undefined && after !== undefined;
      const isSame =
        !isNote && hasBoth
          ? sameNode({ root: old.root, node: before }, { root: next.root, node: after })
          : same(before, after);
      if (isSame) return [];
      const [was, is] = [keywordText(keyword, before), keywordText(keyword, after)];
      return [{ kind: isNote ? 'note' : 'word', before: was, after: is }];
    });
}
