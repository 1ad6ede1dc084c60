import { highlight, type Language } from '../model/highlight.ts';

interface Node {
  type: string;
  tagName?: string;
  value?: string;
  properties?: { className?: string[]; tabIndex?: number };
  children?: Node[];
}

/** Colours the code blocks of Markdown with our own few classes, and makes wide tables scroll by themselves. */
export function rehypeCode() {
  return (tree: object) => visit(tree as Node);
}

function visit(node: Node): void {
  for (const child of node.children ?? []) {
    if (child.tagName === 'pre') colour(child);
    else visit(child);
  }
  if (node.children)
    node.children = node.children.map((child) => (child.tagName === 'table' ? scrollable(child) : child));
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
    (['json', 'ts', 'sh'] as const).find((each) => each === language) ?? ('text' satisfies Language);
  code.children = [{ type: 'raw', value: highlight(text.trimEnd(), known) }];
  pre.properties = { className: ['code'], tabIndex: 0 };
}
