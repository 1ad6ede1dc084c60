/** A body as a reader wants it: colours, folds, wrapped lines, and a search in it. */
import { highlight } from '../model/highlight.ts';
import { prettyJson } from '../model/pretty-json.ts';
import { element } from './element.ts';
import { rangeOf } from './text-range.ts';

/** A shorter body is seen whole. */
const LINES = 8;

/** @returns the body with all its digits, and the tools for it if it is long */
export function bodyView(text: string, isJson: boolean): HTMLElement {
  const pretty = isJson ? prettyJson(text, { width: 48 }) : text;
  const code = element('code');
  // `highlight` escapes what it is given.
  code.innerHTML = isJson ? withFolds(highlight(pretty, 'json')) : highlight(pretty, 'text');
  const pre = element(
    'pre',
    { class: 'code', tabindex: '0', role: 'region', 'aria-label': 'Response body' },
    code,
  );
  code.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('.fold-toggle');
    button?.nextElementSibling?.classList.toggle('folded');
  });
  const isLong = pretty.split('\n').length > LINES || /[^\n]{60}/.test(pretty);
  return element('div', { class: 'body' }, isLong && tools(pre, code), pre);
}

function tools(pre: HTMLElement, code: HTMLElement): HTMLElement {
  const wrap = toggle('Wrap', (isOn) => pre.classList.toggle('wrapped', isOn));
  const fold = toggle('Fold', (isOn) => foldAll(code, isOn));
  const copy = element('button', { type: 'button', 'data-copy': true }, 'Copy');
  return element(
    'div',
    { class: 'body-tools' },
    wrap,
    code.querySelector('.fold') !== null && fold,
    copy,
    ...findTools(pre, code),
  );
}

function toggle(words: string, act: (isOn: boolean) => void): HTMLButtonElement {
  const button = element('button', { type: 'button', 'aria-pressed': 'false' }, words);
  button.addEventListener('click', () => {
    const isOn = button.getAttribute('aria-pressed') !== 'true';
    button.setAttribute('aria-pressed', String(isOn));
    act(isOn);
  });
  return button;
}

/**
 * Puts the lines inside each group of several lines into an element that can be closed. Toggles have no text, so that the
 * text of the whole stays the body.
 */
function withFolds(html: string): string {
  return html
    .split('\n')
    .map((line) => {
      const opens = /[{[]$/.test(line);
      const closes = /^\s*[}\]],?$/.test(line);
      const toggleHtml =
        '<button type="button" class="fold-toggle" tabindex="-1" aria-label="Fold or open this part"></button>';
      // Its indentation is hidden with the lines before it.
      const ended = closes ? line.replace(/^\s*/, (indent) => `${indent}</span>`) : line;
      return ended + (opens ? `${toggleHtml}<span class="fold">` : '');
    })
    .join('\n');
}

/** Closes what is inside the items of the outermost group, or opens everything. */
function foldAll(code: HTMLElement, isFolded: boolean): void {
  for (const part of code.querySelectorAll('.fold'))
    part.classList.toggle('folded', isFolded && part.parentElement !== code);
}

/** A field that marks what it finds, and says how often it did. */
function findTools(pre: HTMLElement, code: HTMLElement): HTMLElement[] {
  if (!('highlights' in CSS)) return [];
  const input = element('input', {
    type: 'search',
    placeholder: 'Find',
    'aria-label': 'Find in the response',
  });
  const count = element('small', { role: 'status' });
  let at = -1;
  const show = (next: number) => {
    const ranges = found(code, input.value);
    at = ranges.length === 0 ? -1 : (next + ranges.length) % ranges.length;
    CSS.highlights.set('found', new Highlight(...ranges));
    count.textContent =
      input.value === '' ? '' : ranges.length === 0 ? 'none' : `${at + 1} of ${ranges.length}`;
    const range = ranges[at];
    if (!range) return;
    CSS.highlights.set('found-here', new Highlight(range));
    unfold(range.startContainer);
    scrollTo(pre, range);
  };
  input.addEventListener('input', () => {
    CSS.highlights.delete('found-here');
    show(0);
  });
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    show(at + (event.shiftKey ? -1 : 1));
  });
  return [input, count];
}

function found(code: HTMLElement, typed: string): Range[] {
  if (typed === '') return [];
  const text = code.textContent.toLowerCase();
  const ranges: Range[] = [];
  for (let at = text.indexOf(typed.toLowerCase()); at >= 0; at = text.indexOf(typed.toLowerCase(), at + 1)) {
    const range = rangeOf(code, at, at + typed.length);
    if (range) ranges.push(range);
  }
  return ranges;
}

function unfold(node: Node): void {
  let around = node.parentElement?.closest('.folded');
  while (around) {
    around.classList.remove('folded');
    around = around.closest('.folded');
  }
}

function scrollTo(pre: HTMLElement, range: Range): void {
  const [box, own] = [range.getBoundingClientRect(), pre.getBoundingClientRect()];
  pre.scrollTop += box.top - own.top - own.height / 3;
}
