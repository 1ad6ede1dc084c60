import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import GithubSlugger from 'github-slugger';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { root } from '../support/contract.ts';
import { repositoryFiles } from '../support/files.ts';

/** A fenced block of code. */
export interface Block {
  /** Relative to the root of the repository. */
  readonly file: string;
  /** Line of the file on which the code begins. */
  readonly line: number;
  /** What stands after the opening fence; empty if nothing does. */
  readonly language: string;
  readonly code: string;
  /** The block that follows with nothing in between, if one does. */
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
  /** What a link into this file may name after `#`. */
  readonly anchors: ReadonlySet<string>;
}

/** Every Markdown file of the repository. Changelogs are left out: a release tool writes them, of what was then. */
export const markdownFiles: readonly string[] = repositoryFiles('.md').filter(
  (file) => basename(file) !== 'CHANGELOG.md',
);

const known = new Map<string, Markdown>();

/** Reads a Markdown file, once. */
export function readMarkdown(file: string): Markdown {
  const read = known.get(file) ?? parseMarkdown(file, readFileSync(root + file, 'utf8'));
  known.set(file, read);
  return read;
}

/** Reads Markdown; `firstLine` is where it begins in its file. */
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
  // From the last to the first, so that each block knows the one after it.
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

/** Replaces the settings at the head of a page by as many empty lines. */
function withoutFrontMatter(text: string): string {
  return text.replace(/^---\n[^]*?\n---\n/, (settings) => settings.replace(/[^\n]/g, ''));
}
