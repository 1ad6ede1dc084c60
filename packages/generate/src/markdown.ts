/**
 * The only writer of Markdown. Text of a document is shown as it is, in a code span, or as Markdown without what could
 * act on a page or on other parts of it: HTML, definitions, script links, headings, open fences.
 */
import { oneLine, showInvisible } from '@chain-apis/foundation';
import { LINE_END, type Code } from './code.ts';

declare const WRITTEN: unique symbol;

/** Text that is safe to insert into a page. */
export type Markdown = string & { readonly [WRITTEN]: true };

// Only this module makes it: of text that it has escaped.
const written = (text: string) => text as Markdown;

/** Tag of a template that Markdown is in. With the name `markdown`, Prettier would format the template. */
export const page = (strings: TemplateStringsArray, ...values: readonly Markdown[]): Markdown =>
  written(strings.map((text, index) => text + (values[index] ?? '')).join(''));

export const joinMarkdown = (
  parts: readonly Markdown[],
  separator: '' | ' ' | ', ' | '\n' | '\n\n',
): Markdown => written(parts.join(separator));

/** Shows a text as it is, on one line. */
export function plainText(text: string): Markdown {
  const escaped = oneLine(text.trim())
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replace(/[\\`*[\]|~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&')
    .replaceAll('<', '&lt;');
  return written(withoutBlock(escaped));
}

/** Shows a text as code. */
export function codeSpan(text: string): Markdown {
  const content = oneLine(text.trim()) || ' ';
  const longest = Math.max(0, ...(content.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  // A space next to a backtick is removed when the span is read.
  const space = /^`|`$/.test(content) ? ' ' : '';
  return written(fence + space + content + space + fence);
}

/** Markdown of a document, on one line: a summary, or the meaning of an argument. */
export function inlineMarkdown(text: string): Markdown {
  const line = oneLine(text.trim());
  const neutral = neutralLine(line);
  return neutral === undefined ? plainText(line) : written(withoutBlock(neutral));
}

/** Markdown of a document with paragraphs, lists and fenced code. */
export function blockMarkdown(text: string): Markdown {
  const all = text.trim().split(LINE_END).map(showInvisible);
  return written((neutralBlock(all) ?? all.map((line) => plainText(line))).join('\n'));
}

/** A comment, which shows on no page. */
export const htmlComment = (text: string): Markdown =>
  written(`<!-- ${oneLine(text.trim()).replace(/-(?=-|$)/g, '- ')} -->`);

/** Content of a table's cell. */
export const tableCell = (content: Markdown): Markdown =>
  written(
    content
      .trim()
      .replace(/(\\*)\|/g, (all, slashes: string) => (slashes.length % 2 === 1 ? all : `${slashes}\\|`)),
  );

/** Code on one line, as a block of its own. */
export const codeBlock = ({ text }: Code): Markdown => written(`\`\`\`ts\n${text}\n\`\`\``);

/** Lines outside and inside fenced code; undefined if readers could disagree about what is code. */
function neutralBlock(all: readonly string[]): string[] | undefined {
  const result: string[] = [];
  let fence: string | undefined;
  for (const line of all) {
    const [, run, info = ''] = /^(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (fence !== undefined) {
      result.push(line);
      if (run?.startsWith(fence) && info.trim() === '') fence = undefined;
    } else if (run !== undefined && /^[\w -]*$/.test(info)) {
      result.push(line);
      fence = run;
    } else {
      const neutral = line.includes('~~~') || line.includes('```') ? undefined : neutralLine(line, true);
      if (neutral === undefined) return undefined;
      result.push(neutral.replace(/^( {0,3})(?=#{1,6}(?:\s|$)|(?:=+|-+)\s*$|-{2})/, '$1\\'));
    }
  }
  return fence === undefined ? result : [...result, fence];
}

/**
 * A line without HTML, definitions and unsafe links outside its code spans; undefined if a span is not whole.
 *
 * @param isBlock - whether the line can be in a table of the text's own, which would divide a span with a `|`
 */
function neutralLine(line: string, isBlock = false): string | undefined {
  const runs = line.split(/(`+)/);
  let result = '';
  for (let at = 0; at < runs.length; at += 2) {
    const outside = runs[at]!;
    const open = runs[at + 1];
    result += neutralText(outside);
    if (open === undefined) return result;
    const close = runs.indexOf(open, at + 3);
    const span = runs.slice(at + 2, close).join('');
    if (outside.endsWith('\\') || close < 0 || (isBlock && span.includes('|'))) return undefined;
    result += open + span + open;
    at = close - 1;
  }
  return result;
}

/** The start of a link's address that cannot be a script: of the web, of mail, of this page or of its site. */
const UNSAFE_LINK = /\](?=\()(?!\((?:https?:\/\/|mailto:|#|\.{0,2}\/|[\w.-]+(?:[)#/]|$)))/gi;

const neutralText = (text: string): string =>
  text.replaceAll('<', '&lt;').replace(/\]:/g, ']\\:').replace(UNSAFE_LINK, ']\\');

/** A line that starts no list, heading, quote, table or rule. */
const withoutBlock = (line: string): string =>
  line.replace(
    /^(?:([#>=|~]|[-+*](?=[\s*+-]|$))|(\d+)([.)]))/,
    (whole, mark: string | undefined, count, dot) => (mark === undefined ? `${count}\\${dot}` : `\\${whole}`),
  );
