import { fromMarkdown } from 'mdast-util-from-markdown';
import ts from 'typescript';
import { visit as visitMarkdown } from 'unist-util-visit';
import { isScalar, parseAllDocuments, visit as visitYaml } from 'yaml';

/** A part of a file that people read: start and end offset. */
type Range = readonly [start: number, end: number];

/** Replaces everything that isn't prose. No phrase matches across it. */
const MASK = '\0';

/** Values of these keys are data. */
const DATA_KEYS = /^(?:examples?|enum|const|default|pattern|\$ref|operationId|x-extensible-enum|name|value)$/;

/**
 * Masks everything in a file except its prose: code, identifiers, examples and quotations. Offsets and line breaks stay
 * as they are.
 */
export function proseOf(file: string, source: string): string {
  const ranges = rangesOf(file, source);
  const masked = [...source.replace(/[^\n]/gu, (char) => MASK.repeat(char.length))];
  const characters = source.split('');
  for (const [start, end] of ranges)
    for (let index = start; index < end; index++) masked[index] = characters[index]!;
  return withoutQuotations(masked.join(''));
}

function rangesOf(file: string, source: string): readonly Range[] {
  if (file.endsWith('.md')) return markdownRanges(source);
  if (/\.(?:ya?ml|json)$/.test(file)) return yamlRanges(source);
  return [...codeRanges(file, source)];
}

function markdownRanges(source: string): readonly Range[] {
  const ranges: Range[] = [];
  const front = /^---\n[^]*?\n---\n/.exec(source)?.[0] ?? '';
  if (front) ranges.push([0, front.length]);
  const tree = fromMarkdown(front.replace(/[^\n]/g, ' ') + source.slice(front.length));
  visitMarkdown(tree, 'text', ({ position }) => {
    ranges.push([position!.start.offset!, position!.end.offset!]);
  });
  return ranges;
}

function yamlRanges(source: string): readonly Range[] {
  const ranges: Range[] = [];
  for (const document of parseAllDocuments(source, { logLevel: 'silent' }))
    visitYaml(document as Parameters<typeof visitYaml>[0], {
      Pair: (_key, pair) =>
        isScalar(pair.key) && DATA_KEYS.test(String(pair.key.value)) ? visitYaml.SKIP : undefined,
      Scalar: (key, { value, range }) => {
        if (key !== 'key' && typeof value === 'string' && range) ranges.push([range[0], range[1]]);
      },
    });
  return ranges;
}

/** String literals, and doc comments up to their examples. */
function* codeRanges(file: string, source: string): Generator<Range> {
  const strings = stringRanges(file, source);
  yield* strings;
  for (const { 0: comment, index } of source.matchAll(/\/\*\*[^]*?\*\//g)) {
    if (strings.some(([start, end]) => start <= index && index < end)) continue;
    const prose = comment.split(/@example\b/, 1)[0]!;
    // The margin of a comment is white space, not a word between two others.
    for (const { 0: line, index: from } of prose.matchAll(/(?<=^(?:\s*\*(?!\/)|\/\*\*)).*$/gm))
      yield [index + from, index + from + line.length];
  }
}

function stringRanges(file: string, source: string): readonly Range[] {
  const ranges: Range[] = [];
  const kind = file.endsWith('.astro') ? ts.ScriptKind.TSX : undefined;
  const walk = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node) || isTemplatePart(node))
      ranges.push([node.getStart(), node.end]);
    ts.forEachChild(node, walk);
  };
  walk(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind));
  return ranges;
}

const isTemplatePart = (node: ts.Node) => ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);

/** Masks code in backticks and quotations. */
function withoutQuotations(text: string): string {
  return text.replace(/`[^`\n\0]*`|(?<![\w\0])"[^"\n\0]*"(?!\w)|“[^”\0]*”/g, (quoted) =>
    quoted.replace(/[^\n]/g, MASK),
  );
}
