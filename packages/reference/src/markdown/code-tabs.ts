import { LANGUAGES } from '../model/sample-languages.ts';

/** An element or text of a page that is made from Markdown. */
export interface Node {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

interface Program {
  readonly language: (typeof LANGUAGES)[number];
  /** Its code, and what it prints. */
  readonly blocks: Node[];
}

/** Paper shows all tabs, each under its name. */
const named = (pre: Node, ariaLabel: string): Node => ({
  ...pre,
  properties: { ...pre.properties, role: 'region', ariaLabel },
});

/**
 * Blocks of code right after each other in different languages are one program: they become tabs, as the samples of operations
 * are. A block of text belongs to the program before it.
 *
 * @param languageOf - the language that the Markdown names for a block; undefined for anything else
 * @param nextName - a name that no other choices of the page have
 */
export function withTabs(
  nodes: readonly Node[],
  languageOf: (node: Node) => string | undefined,
  nextName: () => string,
): Node[] {
  const runs: Node[][] = [];
  for (const node of nodes) {
    const run = runs.at(-1);
    const isSpace = node.type === 'text' && node.value?.trim() === '';
    const goesOn = (isSpace || languageOf(node) !== undefined) && run && languageOf(run[0]!) !== undefined;
    if (goesOn) run.push(node);
    else runs.push([node]);
  }
  return runs.flatMap((run) => tabsOf(run, languageOf, nextName));
}

function tabsOf(run: Node[], languageOf: (node: Node) => string | undefined, nextName: () => string): Node[] {
  const programs: Program[] = [];
  for (const node of run.filter(({ type }) => type === 'element')) {
    const language = LANGUAGES.find(({ syntax }) => syntax === languageOf(node));
    if (language) programs.push({ language, blocks: [named(node, `Program: ${language.title}`)] });
    else if (languageOf(node) === 'text' && programs.length > 0)
      programs.at(-1)!.blocks.push(named(node, 'Output'));
    else return run;
  }
  if (new Set(programs.map(({ language }) => language)).size < Math.max(2, programs.length)) return run;
  const name = nextName();
  return [
    element('fieldset', { className: ['tabs', 'languages'] }, [
      element('legend', {}, [{ type: 'text', value: 'Program' }]),
      element(
        'div',
        { className: ['choices'] },
        programs.map((program, index) => choice(name, program, index === 0)),
      ),
      ...programs.map(({ blocks }) => element('div', { className: ['panel'] }, blocks)),
    ]),
  ];
}

const choice = (name: string, { language: { id, title } }: Program, checked: boolean) =>
  element('label', {}, [
    element('input', { type: 'radio', name, value: id, checked }),
    { type: 'text', value: title },
  ]);

export const element = (
  tagName: string,
  properties: Node['properties'] & {},
  children: Node[] = [],
): Node => ({
  type: 'element',
  tagName,
  properties,
  children,
});
