import { escapeHtml, escapeText } from './text.ts';

export type Language = 'json' | 'ts' | 'sh' | 'python' | 'go' | 'http' | 'text';

/** One alternative of each expression is one kind of token; the name of the group is its class. */
const TOKENS: Readonly<Record<Language, RegExp | undefined>> = {
  json: /(?<k>"(?:[^"\\]|\\.)*"(?=\s*:))|(?<s>"(?:[^"\\]|\\.)*")|(?<n>-?\d[\d.eE+-]*|\b(?:true|false|null)\b)/g,
  ts: /(?<c>\/\/[^\n]*)|(?<s>'(?:[^'\\]|\\.)*'|`[^`]*`)|(?<w>\b(?:import|from|const|await|if|else|for|of|return|new|async|function|type)\b)|(?<n>\b\d[\d_.]*n?\b|\b(?:true|false|null)\b)/g,
  sh: /(?<c>(?<=^|\s)#[^\n]*)|(?<s>'[^']*')|(?<w>(?<=^|\n)\s*(?:curl|npm|npx|node)\b|(?<=\s)--?[A-Za-z][\w-]*)/g,
  python:
    /(?<c>#[^\n]*)|(?<s>'(?:[^'\\]|\\.)*')|(?<w>\b(?:import|from|with|as|for|in|if|else|def|return|print)\b)|(?<n>\b\d[\d_.]*\b|\b(?:True|False|None)\b)/g,
  go: /(?<c>\/\/[^\n]*)|(?<s>"(?:[^"\\]|\\.)*"|`[^`]*`)|(?<w>\b(?:package|import|func|if|defer|return|var|const|nil)\b)|(?<n>\b\d[\d_.]*\b)/g,
  http: /(?<w>^[A-Z]+)|(?<k>\{[^}]+\})/g,
  text: undefined,
};

/** Code as HTML with a class on what a reader's eye should find. */
export function highlight(code: string, language: Language): string {
  const tokens = TOKENS[language];
  // Only JSON, which is long and full of quotation marks: elsewhere `href="/` might be taken for an address of the page.
  const escape = language === 'json' ? escapeText : escapeHtml;
  if (!tokens) return escape(code);
  let html = '';
  let end = 0;
  for (const match of code.matchAll(tokens)) {
    const [kind] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? [''];
    html += `${escape(code.slice(end, match.index))}<i class="${kind}">${escape(match[0])}</i>`;
    end = match.index + match[0].length;
  }
  return html + escape(code.slice(end));
}

/** Lets a browser break addresses in HTML where a reader would: after what joins their parts. */
export const softBreaks = (html: string) =>
  html.replaceAll(/<[^>]*>|(?<=[^/:])(?:[/?,]|&amp;)(?=[^/\s])/g, (found) =>
    found.startsWith('<') ? found : `${found}<wbr>`,
  );
