import { highlight, softBreaks, type Language } from '../model/highlight.ts';
import { escapeText } from '../model/text.ts';
import { element, withTabs, type Node } from './code-tabs.ts';

/**
 * Colours the code blocks of Markdown with our own few classes and gives each a button that copies it; puts languages of a
 * program behind tabs; makes wide tables scroll by themselves, and lets addresses and names in them break.
 */
export function rehypeCode() {
  return (tree: Node) => {
    let programs = 0;
    visit(tree, () => `program-${(programs += 1)}`, false);
  };
}

/** @param nextName - of the choices of a program, unique on the page */
function visit(node: Node, nextName: () => string, inCell: boolean): void {
  if (!node.children) return;
  for (const child of node.children) {
    if (child.tagName === 'pre') colour(child);
    else if (inCell && child.tagName === 'code') letBreak(child);
    else visit(child, nextName, inCell || child.tagName === 'td');
  }
  node.children = withTabs(node.children, languageOf, nextName).map((child) => boxed(child));
}

/** An element with what belongs around it. Tabs hold blocks of code. */
function boxed(child: Node): Node {
  if (child.tagName === 'table') return element('div', { className: ['table'], tabIndex: 0 }, [child]);
  if (child.tagName === 'fieldset')
    for (const panel of child.children!) panel.children = panel.children!.map(boxed);
  return child.tagName === 'pre' ? copyable(child) : child;
}

function copyable(pre: Node): Node {
  const button = { type: 'raw', value: '<button type="button" data-copy hidden>Copy</button>' };
  return element('div', { className: ['code-box'] }, [button, pre]);
}

/** Where the parts of a name meet: `info.peers`, `eth_feeConfig`. */
const BETWEEN_PARTS = /(?<=\w[._])(?=[A-Za-z])/g;
/** Where the words of a part meet: `listPeers`. Only a phone breaks there. */
const BETWEEN_WORDS = /(?<=[a-z])(?=[A-Z])/g;

function letBreak(code: Node): void {
  for (const child of code.children ?? [])
    if (child.value !== undefined)
      Object.assign(child, {
        type: 'raw',
        value: softBreaks(escapeText(child.value))
          .replaceAll(BETWEEN_PARTS, '<wbr>')
          .replaceAll(BETWEEN_WORDS, '<wbr class="in-word">'),
      });
}

/** Language of a block of code. */
function languageOf(pre: Node): string | undefined {
  if (pre.tagName !== 'pre') return undefined;
  const [name] = (pre.children?.[0]?.properties?.['className'] as string[] | undefined) ?? [];
  return name?.replace('language-', '') ?? 'text';
}

function colour(pre: Node): void {
  const code = pre.children?.[0];
  const language = languageOf(pre)!;
  const text = code?.children?.[0]?.value;
  if (!code || text === undefined) return;
  const knownLanguage =
    (['json', 'ts', 'sh', 'python', 'go'] as const).find((each) => each === language) ??
    ('text' satisfies Language);
  code.children = [{ type: 'raw', value: highlight(text.trimEnd(), knownLanguage) }];
  pre.properties = { className: ['code'], tabIndex: 0 };
}
