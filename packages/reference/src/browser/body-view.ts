/** A body as a reader wants it: colours, folds and wrapped lines. */
import { highlight } from '../model/highlight.ts';
import { prettyJson } from '../model/pretty-json.ts';
import { around, element } from './element.ts';

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
    around(target, '.fold-toggle')?.nextElementSibling?.classList.toggle('folded');
  });
  const isLong = pretty.split('\n').length > LINES || /[^\n]{60}/.test(pretty);
  return element('div', { class: 'body' }, isLong && tools(pre, code), pre);
}

function tools(pre: HTMLElement, code: HTMLElement): HTMLElement {
  const wrap = toggle('Wrap', (isOn) => pre.classList.toggle('wrapped', isOn));
  const fold = toggle('Fold', (isOn) => foldAll(code, isOn));
  const copy = element('button', { type: 'button', 'data-copy': true }, 'Copy');
  return element('div', { class: 'body-tools' }, wrap, code.querySelector('.fold') !== null && fold, copy);
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
