import { highlight, softBreaks, type Language } from '../model/highlight.ts';
import { escapeText } from '../model/text.ts';

interface Node {
  type: string;
  tagName?: string;
  value?: string;
  properties?: { className?: string[]; tabIndex?: number };
  children?: Node[];
}

/**
 * Colours the code blocks of Markdown with our own few classes and gives each a button that copies it; makes wide tables scroll by
 * themselves, and lets addresses in them break.
 */
export function rehypeCode() {
  return (tree: object) => visit(tree as Node);
}

function visit(node: Node): void {
  for (const child of node.children ?? []) {
    if (child.tagName === 'pre') colour(child);
    else if (node.tagName === 'td' && child.tagName === 'code') letBreak(child);
    else visit(child);
  }
  if (node.children)
    node.children = node.children.map((child) => BOXES[child.tagName ?? '']?.(child) ?? child);
}

/** What stands around an element. */
const BOXES: Readonly<Record<string, (element: Node) => Node>> = { table: scrollable, pre: copyable };

function copyable(pre: Node): Node {
  const button = { type: 'raw', value: '<button type="button" data-copy hidden>Copy</button>' };
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['code-box'] },
    children: [button, pre],
  };
}

function letBreak(code: Node): void {
  for (const child of code.children ?? [])
    if (child.value !== undefined)
      Object.assign(child, { type: 'raw', value: softBreaks(escapeText(child.value)) });
}

function scrollable(table: Node): Node {
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['table'], tabIndex: 0 },
    children: [table],
  };
}

function colour(pre: Node): void {
  const code = pre.children?.[0];
  const language = code?.properties?.className?.[0]?.replace('language-', '') ?? 'text';
  const text = code?.children?.[0]?.value;
  if (!code || text === undefined) return;
  const known =
    (['json', 'ts', 'sh', 'python', 'go'] as const).find((each) => each === language) ??
    ('text' satisfies Language);
  code.children = [{ type: 'raw', value: highlight(text.trimEnd(), known) }];
  pre.properties = { className: ['code'], tabIndex: 0 };
}
