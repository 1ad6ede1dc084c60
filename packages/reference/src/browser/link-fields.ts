/** Fields and the example show each other: under the pointer, and with the focus. */
import { around } from './element.ts';
import { rangeOf } from './text-range.ts';

const main = document.querySelector<HTMLElement>('.operation')!;
const shownPre = (part: string) =>
  [...main.querySelectorAll<HTMLElement>(`${part} pre code`)].find((code) => code.checkVisibility());

/** Path of each key of JSON, in the order of the text: `nativeTokenBalance.price`. Places in a list are not in it. */
function keyPaths(json: string): string[] {
  const around: string[] = [];
  let key = '';
  return [...json.matchAll(/"((?:[^"\\]|\\.)*)"(\s*:)?|[{}[\]]/g)].flatMap(([token, text, colon]) => {
    if (token === '{' || token === '[') around.push(key);
    else if (token === '}' || token === ']') around.pop();
    if (token === '{' || token === '[') key = '';
    if (colon === undefined) return [];
    key = text!;
    return [[...around, key].filter((name) => name !== '').join('.')];
  });
}

/** What a field is called in the example: its anchor without the status of the response. */
const pathOf = (id: string) => id.replace(/^response-\w+\./, '');

/** Whether a field is what a path of the example leads to; a form of a value may stand between its parts. */
function isAt(id: string, path: string): boolean {
  if (id.startsWith('param.') || id.startsWith('body')) return false;
  const parts = path.split('.');
  const own = pathOf(id).split('.');
  let at = 0;
  for (const part of own) if (part === parts[at]) at += 1;
  return at === parts.length && own.at(-1) === parts.at(-1);
}

const fieldOf = (path: string): HTMLElement | undefined =>
  [...main.querySelectorAll<HTMLElement>('.fields > li[id]')].find(({ id }) => isAt(id, path));

/** Where a sample has the value of a parameter: by the template of the path, or by its name. */
function placeOf(name: string, sample: string): readonly [number, number] | undefined {
  const template = main.querySelector('.address .path')?.textContent ?? '';
  const escaped = (text: string) => text.replaceAll(/[.*+?^$()[\]\\|{}]/g, '\\$&');
  const path = template
    .replace(/^[A-Z]+ /, '')
    .split(/\{(\w+)\}/)
    .map((part, at) =>
      at % 2 === 0 ? escaped(part) : part === name ? `(?<it>[^/?'"\\s:]+)` : `[^/?'"\\s]+?`,
    )
    .join('');
  const quoted = `'(?:[^'\\\\]|\\\\.)*'|"(?:[^"\\\\]|\\\\.)*"`;
  const named = `\\b${escaped(name)}\\b['"]?\\s*[:=]\\s*(?:${quoted}|\\[[^\\]]*\\]|[^\\s,&'"})\\]]+)`;
  const match =
    (template.includes(`{${name}}`) && new RegExp(path, 'd').exec(sample)) ||
    new RegExp(named, 'd').exec(sample);
  return match ? (match.indices!.groups?.['it'] ?? match.indices![0]) : undefined;
}

function mark(ranges: readonly Range[], field?: HTMLElement): void {
  if ('highlights' in CSS) CSS.highlights.set('linked', new Highlight(...ranges));
  for (const before of main.querySelectorAll('.linked')) before.classList.remove('linked');
  field?.classList.add('linked');
}

/** Marks in the example what a field describes. */
function showInExample(id: string): void {
  const isParameter = id.startsWith('param.');
  const code = shownPre(isParameter ? '.languages' : '.responses');
  if (!code) return mark([]);
  if (isParameter) {
    const place = placeOf(id.split('.')[1]!, code.textContent);
    const range = place && rangeOf(code, ...place);
    return mark(range ? [range] : []);
  }
  const keys = [...code.querySelectorAll('i.k')];
  const paths = keyPaths(code.textContent);
  const ranges = keys.flatMap((key, at) => {
    if (paths[at] === undefined || !isAt(id, paths[at])) return [];
    const range = new Range();
    range.selectNodeContents(key);
    return [range];
  });
  mark(ranges);
  const pre = code.parentElement!;
  const box = ranges[0]?.getBoundingClientRect();
  const own = pre.getBoundingClientRect();
  // Only the example moves, never the text under the pointer.
  if (box && (box.top < own.top || box.bottom > own.bottom))
    pre.scrollTop += box.top - own.top - own.height / 3;
}

/** The field of a key of the example. */
function fieldOfKey(key: Element): HTMLElement | undefined {
  const code = key.closest('.responses code');
  const at = code ? [...code.querySelectorAll('i.k')].indexOf(key) : -1;
  const path = code ? keyPaths(code.textContent)[at] : undefined;
  return path === undefined ? undefined : fieldOf(path);
}

function point({ target }: Event): void {
  const key = around(target, '.responses i.k');
  if (key) return mark([], fieldOfKey(key));
  const field = around(target, '.fields > li[id]');
  if (field) showInExample(field.id);
  else mark([]);
}

main.addEventListener('pointerover', point);
main.addEventListener('focusin', point);
// A key leads to what is said of it.
main.addEventListener('click', ({ target }) => {
  const key = around(target, '.responses i.k');
  const field = key && fieldOfKey(key);
  if (field && getSelection()?.isCollapsed !== false) location.hash = encodeURIComponent(field.id);
});
