import { readFileSync } from 'node:fs';
import GithubSlugger from 'github-slugger';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { root } from '../support/contract.ts';
import { repositoryFiles } from '../support/files.ts';

/** A fenced block of code. */
export interface Block {
  /** Relative to the repository root. */
  readonly file: string;
  /** Line of the file where the code starts. */
  readonly line: number;
  /** Text after the opening fence; can be empty. */
  readonly language: string;
  readonly code: string;
  /** The block that directly follows, if any. */
  readonly next: Block | undefined;
}

export interface Link {
  readonly line: number;
  readonly target: string;
}

export interface Markdown {
  readonly file: string;
  readonly text: string;
  /** Sentences and tables without code. */
  readonly prose: string;
  readonly blocks: readonly Block[];
  readonly links: readonly Link[];
  /** Code within sentences. */
  readonly inlineCode: readonly { readonly line: number; readonly code: string }[];
  /** Possible link targets after `#` in this file. */
  readonly anchors: ReadonlySet<string>;
}

/** All Markdown files of the repository. */
export const markdownFiles: readonly string[] = repositoryFiles('.md');

const known = new Map<string, Markdown>();

/** Reads a Markdown file, once. */
export function readMarkdown(file: string): Markdown {
  const read = known.get(file) ?? parseMarkdown(file, readFileSync(root + file, 'utf8'));
  known.set(file, read);
  return read;
}

/** Parses Markdown; `firstLine` is its first line in the file. */
export function parseMarkdown(file: string, text: string, firstLine = 1): Markdown {
  const tree = fromMarkdown(withoutFrontMatter(text));
  const lineOf = (node: { position?: { start: { line: number } } | undefined }) =>
    node.position!.start.line + firstLine - 1;
  const [links, inlineCode]: [Link[], { line: number; code: string }[]] = [[], []];
  const prose: string[] = [];
  const anchors = new Set<string>();
  const slugger = new GithubSlugger();
  const blocks: Block[] = [];
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition')
      links.push({ line: lineOf(node), target: node.url });
    if (node.type === 'inlineCode') inlineCode.push({ line: lineOf(node), code: node.value });
    if (node.type === 'text') prose.push(node.value);
    if (node.type === 'heading') anchors.add(slugger.slug(toString(node)));
    if (node.type === 'html')
      for (const [, id] of node.value.matchAll(/\b(?:id|name)="([^"]+)"/g)) anchors.add(id!);
  });
  // In reverse order, so that each block knows the next one.
  visit(
    tree,
    'code',
    (node, index, parent) => {
      const follows = parent?.children[(index ?? 0) + 1]?.type === 'code';
      const next = follows ? blocks[0] : undefined;
      blocks.unshift({ file, line: lineOf(node) + 1, language: node.lang ?? '', code: node.value, next });
    },
    true,
  );
  return { file, text, prose: prose.join('\n'), blocks, links, inlineCode, anchors };
}

/** Replaces a page's front matter with as many empty lines. */
function withoutFrontMatter(text: string): string {
  return text.replace(/^---\n[^]*?\n---\n/, (settings) => settings.replace(/[^\n]/g, ''));
}
